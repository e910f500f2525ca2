import { SECOND_FACTOR_MESSAGES as M } from '@kaksha/domain/accounts/second-factor-messages.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Proof = { password: string } | { code: string };

export interface ProofDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Does it with the proof; what it throws is shown. */
  onConfirm: (proof: Proof) => Promise<void>;
}

/** Asks for the password, or for a code in its place, before something about signing in is changed. */
export function ProofDialog({ open, onClose, title, description, ...form }: ProofDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
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
  const [byCode, setByCode] = useState(false);
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
    if (proof.trim() === '') return setProblem(byCode ? M.codeRequired : M.proofRequired);
    setProblem(null);
    setSending(true);
    try {
      await onConfirm(byCode ? { code: proof } : { password: proof });
    } catch (error) {
      const { code, password } = fieldErrors(error);
      if (isApiError(error, 'WRONG_CODE')) setProblem(error.message);
      else if (code !== undefined || password !== undefined) setProblem(code ?? password ?? null);
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
        {byCode ? (
          <TextField
            key="code"
            label="Code from your app, or a recovery code"
            name="proof"
            autoComplete="one-time-code"
            autoFocus
            error={problem}
            onChange={clear}
          />
        ) : (
          <PasswordField
            key="password"
            label="Your password"
            name="proof"
            autoComplete="current-password"
            error={problem}
            onChange={clear}
          />
        )}
        <Button type="submit" variant={tone} fullWidth loading={sending}>
          {confirmLabel}
        </Button>
        <Button variant="ghost" fullWidth onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use your password' : 'Use a code instead'}
        </Button>
        <Button variant="ghost" fullWidth onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
