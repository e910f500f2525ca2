import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** For what lets somebody in: why the password is asked for though the person is signed in. */
export const LEFT_OPEN_HINT = 'We ask again, so that nobody else does this in a browser you left open.';

export interface PasswordFormProps {
  /** What is said when the reason is not known. */
  failed: string;
  /** Why the password is asked for. */
  hint?: string;
  confirmLabel?: string;
  /** In place of the label while it is being done. */
  confirmingLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onCancel: () => void;
  /** Goes on with the password; what it throws is shown, a wrong password at the field. */
  onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password once more before something weighty. To be mounted with its dialog: nothing typed outlives it. */
export function PasswordForm({
  failed,
  hint,
  confirmLabel = 'Continue',
  confirmingLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  onCancel,
  onConfirm,
}: PasswordFormProps) {
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
          label="Your password"
          name="password"
          hint={hint}
          autoComplete="current-password"
          error={problem}
          onChange={() => setProblem(null)}
        />
        <Stack gap={3}>
          <Button type="submit" variant={tone} fullWidth loading={sending} loadingText={confirmingLabel}>
            {confirmLabel}
          </Button>
          <Button variant="ghost" fullWidth disabled={sending} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
