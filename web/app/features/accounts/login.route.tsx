import { ACCOUNT_MESSAGES as M } from '@kaksha/domain/accounts/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-errors.ts';
import { focusFirstProblem, problemsOf, textsOf } from '../../lib/form-problems.ts';
import { NEXT_PARAM, nextPath } from '../../lib/login-path.ts';
import { dashboardPath } from '../../lib/navigation.ts';
import { namedMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { login } from '../../lib/session-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/login.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { NOT_READY } from './not-ready.ts';
import { erasureTimeOf, ReopenAccount } from './reopen-account.tsx';

export const meta: Route.MetaFunction = (args) => namedMeta(args, 'login');

/** A form sent before its script had loaded comes here as a plain POST: the password stays out of the address. */
export function action() {
  return { notice: NOT_READY };
}

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

export default function Login({ actionData }: Route.ComponentProps) {
  const { user, error: sessionError } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const message = (useLocation().state as { message?: string } | null)?.message;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [erasesAt, setErasesAt] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = textsOf(event.currentTarget);
    setSending(true);
    setFailure(null);
    setErasesAt(null);
    try {
      const { loginInput } = await loadSchema();
      const parsed = loginInput.safeParse(texts);
      if (!parsed.success) {
        setSending(false);
        setProblems(problemsOf(parsed.error));
        focusFirstProblem(form.current);
        return;
      }
      await login(parsed.data);
      navigate(nextPath(search), { replace: true });
    } catch (error) {
      const closed = erasureTimeOf(error);
      if (closed === null) setFailure(errorMessage(error, M.loginFailed));
      setErasesAt(closed);
      setSending(false);
    }
  };

  // Editing a field clears its error and the general one (specification, section 4).
  const clear = (name: string) => () => {
    setFailure(null);
    setErasesAt(null);
    setProblems(({ [name]: _, ...others }) => others);
  };
  const next = search.get(NEXT_PARAM);

  return (
    <AuthCard title="Welcome Back" subtitle="Log in to continue your learning journey">
      {message && erasesAt === null ? <Alert tone="success">{message}</Alert> : null}
      {!message && user !== null && !sending ? (
        <Alert quiet action={<TextLink to={dashboardPath(user.role)}>Go to your dashboard</TextLink>}>
          You are logged in as {user.name}.
        </Alert>
      ) : null}
      {!message && user === null && !sessionError && next !== null ? (
        <Alert quiet>Log in or create an account, and you come straight back to what you chose.</Alert>
      ) : null}
      {sessionError && failure === null ? (
        <Alert tone="warning">{sessionError}. Please log in again.</Alert>
      ) : null}
      {failure === null && actionData ? <Alert tone="warning">{actionData.notice}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {erasesAt === null ? null : (
        <ReopenAccount
          erasesAt={erasesAt}
          credentials={() => {
            const { email = '', password = '' } = form.current ? textsOf(form.current) : {};
            return { email, password };
          }}
          onReopened={() => form.current?.requestSubmit()}
        />
      )}
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={submit}
      >
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          error={problems.email}
          onChange={clear('email')}
        />
        <PasswordField
          label="Password"
          labelEnd={
            <TextLink quiet to="/forgot-password">
              Forgot password?
            </TextLink>
          }
          name="password"
          autoComplete="current-password"
          error={problems.password}
          onChange={clear('password')}
        />
        <Button type="submit" fullWidth loading={sending}>
          Log In
        </Button>
      </form>
      <p className={styles.other}>
        New here?{' '}
        <TextLink to={next === null ? '/register' : `/register?${NEXT_PARAM}=${encodeURIComponent(next)}`}>
          Create an account
        </TextLink>
      </p>
    </AuthCard>
  );
}
