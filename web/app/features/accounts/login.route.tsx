import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage, isApiError } from '../../lib/api-errors.ts';
import { focusFirstProblem, problemsOf, textsOf } from '../../lib/form-problems.ts';
import { useHeldSubmit } from '../../lib/held-submit.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { loginPath, NEXT_PARAM, nextPath, registerPath } from '../../lib/login-path.ts';
import { namedMeta } from '../../lib/page-meta.ts';
import { dashboardPath } from '../../lib/role-paths.ts';
import { useSession } from '../../lib/session.tsx';
import { login } from '../../lib/session-store.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/login.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { hasPasskeys } from './passkey-support.ts';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { SecondStep } from './second-step.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => namedMeta(args, 'login');

/** A form sent before its script had loaded comes here as a plain POST: the password stays out of the address. */
export function action() {
  return { notReady: true };
}

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

/** The challenge to send with the second step's code, when the password was right and only that code is missing. */
function challengeOf(error: unknown): string | null {
  if (!isApiError(error, 'SECOND_FACTOR_REQUIRED')) return null;
  return (error.data as { challenge?: string } | undefined)?.challenge ?? null;
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { login: words, common } = useWords({ en });
  const { user, error: sessionError, farewell } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const message = (useLocation().state as { message?: string } | null)?.message ?? farewell;
  const form = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(form);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const enter = () => navigate(nextPath(search), { replace: true });
  const passkey = usePasskeyLogin({ onDone: enter, onProblem: setFailure });
  // Nearly every browser has them: the server draws the button, so that nothing moves when the script comes.
  const passkeysHere = !useHydrated() || hasPasskeys();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = textsOf(event.currentTarget);
    setSending(true);
    setFailure(null);
    setClosed(null);
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
      enter();
    } catch (error) {
      const [waiting, account] = [challengeOf(error), closedAccountOf(error)];
      if (waiting !== null) passkey.callOffOffer();
      else if (account === null) setFailure(errorMessage(error, M.loginFailed));
      setChallenge(waiting);
      setClosed(account);
      setSending(false);
    }
  };

  // Editing a field clears its error and the general one (specification, section 4).
  const clear = (name: string) => () => {
    setFailure(null);
    setClosed(null);
    setProblems(({ [name]: _, ...others }) => others);
  };
  const byPasskey = (event: MouseEvent) => {
    event.preventDefault();
    setFailure(null);
    void passkey.start();
  };
  const byCode = async (event: MouseEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    setClosed(null);
    setSending(true);
    try {
      const { forgotPasswordInput } = await loadSchema();
      const parsed = forgotPasswordInput.safeParse(form.current ? textsOf(form.current) : {});
      setProblems(parsed.success ? {} : problemsOf(parsed.error));
      if (!parsed.success) return focusFirstProblem(form.current);
      await api.accounts.mailSignInCode(parsed.data);
      passkey.callOffOffer();
      setCodeFor(parsed.data.email);
    } catch (error) {
      setFailure(errorMessage(error, words.codeFailed));
    } finally {
      setSending(false);
    }
  };
  const touch = () => {
    loadSchema().catch(() => undefined);
    void passkey.offer();
  };
  const next = search.get(NEXT_PARAM);

  if (challenge !== null) {
    const back = (reason: string | null) => {
      setChallenge(null);
      setFailure(reason);
    };
    return <SecondStep challenge={challenge} onDone={enter} onBack={back} />;
  }
  if (codeFor !== null) {
    const askForSecond = (error: unknown) => {
      const waiting = challengeOf(error);
      if (waiting === null) return false;
      setCodeFor(null);
      setChallenge(waiting);
      return true;
    };
    return (
      <CodeStep email={codeFor} onDone={enter} onChallenge={askForSecond} onBack={() => setCodeFor(null)} />
    );
  }
  return (
    <AuthCard title={words.title} subtitle={words.subtitle}>
      {message && closed === null ? <Alert tone="success">{message}</Alert> : null}
      {user !== null && !sending ? (
        <>
          {message ? null : <Alert quiet>{common.loggedInAs(user.name)}</Alert>}
          <LinkButton to={next === null ? dashboardPath(user.role) : nextPath(search)} fullWidth>
            {next === null ? common.toDashboard : common.goOn}
          </LinkButton>
        </>
      ) : null}
      {!message && user === null && !sessionError && next !== null ? (
        <Alert quiet>{words.comesBack}</Alert>
      ) : null}
      {sessionError && failure === null ? (
        <Alert tone="warning">{words.logInAgain(sessionError)}</Alert>
      ) : null}
      {failure === null && actionData ? <Alert tone="warning">{common.notReady}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {closed === null ? null : (
        <ReopenAccount closed={closed} onReopened={() => form.current?.requestSubmit()} />
      )}
      <form
        {...held}
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onFocus={touch}
        onPointerEnter={touch}
        onSubmit={submit}
      >
        <TextField
          label={common.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          inputMode="email"
          error={problems.email}
          onChange={clear('email')}
        />
        <PasswordField
          label={common.password}
          labelEnd={
            <TextLink quiet to="/forgot-password">
              {words.forgot}
            </TextLink>
          }
          name="password"
          autoComplete="current-password"
          error={problems.password}
          onChange={clear('password')}
        />
        <Button type="submit" variant={user === null ? 'primary' : 'secondary'} fullWidth loading={sending}>
          {common.logIn}
        </Button>
        <Button type="submit" variant="secondary" fullWidth disabled={sending} onClick={byCode}>
          {words.byCode}
        </Button>
        {passkeysHere ? (
          // A submit button, so that a press before the script has loaded is answered too.
          <Button
            type="submit"
            variant="secondary"
            fullWidth
            startIcon={<LockIcon />}
            loading={passkey.running}
            onClick={byPasskey}
          >
            {words.byPasskey}
          </Button>
        ) : null}
      </form>
      <p className={styles.other}>
        {words.newHere} <TextLink to={registerPath(loginPath(nextPath(search)))}>{words.register}</TextLink>
      </p>
    </AuthCard>
  );
}
