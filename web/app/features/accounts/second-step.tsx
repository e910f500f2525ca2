import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from '@kaksha/domain/accounts/second-factor-limits.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../lib/api-errors.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { finishLogin } from '../../lib/sign-in.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { type ClosedAccount, closedAccountOf, ReopenAccount } from './reopen-account.tsx';
import { en } from './words/en.ts';

/** The challenge to send with the second step's code, when the first step was right and only that code is missing. */
export function challengeOf(error: unknown): string | null {
  if (!isApiError(error, 'SECOND_FACTOR_REQUIRED')) return null;
  return (error.data as { challenge?: string } | undefined)?.challenge ?? null;
}

export interface SecondStepProps {
  /** The challenge that `login` answered with. */
  challenge: string;
  onDone: () => void;
  /** Back to the first step; with the reason when the challenge is over. */
  onBack: (reason: string | null) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code in its place. */
export function SecondStep({ challenge, onDone, onBack }: SecondStepProps) {
  const { secondStep: words, common } = useWords({ en });
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // The step replaces a form that had the focus, and each kind of code has a field of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the kind of code
  useEffect(() => field.current?.focus(), [byRecoveryCode]);

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
    if (code.trim() === '') return askAgain(M.codeRequired);
    setProblem(null);
    setSending(true);
    try {
      await finishLogin({ challenge, code });
      onDone();
    } catch (error) {
      if (isApiError(error, 'CHALLENGE_EXPIRED')) return onBack(error.message);
      const { code: wrong } = fieldErrors(error);
      if (wrong !== undefined) return askAgain(wrong);
      if (isApiError(error, 'WRONG_CODE')) return askAgain(error.message);
      const refused = closedAccountOf(error);
      setClosed(refused);
      if (refused === null) setFailure(errorMessage(error, ACCOUNT_MESSAGES.loginCallFailed));
      setSending(false);
    }
  };

  const change = (text: string) => {
    setProblem(null);
    setFailure(null);
    // All digits are there: nothing is left to press.
    if (!byRecoveryCode && text.replace(/\s/g, '').length === CODE_DIGITS) form.current?.requestSubmit();
  };

  const switchKind = () => {
    setProblem(null);
    setFailure(null);
    setByRecoveryCode(!byRecoveryCode);
  };

  return (
    <AuthCard title={words.title} subtitle={byRecoveryCode ? words.byRecoveryCode : words.byApp}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {closed === null ? null : (
        // The code is not used up: it was refused with the rest.
        <ReopenAccount closed={closed} onReopened={() => form.current?.requestSubmit()} />
      )}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        {byRecoveryCode ? (
          <TextField
            key="recovery"
            ref={field}
            label={words.recoveryCode}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={RECOVERY_CODE_LENGTH * 2}
            error={problem}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            key="app"
            ref={field}
            label={words.code}
            digits={CODE_DIGITS}
            error={problem}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        <Button type="submit" fullWidth loading={sending}>
          {common.logIn}
        </Button>
      </form>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={() => onBack(null)}>
          {common.back}
        </Button>
        <Button variant="ghost" onClick={switchKind}>
          {byRecoveryCode ? words.useApp : words.useRecoveryCode}
        </Button>
      </div>
    </AuthCard>
  );
}
