import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors, isApiError } from '../../lib/api-errors.ts';
import { focusFirstProblem, textsOf } from '../../lib/form-problems.ts';
import { useHeldSubmit } from '../../lib/held-submit.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { logout } from '../../lib/session-store.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Route } from './+types/reset-password.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import { checkReset, loadSchema } from './reset-password-form.ts';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).resetPassword.metaTitle);

/** A form sent before its script had loaded comes here as a plain POST: the password stays out of the address. */
export function action() {
  return { notReady: true };
}

function LinkExpired() {
  const { resetPassword: words, common } = useWords({ en });
  return (
    <AuthCard title={words.title}>
      <Alert tone="error">{M.linkExpired}</Alert>
      <LinkButton to="/forgot-password" fullWidth>
        {M.sendNewLink}
      </LinkButton>
      <p className={styles.other}>
        <TextLink to="/login">{common.backToLogin}</TextLink>
      </p>
    </AuthCard>
  );
}

/** Where the link of the reset mail leads. The link is spent by the new password, not by looking at the page. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { resetPassword: words, common } = useWords({ en });
  const token = useSearchParams()[0].get('token') ?? '';
  const { user } = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(form);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [spoiltToken, setSpoiltToken] = useState('');

  const clear = (name: string) => {
    setFailure(null);
    setProblems(({ [name]: _, ...others }) => others);
  };

  const show = (found: Record<string, string>) => {
    setProblems(found);
    focusFirstProblem(form.current);
    if (found.token !== undefined) setSpoiltToken(token);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = textsOf(event.currentTarget);
    setSending(true);
    setFailure(null);
    try {
      const checked = await checkReset(token, texts);
      if (!checked.ok) show(checked.problems);
      else {
        await api.accounts.resetPassword(checked.payload);
        // All sessions of the account have ended: a session kept in this browser is no longer valid.
        if (user !== null) await logout();
        navigate('/login', { replace: true, state: { message: M.passwordReset } });
      }
    } catch (error) {
      const refused = fieldErrors(error);
      if (isApiError(error, 'LINK_EXPIRED')) setSpoiltToken(token);
      else if (Object.keys(refused).length > 0) show(refused);
      else setFailure(errorMessage(error, M.resetFailed));
    } finally {
      setSending(false);
    }
  };

  if (token === spoiltToken) return <LinkExpired />;
  return (
    <AuthCard title={words.title} subtitle={words.subtitle}>
      {failure === null && actionData ? <Alert tone="warning">{common.notReady}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form
        {...held}
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={submit}
      >
        <PasswordField
          label={words.newPassword}
          name="password"
          autoComplete="new-password"
          hint={common.passwordHint}
          error={problems.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clear('password');
          }}
        />
        <PasswordStrengthMeter password={password} />
        <PasswordField
          label={common.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
          onChange={() => clear('confirmPassword')}
        />
        <Button type="submit" fullWidth loading={sending}>
          {words.save}
        </Button>
      </form>
    </AuthCard>
  );
}
