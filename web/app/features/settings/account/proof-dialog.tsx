import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
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
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
    >
      <ProofForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type ProofFormProps = Pick<ProofDialogProps, 'confirmLabel' | 'tone' | 'onConfirm' | 'onClose'>;

/** Mounted with the dialog, so that nothing typed outlives it. */
function ProofForm({ confirmLabel, tone = 'primary', onConfirm, onClose }: ProofFormProps) {
  const { proofDialog: words, common } = useWords({ en });
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const { proof = '' } = textsOf(form);
    setFailure(null);
    if (proof.trim() === '') return setProblem(M.codeRequired);
    setProblem(null);
    setSending(true);
    try {
      await onConfirm({ code: proof });
    } catch (error) {
      const { code } = fieldErrors(error);
      if (isApiError(error, 'WRONG_CODE')) setProblem(error.message);
      else if (code !== undefined) setProblem(code);
      else setFailure(errorMessage(error, M.failed));
      setSending(false);
      form.querySelector('input')?.select();
    }
  };
  const clear = () => setProblem(null);

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <TextField
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
