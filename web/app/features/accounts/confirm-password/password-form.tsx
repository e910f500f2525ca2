import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { FormEvent } from 'react';
import { textsOf } from '../../../lib/form-problems.ts';
import { useOneField } from '../../../lib/use-one-field.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
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
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(['password'], failed);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '' } = textsOf(event.currentTarget);
    if (password === '') return refuse(ACCOUNT_MESSAGES.passwordRequired);
    void send(() => onConfirm(password));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <OwnPasswordField
          ref={input}
          label={words.label}
          name="password"
          hint={hint}
          error={problem}
          onChange={clear}
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
