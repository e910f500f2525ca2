import { LOGIN_PAGE } from '@kaksha/domain/accounts/pages.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api, apiFor } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { focusFirstProblem, problemsOf, textsOf } from '../../lib/form-problems.ts';
import { useHeldSubmit } from '../../lib/held-submit.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { loginPath, NEXT_PARAM, nextPath, registerPath } from '../../lib/login-path.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { dashboardPath } from '../../lib/role-paths.ts';
import { useSession } from '../../lib/session.tsx';
import { login, loginByCode } from '../../lib/sign-in.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LockIcon } from '../../ui/work-icons.tsx';
import type { Route } from './+types/login.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { hasPasskeys } from './passkey-support.ts';
import { PhoneStep } from './phone-step.tsx';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { challengeOf, SecondStep } from './second-step.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, LOGIN_PAGE);

/** A form sent before its script had loaded comes here as a plain POST: the password stays out of the address. */
export function action() {
  return { notReady: true };
}

type WaysIn = Awaited<ReturnType<typeof api.accounts.waysIn>>;

export function loader({ context }: Route.LoaderArgs): Promise<WaysIn> {
  return apiFor(context).accounts.waysIn();
}

/** Known from the first time on, and not worth a broken page: the form alone logs in too. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<WaysIn> {
  return serverLoader().catch(() => ({ phone: false, provider: null }));
}

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

/** A step that takes the place of the form. */
type Step = { by: 'challenge'; challenge: string } | { by: 'mail'; email: string } | { by: 'phone' };

/** A deleted account, and how the login that it refused is tried once more. */
interface Refused {
  account: ClosedAccount;
  again: () => void;
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const { login: words, codeStep, common } = useWords({ en });
  const { user, error: sessionError, farewell } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const message = (useLocation().state as { message?: string } | null)?.message ?? farewell;
  const form = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(form);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [closed, setClosed] = useState<Refused | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const enter = () => navigate(nextPath(search), { replace: true });
  const passkey = usePasskeyLogin({
    onDone: enter,
    onProblem: setFailure,
    onClosed: (account) => setClosed({ account, again: () => void passkey.start() }),
  });
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
      if (waiting !== null) setStep({ by: 'challenge', challenge: waiting });
      setClosed(account && { account, again: () => form.current?.requestSubmit() });
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
    setClosed(null);
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
      setStep({ by: 'mail', email: parsed.data.email });
    } catch (error) {
      setFailure(errorMessage(error, words.codeFailed));
    } finally {
      setSending(false);
    }
  };
  const byPhone = (event: MouseEvent) => {
    event.preventDefault();
    setFailure(null);
    setClosed(null);
    passkey.callOffOffer();
    setStep({ by: 'phone' });
  };
  const byProvider = async (event: MouseEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    setClosed(null);
    setSending(true);
    try {
      passkey.callOffOffer();
      const { url } = await api.accounts.openid.begin({ next: nextPath(search) });
      // The browser comes back to /login/return.
      location.assign(url);
    } catch (error) {
      setFailure(errorMessage(error, words.providerFailed));
      setSending(false);
    }
  };
  const touch = () => {
    loadSchema().catch(() => undefined);
    void passkey.offer();
  };
  const next = search.get(NEXT_PARAM);

  const askForSecond = (error: unknown) => {
    const waiting = challengeOf(error);
    if (waiting !== null) setStep({ by: 'challenge', challenge: waiting });
    return waiting !== null;
  };
  const back = (reason: string | null = null) => {
    setStep(null);
    setFailure(reason);
  };

  if (step?.by === 'challenge') return <SecondStep challenge={step.challenge} onDone={enter} onBack={back} />;
  if (step?.by === 'phone')
    return <PhoneStep onDone={enter} onChallenge={askForSecond} onBack={() => back()} />;
  if (step?.by === 'mail') {
    const { email } = step;
    return (
      <CodeStep
        sent={codeStep.sent(email)}
        logIn={(code) => loginByCode({ email, code })}
        sendAgain={() => api.accounts.mailSignInCode({ email })}
        onDone={enter}
        onGoOn={askForSecond}
        onBack={() => back()}
      />
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
      {closed === null ? null : <ReopenAccount closed={closed.account} onReopened={closed.again} />}
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
        {loaderData?.phone ? (
          <Button type="submit" variant="secondary" fullWidth disabled={sending} onClick={byPhone}>
            {words.byPhone}
          </Button>
        ) : null}
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
        {loaderData?.provider ? (
          <Button type="submit" variant="secondary" fullWidth disabled={sending} onClick={byProvider}>
            {words.byProvider(loaderData.provider)}
          </Button>
        ) : null}
      </form>
      <p className={styles.other}>
        {words.newHere} <TextLink to={registerPath(loginPath(nextPath(search)))}>{words.register}</TextLink>
      </p>
    </AuthCard>
  );
}
