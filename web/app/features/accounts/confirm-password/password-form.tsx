import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { en } from './words/en.ts';

export interface PasswordFormProps {
  /** Shown when an error has no message of its own. */
  failed: string;
  /** Why the password is asked for. */
  hint?: string;
  confirmLabel?: string;
  /** In place of the label while it is being done. */
  confirmingLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onCancel: () => void;
  /** Goes on with the password; its error is shown, a wrong password at the field. */
  onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password once more before something weighty. To be mounted with its dialog: nothing typed outlives it. */
export function PasswordForm({
  failed,
  hint,
  confirmLabel,
  confirmingLabel,
  cancelLabel,
  tone = 'primary',
  onCancel,
  onConfirm,
}: PasswordFormProps) {
  const words = useWords({ en });
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const askAgain = (message: string) => {
    setProblem(message);
    setSending(false);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { password = '' } = textsOf(event.currentTarget);
    setFailure(null);
    if (password === '') return askAgain(ACCOUNT_MESSAGES.passwordRequired);
    setProblem(null);
    setSending(true);
    try {
      await onConfirm(password);
    } catch (error) {
      const { password: refused } = fieldErrors(error);
      if (refused !== undefined) return askAgain(refused);
      if (isApiError(error, 'WRONG_PASSWORD')) return askAgain(error.message);
      setFailure(errorMessage(error, failed));
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <PasswordField
          ref={field}
          label={words.label}
          name="password"
          hint={hint}
          autoComplete="current-password"
          error={problem}
          onChange={() => setProblem(null)}
        />
        <Stack gap={3}>
          <Button type="submit" variant={tone} fullWidth loading={sending} loadingText={confirmingLabel}>
            {confirmLabel ?? words.confirm}
          </Button>
          <Button variant="ghost" fullWidth disabled={sending} onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
