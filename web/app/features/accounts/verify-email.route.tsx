import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage, isApiError, NetworkError } from '../../lib/api-errors.ts';
import { loginPath, nextPath } from '../../lib/login-path.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { dashboardPath } from '../../lib/role-paths.ts';
import { SendNewLink } from '../../lib/send-new-link.tsx';
import { useSession } from '../../lib/session.tsx';
import { refreshUser } from '../../lib/session-store.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/verify-email.route';
import { AuthCard } from './auth-card.tsx';
import { LogInFirst } from './log-in-first.tsx';
import styles from './verify-email.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).verifyEmail.title);

type Result =
  | { state: 'asking' }
  | { state: 'verified' }
  | { state: 'log-in-first' }
  /** `spent`: the link itself is of no use any more, so that asking again would be refused again. */
  | { state: 'refused'; message: string; spent: boolean };

/** The link of the verification mail spends its token once, however often the page is rendered. */
const asked = new Map<string, Promise<Result>>();

function verify(token: string): Promise<Result> {
  const known = asked.get(token);
  if (known !== undefined) return known;
  const answer = api.accounts.verifyEmail({ token }).then(
    (): Result => ({ state: 'verified' }),
    (error: unknown): Result => {
      asked.delete(token);
      if (isApiError(error, 'LOG_IN_FIRST')) return { state: 'log-in-first' };
      return {
        state: 'refused',
        message: errorMessage(error, M.linkExpired),
        spent: !(error instanceof NetworkError) && !isApiError(error, 'SERVICE_UNAVAILABLE'),
      };
    },
  );
  asked.set(token, answer);
  return answer;
}

/** Where the link of the verification mail leads. */
export default function VerifyEmail() {
  const { verifyEmail: words, common } = useWords({ en });
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const next = nextPath(search);
  const { user } = useSession();
  const [result, setResult] = useState<Result>({ state: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // Somebody who opens the link a second time sees no message that it was used.
  const known = result.state === 'refused' && user?.emailVerified === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let shown = true;
    if (token === '') setResult({ state: 'refused', message: M.linkExpired, spent: true });
    else {
      verify(token).then((answer) => {
        if (!shown) return;
        setResult(answer);
        if (answer.state === 'verified') refreshUser().catch(() => undefined);
      });
    }
    return () => {
      shown = false;
    };
  }, [token, attempt]);

  return (
    <AuthCard title={words.title}>
      {result.state === 'asking' ? (
        <p className={styles.asking} role="status">
          <Spinner /> {words.asking}
        </p>
      ) : null}
      {result.state === 'verified' || known ? <Alert tone="success">{M.emailVerified}</Alert> : null}
      {result.state === 'refused' && !known ? (
        <Alert
          tone="error"
          action={
            result.spent ? null : (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  setResult({ state: 'asking' });
                  setAttempt(attempt + 1);
                }}
              >
                {words.tryAgain}
              </Button>
            )
          }
        >
          {result.message}
        </Alert>
      ) : null}
      {result.state === 'log-in-first' ? <Alert tone="info">{words.logInFirst}</Alert> : null}
      {result.state === 'refused' && user === null ? (
        <p className={styles.next}>{words.newLinkHere}</p>
      ) : null}
      {result.state === 'refused' && user !== null && !user.emailVerified ? <SendNewLink /> : null}
      {result.state === 'asking' ? null : result.state === 'log-in-first' ? (
        <LogInFirst next={`/verify-email?${search}`} />
      ) : user === null ? (
        <LinkButton to={loginPath(result.state === 'refused' ? `/verify-email?${search}` : next)} fullWidth>
          {common.logIn}
        </LinkButton>
      ) : (
        <LinkButton to={next === '/' ? dashboardPath(user.role) : next} fullWidth>
          {next === '/' ? common.toDashboard : common.goOn}
        </LinkButton>
      )}
    </AuthCard>
  );
}
