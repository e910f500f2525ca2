import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/api-errors.ts';
import { focusFirstProblem, problemsOf, textsOf } from '../../lib/form-problems.ts';
import { useHeldSubmit } from '../../lib/held-submit.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/forgot-password.route';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { ResetLinkSent } from './reset-link-sent.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).forgotPassword.metaTitle);

/** A form sent before its script had loaded comes here as a plain POST. */
export function action() {
  return { notReady: true };
}

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

/** Asks for the mail with the link to /reset-password: form, submitting, sent (specification, section 4). */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { forgotPassword: words, common } = useWords({ en });
  const form = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(form);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const texts = textsOf(event.currentTarget);
    setSubmitting(true);
    setFailure(null);
    try {
      const { forgotPasswordInput } = await loadSchema();
      const parsed = forgotPasswordInput.safeParse(texts);
      if (parsed.success) {
        await api.accounts.forgotPassword(parsed.data);
        setSentTo(parsed.data.email);
      } else {
        setProblem(problemsOf(parsed.error).email);
        focusFirstProblem(form.current);
      }
    } catch (error) {
      const { email } = fieldErrors(error);
      setProblem(email);
      if (email === undefined) setFailure(errorMessage(error, M.resetRequestFailed));
    } finally {
      setSubmitting(false);
    }
  };

  if (sentTo !== null) return <ResetLinkSent email={sentTo} />;
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
        <TextField
          label={common.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          error={problem}
          onChange={() => {
            setProblem(undefined);
            setFailure(null);
          }}
        />
        <Button type="submit" fullWidth loading={submitting}>
          {words.submit}
        </Button>
      </form>
      <p className={styles.other}>
        {words.remembered} <TextLink to="/login">{common.backToLogin}</TextLink>
      </p>
    </AuthCard>
  );
}
