import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';
import styles from './two-step.module.css';

const FILE_NAME = 'kaksha-recovery-codes.txt';

const fileOf = (codes: readonly string[]): Blob =>
  new Blob([`Kaksha recovery codes. Each works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(fileOf(codes));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}

/** The recovery codes, this once; null while there are none to show. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={codes !== null}
      // They are shown this once: a press beside the dialog must not lose them.
      onOpenChange={() => undefined}
      dismissible={false}
      title="Save your recovery codes"
      description="If you lose your phone, each of these logs you in once in place of a code from the app. We cannot show them again."
      size="md"
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      {codes === null ? null : <Codes codes={codes} />}
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Stack gap={5}>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Cluster>
        <Button
          variant="secondary"
          startIcon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
        >
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" startIcon={<DownloadIcon />} onClick={() => download(codes)}>
          Download
        </Button>
      </Cluster>
      {copied === 'failed' ? (
        <Alert tone="warning">Your browser did not let us copy. Please download the codes instead.</Alert>
      ) : null}
    </Stack>
  );
}
