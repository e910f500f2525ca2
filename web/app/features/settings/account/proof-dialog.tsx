import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import type { FormEvent } from 'react';
import { textsOf } from '../../../lib/form-problems.ts';
import { useOneField } from '../../../lib/use-one-field.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

export interface ProofDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Does it with the code; its error is shown. */
  onConfirm: (proof: { code: string }) => Promise<void>;
}

/** Asks for a code of the app or a recovery code before two-step sign-in is changed. */
export function ProofDialog({ open, onClose, title, description, ...form }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} size="sm">
      <ProofForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type ProofFormProps = Pick<ProofDialogProps, 'confirmLabel' | 'tone' | 'onConfirm' | 'onClose'>;

/** Mounted with the dialog, so that nothing typed outlives it. */
function ProofForm({ confirmLabel, tone = 'primary', onConfirm, onClose }: ProofFormProps) {
  const { proofDialog: words, common } = useWords({ en });
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(['code'], M.failed);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { proof = '' } = textsOf(event.currentTarget);
    if (proof.trim() === '') return refuse(M.codeRequired);
    void send(() => onConfirm({ code: proof }));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <TextField
          ref={input}
          label={words.label}
          name="proof"
          autoComplete="one-time-code"
          autoFocus
          error={problem}
          onChange={clear}
        />
        <Button type="submit" variant={tone} fullWidth loading={sending}>
          {confirmLabel}
        </Button>
        <Button variant="ghost" fullWidth onClick={onClose}>
          {common.cancel}
        </Button>
      </Stack>
    </form>
  );
}
