import { SIGN_IN_CODE_DIGITS } from '@kaksha/domain/accounts/policy.ts';
import { type Ref, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CodeField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

export interface OwnPasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  onChange?: () => void;
}

/**
 * Asks somebody who is logged in for the password. Of somebody who has none, since a provider logs them in, it asks for a
 * code that is mailed on request: the server takes it in the password's place.
 */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { user } = useSession();
  if (user?.hasPassword === false) return <MailedCode {...props} email={user.email} />;
  return <PasswordField autoComplete="current-password" {...props} />;
}

function MailedCode({ email, label: _, ...field }: OwnPasswordFieldProps & { email: string }) {
  const words = useWords({ en });
  const { sending, failure, send } = useSending(words.codeFailed);
  const [sent, setSent] = useState(false);
  const mail = () =>
    void send(async () => {
      await api.accounts.mailSignInCode({ email });
      setSent(true);
    });
  return (
    <Stack gap={3}>
      <p role="status">{sent ? words.codeSent(email) : words.noPassword}</p>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <Button variant="secondary" fullWidth loading={sending} onClick={mail}>
        {words.mailCode}
      </Button>
      <CodeField {...field} label={words.code} digits={SIGN_IN_CODE_DIGITS} />
    </Stack>
  );
}
