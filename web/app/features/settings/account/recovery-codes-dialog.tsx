import { useState } from 'react';
import { useAskBeforeClosing } from '../../../lib/use-ask-before-closing.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import styles from './two-step.module.css';
import { en } from './words/en.ts';

const FILE_NAME = 'kaksha-recovery-codes.txt';

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
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
  const words = useWords({ en }).recoveryCodesDialog;
  useAskBeforeClosing(codes !== null);
  return (
    <Dialog
      open={codes !== null}
      // They are shown this once: a press beside the dialog must not lose them.
      onOpenChange={() => undefined}
      dismissible={false}
      title={words.title}
      description={words.description}
      size="md"
      footer={<Button onClick={onClose}>{words.saved}</Button>}
    >
      {codes === null ? null : <Codes codes={codes} />}
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { recoveryCodesDialog: words, common } = useWords({ en });
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
      <ul className={styles.codes} aria-label={words.label}>
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
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
        <Button variant="secondary" startIcon={<DownloadIcon />} onClick={() => download(words.file(codes))}>
          {common.download}
        </Button>
      </Cluster>
      {copied === 'failed' ? <Alert tone="warning">{words.copyFailed}</Alert> : null}
    </Stack>
  );
}
