import { en as EMAIL_CHANGE_MESSAGES } from '@kaksha/domain/accounts/email-change/words/en.ts';
import type { EmailChangeStep } from '@kaksha/domain/accounts/email-change.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { dashboardPath, profilePath } from '../../../lib/role-paths.ts';
import { useSession } from '../../../lib/session.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AuthCard } from '../../accounts/auth-card.tsx';
import { LogInFirst } from '../../accounts/log-in-first.tsx';
import type { Route } from './+types/email-change.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).title);

type Result =
  | { state: 'asking' | 'sending' | 'stopped' | 'log-in-first' }
  | { state: 'confirmed'; step: EmailChangeStep }
  /** `spent`: the link itself is of no use any more. */
  | { state: 'refused'; message: string; spent: boolean };

/** Sends the link's request. Opening it does nothing: programs that look at mails open links, too. */
async function follow(token: string, isStop: boolean): Promise<Result> {
  try {
    if (isStop) {
      await api.accounts.emailChange.stop({ token });
      return { state: 'stopped' };
    }
    const { step } = await api.accounts.emailChange.confirm({ token });
    return { state: 'confirmed', step };
  } catch (error) {
    if (isApiError(error, 'LOG_IN_FIRST')) return { state: 'log-in-first' };
    const spent = isApiError(error, 'LINK_EXPIRED') || isApiError(error, 'EMAIL_TAKEN');
    return { state: 'refused', message: errorMessage(error, EMAIL_CHANGE_MESSAGES.failed), spent };
  }
}

const NO_TOKEN: Result = { state: 'refused', message: ACCOUNT_MESSAGES.linkExpired, spent: true };

/** Where the links of a change of the address lead, to confirm it or to stop it. */
export default function EmailChange() {
  const words = useWords({ en });
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isStop = search.has('stop');
  const texts = isStop ? words.stop : words.confirm;
  const [result, setResult] = useState<Result>(token === '' ? NO_TOKEN : { state: 'asking' });
  const { state } = result;
  const isOver = state === 'stopped' || state === 'confirmed' || (state === 'refused' && result.spent);

  const press = async () => {
    if (state === 'sending') return;
    setResult({ state: 'sending' });
    setResult(await follow(token, isStop));
    refreshUser().catch(() => undefined);
  };
  return (
    <AuthCard title={texts.title} subtitle={isOver ? undefined : texts.ask}>
      {state === 'confirmed' ? (
        <Alert tone={result.step === 'changed' ? 'success' : 'info'}>{words.confirm[result.step]}</Alert>
      ) : null}
      {state === 'log-in-first' ? <Alert tone="info">{words.logInFirst}</Alert> : null}
      {state === 'stopped' ? <Alert tone="success">{words.stop.stopped}</Alert> : null}
      {state === 'refused' ? (
        <Alert tone="error">
          {!result.spent ? result.message : isStop ? words.stop.over : `${result.message} ${words.refused}`}
        </Alert>
      ) : null}
      {state === 'log-in-first' ? <LogInFirst next={`/email-change?${search}`} /> : null}
      {isOver || state === 'log-in-first' ? null : (
        <Button
          fullWidth
          variant={isStop ? 'danger' : 'primary'}
          loading={state === 'sending'}
          onClick={press}
        >
          {texts.button}
        </Button>
      )}
      {isOver ? <Onwards state={state} isStop={isStop} /> : null}
    </AuthCard>
  );
}

/** Where to go from here. */
function Onwards({ state, isStop }: { state: Result['state']; isStop: boolean }) {
  const words = useWords({ en });
  const { user } = useSession();
  if (isStop) {
    return (
      <LinkButton to="/forgot-password" fullWidth>
        {words.stop.newPassword}
      </LinkButton>
    );
  }
  if (user === null) {
    return (
      <LinkButton to="/login" fullWidth>
        {words.logIn}
      </LinkButton>
    );
  }
  return state === 'refused' ? (
    <LinkButton to={`${profilePath(user.role)}?tab=settings`} fullWidth>
      {words.settings}
    </LinkButton>
  ) : (
    <LinkButton to={dashboardPath(user.role)} fullWidth>
      {words.dashboard}
    </LinkButton>
  );
}
