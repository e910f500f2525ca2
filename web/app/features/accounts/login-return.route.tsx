import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { api, apiFor } from '../../lib/api.ts';
import { errorMessage, isApiError } from '../../lib/api-errors.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { loginPath, NEXT_PARAM, nextPath, registerPath } from '../../lib/login-path.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { sessionReady } from '../../lib/session-store.ts';
import { startAfterProvider } from '../../lib/sign-in.ts';
import { useOneField } from '../../lib/use-one-field.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/login-return.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { SecondStep } from './second-step.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).provider.metaTitle);

export function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).accounts.waysIn();
}

/** What is shown until the browser goes on by itself. */
type Shown =
  | { as: 'working' }
  | { as: 'failed'; message: string }
  | { as: 'closed'; account: ClosedAccount }
  | { as: 'reopened' }
  | { as: 'connected' }
  | { as: 'second_step'; challenge: string; next: string }
  | { as: 'password_needed'; ticket: string; email: string; next: string };

/** A path of ours: the provider has brought it back sealed, and it is read like any other. */
const pathOf = (next: string): string => nextPath(new URLSearchParams({ [NEXT_PARAM]: next }));

/** Where the OpenID provider sends the browser back to: in, or to what is still asked. */
export default function LoginReturn() {
  const { provider: words, common } = useWords({ en });
  const provider = useLoaderData<typeof loader>()?.provider ?? words.itself;
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ as: 'working' });
  const begun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since the code is good once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);

  const enter = (next: string) => navigate(pathOf(next), { replace: true });
  const finish = async () => {
    const query = location.search.slice(1);
    // The code is of no use to anybody else; all the same it stays in no history.
    history.replaceState(history.state, '', location.pathname);
    try {
      // Somebody who connects their account is signed in.
      await sessionReady();
      const found = await api.accounts.openid.finish({ query });
      if (found.outcome === 'signed_in') {
        startAfterProvider(found);
        return enter(found.next);
      }
      if (found.outcome === 'register') {
        const { ticket, email, name, next } = found;
        const to = registerPath(loginPath(pathOf(next)));
        return navigate(to, { replace: true, state: { provider: { ticket, email, name, label: provider } } });
      }
      if (found.outcome === 'connected') return setShown({ as: 'connected' });
      const { outcome: as, ...rest } = found;
      setShown({ as, ...rest } as Shown);
    } catch (error) {
      const account = closedAccountOf(error);
      if (account !== null) return setShown({ as: 'closed', account });
      setShown({ as: 'failed', message: errorMessage(error, ACCOUNT_MESSAGES.loginCallFailed) });
    }
  };

  const toLogin = (
    <LinkButton to="/login" fullWidth>
      {common.backToLogin}
    </LinkButton>
  );
  switch (shown.as) {
    case 'working':
      return (
        <AuthCard title={words.metaTitle}>
          <p role="status">{words.working}</p>
        </AuthCard>
      );
    case 'failed':
      return (
        <AuthCard title={words.failedTitle}>
          <Alert tone="error">{shown.message}</Alert>
          {toLogin}
        </AuthCard>
      );
    case 'closed':
      return (
        <AuthCard title={words.closedTitle}>
          <ReopenAccount closed={shown.account} onReopened={() => setShown({ as: 'reopened' })} />
          {toLogin}
        </AuthCard>
      );
    case 'reopened':
      return (
        <AuthCard title={common.logIn}>
          <Alert tone="success">{words.reopened}</Alert>
          {toLogin}
        </AuthCard>
      );
    case 'connected':
      return (
        <AuthCard title={words.connectedTitle}>
          <Alert tone="success">{words.connected(provider)}</Alert>
          <LinkButton to="/profile?tab=settings" fullWidth>
            {words.toSettings}
          </LinkButton>
        </AuthCard>
      );
    case 'second_step':
      return (
        <SecondStep
          challenge={shown.challenge}
          onDone={() => enter(shown.next)}
          onBack={(reason) =>
            reason === null ? navigate('/login') : setShown({ as: 'failed', message: reason })
          }
        />
      );
    case 'password_needed':
      return (
        <ConnectByPassword
          {...shown}
          provider={provider}
          onDone={() => enter(shown.next)}
          onClosed={(account) => setShown({ as: 'closed', account })}
        />
      );
  }
}

interface ConnectByPasswordProps {
  ticket: string;
  email: string;
  provider: string;
  onDone: () => void;
  onClosed: (account: ClosedAccount) => void;
}

/** One side has not confirmed the address: the password shows whose account it is; a code too where two-step sign-in is on. */
function ConnectByPassword({ ticket, email, provider, onDone, onClosed }: ConnectByPasswordProps) {
  const { provider: words, common } = useWords({ en });
  const [needsCode, setNeedsCode] = useState(false);
  const password = useRef('');
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(
    ['password', 'code'],
    ACCOUNT_MESSAGES.loginCallFailed,
  );
  useEffect(() => input.current?.focus(), [input]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    if (!needsCode) password.current = texts.password ?? '';
    if (password.current === '') return refuse(ACCOUNT_MESSAGES.passwordRequired);
    void send(async () => {
      const code = needsCode ? { code: texts.code ?? '' } : {};
      try {
        startAfterProvider(await api.accounts.openid.link({ ticket, password: password.current, ...code }));
        onDone();
      } catch (error) {
        const account = closedAccountOf(error);
        if (account !== null) return onClosed(account);
        if (isApiError(error, 'CODE_REQUIRED')) return setNeedsCode(true);
        if (isApiError(error, 'WRONG_CREDENTIALS')) return refuse(error.message);
        throw error;
      }
    });
  };
  return (
    <AuthCard title={words.linkTitle} subtitle={words.linkSubtitle(email, provider)}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {needsCode ? (
          <TextField
            key="code"
            ref={input}
            label={words.linkCode}
            name="code"
            autoComplete="one-time-code"
            autoFocus
            error={problem}
            onChange={clear}
          />
        ) : (
          <PasswordField
            key="password"
            ref={input}
            label={common.password}
            labelEnd={
              <TextLink quiet to="/forgot-password">
                {words.forgot}
              </TextLink>
            }
            name="password"
            autoComplete="current-password"
            error={problem}
            onChange={clear}
          />
        )}
        <Button type="submit" fullWidth loading={sending}>
          {words.link}
        </Button>
      </form>
    </AuthCard>
  );
}
