import { SIGN_IN_CODE_DIGITS } from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../lib/api-errors.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { useMessageCode } from './use-message-code.ts';
import { en } from './words/en.ts';

export interface CodeStepProps {
  /** Where a code is on its way to. */
  sent: string;
  /** It may come as an SMS, which some browsers read. */
  byMessage?: boolean;
  logIn: (code: string) => Promise<unknown>;
  sendAgain: () => Promise<unknown>;
  onDone: () => void;
  /** The code was right, and something else is still asked. @returns whether it is that */
  onGoOn: (error: unknown, code: string) => boolean;
  onBack: () => void;
}

/** Signing in by a code that was mailed or sent to a phone: no password is needed. */
export function CodeStep({
  sent,
  byMessage = false,
  logIn,
  sendAgain,
  onDone,
  onGoOn,
  onBack,
}: CodeStepProps) {
  const { codeStep: words, common } = useWords({ en });
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const again = useSending(words.sendFailed);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The step replaces a form that had the focus.
  useEffect(() => field.current?.focus(), []);

  const askAgain = (message: string) => {
    setProblem(message);
    setSending(false);
    field.current?.select();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { code = '' } = textsOf(event.currentTarget);
    setFailure(null);
    setClosed(null);
    setProblem(null);
    if (code.replace(/\s/g, '').length !== SIGN_IN_CODE_DIGITS) return askAgain(M.signInCodeShape);
    setSending(true);
    try {
      await logIn(code);
      onDone();
    } catch (error) {
      if (onGoOn(error, code)) return;
      const { code: refused } = fieldErrors(error);
      if (refused !== undefined) return askAgain(refused);
      if (isApiError(error, 'WRONG_CODE')) return askAgain(error.message);
      const account = closedAccountOf(error);
      setClosed(account);
      if (account === null) setFailure(errorMessage(error, M.loginCallFailed));
      setSending(false);
    }
  };
  const change = (text: string) => {
    setProblem(null);
    setFailure(null);
    // All digits are there: nothing is left to press.
    if (text.replace(/\s/g, '').length === SIGN_IN_CODE_DIGITS) form.current?.requestSubmit();
  };

  useMessageCode(byMessage, (code) => {
    if (field.current === null) return;
    field.current.value = code;
    change(code);
  });

  const trouble = failure ?? again.failure;
  return (
    <AuthCard title={words.title} subtitle={sent}>
      {trouble === null ? null : <Alert tone="error">{trouble}</Alert>}
      {closed === null ? null : (
        // The code is not used up: it was refused with the rest.
        <ReopenAccount closed={closed} onReopened={() => form.current?.requestSubmit()} />
      )}
      {isSentAgain && trouble === null ? <Alert tone="success">{words.sentAgain}</Alert> : null}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <CodeField
          ref={field}
          label={words.code}
          digits={SIGN_IN_CODE_DIGITS}
          error={problem}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={sending}>
          {common.logIn}
        </Button>
      </form>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onBack}>
          {common.back}
        </Button>
        <Button
          variant="ghost"
          loading={again.sending}
          onClick={() =>
            void again.send(async () => {
              await sendAgain();
              setIsSentAgain(true);
            })
          }
        >
          {words.again}
        </Button>
      </div>
    </AuthCard>
  );
}
