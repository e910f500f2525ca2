import { mobileNumber, shownNumber } from '@kaksha/domain/accounts/mobile-number.ts';
import type { AccountOfNumber } from '@kaksha/domain/accounts/phone-sign-in/contract.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { loginByPhone } from '../../lib/sign-in.ts';
import { useOneField } from '../../lib/use-one-field.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { en } from './words/en.ts';

export interface PhoneStepProps {
  onDone: () => void;
  /** The code was right, and two-step sign-in is on. @returns whether that is it */
  onChallenge: (error: unknown) => boolean;
  onBack: () => void;
}

/** The accounts to choose from, when the code was right and several use the number. */
function choiceOf(error: unknown): AccountOfNumber[] | null {
  if (!isApiError(error, 'CHOOSE_ACCOUNT')) return null;
  return (error.data as { accounts?: AccountOfNumber[] } | undefined)?.accounts ?? null;
}

/** Signing in by a code that comes to a confirmed number: the number, the code, and whose account it is. */
export function PhoneStep({ onDone, onChallenge, onBack }: PhoneStepProps) {
  const words = useWords({ en }).phoneStep;
  const [number, setNumber] = useState<string | null>(null);
  const [choice, setChoice] = useState<{ code: string; accounts: AccountOfNumber[] } | null>(null);
  if (number === null) return <AskForNumber onSent={setNumber} onBack={onBack} />;
  const onGoOn = (error: unknown, code: string) => {
    const accounts = choiceOf(error);
    if (accounts === null) return onChallenge(error);
    setChoice({ code, accounts });
    return true;
  };
  if (choice !== null) {
    return (
      <ChooseAccount
        accounts={choice.accounts}
        logIn={(account) => loginByPhone({ number, code: choice.code, account })}
        onDone={onDone}
        onChallenge={onChallenge}
        onBack={() => setChoice(null)}
      />
    );
  }
  return (
    <CodeStep
      sent={words.sent(shownNumber(number))}
      byMessage
      logIn={(code) => loginByPhone({ number, code })}
      sendAgain={() => api.accounts.sendPhoneCode({ number })}
      onDone={onDone}
      onGoOn={onGoOn}
      onBack={() => setNumber(null)}
    />
  );
}

function AskForNumber({ onSent, onBack }: { onSent: (number: string) => void; onBack: () => void }) {
  const { phoneStep: words, codeStep, common } = useWords({ en });
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(
    ['number'],
    codeStep.sendFailed,
  );
  // The step replaces a form that had the focus.
  useEffect(() => input.current?.focus(), [input]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = mobileNumber(textsOf(event.currentTarget).number ?? '');
    if (number === null) return refuse(M.mobileInvalid);
    void send(async () => {
      await api.accounts.sendPhoneCode({ number });
      onSent(number);
    });
  };
  return (
    <AuthCard title={words.title} subtitle={words.subtitle}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          ref={input}
          label={words.number}
          name="number"
          type="tel"
          start="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          error={problem}
          onChange={clear}
        />
        <Button type="submit" fullWidth loading={sending}>
          {words.send}
        </Button>
      </form>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onBack}>
          {common.back}
        </Button>
      </div>
    </AuthCard>
  );
}

interface ChooseAccountProps {
  accounts: readonly AccountOfNumber[];
  logIn: (account: string) => Promise<unknown>;
  onDone: () => void;
  onChallenge: (error: unknown) => boolean;
  onBack: () => void;
}

/** The heading that was there is gone: a screen reader goes on here. */
const focusOnce = (element: HTMLElement | null) => element?.querySelector('button')?.focus();

function ChooseAccount({ accounts, logIn, onDone, onChallenge, onBack }: ChooseAccountProps) {
  const { phoneStep: words, common } = useWords({ en });
  const { sending, failure, send } = useSending(M.loginCallFailed);
  const [closed, setClosed] = useState<{ account: ClosedAccount; id: string } | null>(null);
  const choose = (id: string) =>
    void send(async () => {
      setClosed(null);
      try {
        await logIn(id);
        onDone();
      } catch (error) {
        if (onChallenge(error)) return;
        const account = closedAccountOf(error);
        if (account === null) throw error;
        setClosed({ account, id });
      }
    });
  return (
    <AuthCard title={words.choose} subtitle={words.chooseHint}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {closed === null ? null : (
        <ReopenAccount closed={closed.account} onReopened={() => choose(closed.id)} />
      )}
      <div ref={focusOnce}>
        <Stack gap={3}>
          {accounts.map(({ id, name, role }) => (
            <Button key={id} variant="secondary" fullWidth disabled={sending} onClick={() => choose(id)}>
              {words.chosen(name, words.roles[role])}
            </Button>
          ))}
        </Stack>
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onBack}>
          {common.back}
        </Button>
      </div>
    </AuthCard>
  );
}
