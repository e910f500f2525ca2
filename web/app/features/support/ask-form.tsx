import { NO_SIGN_IN_DOMAIN } from '@kaksha/domain/accounts/policy.ts';
import { contactForm } from '@kaksha/domain/support/forms.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/api-errors.ts';
import { problemsOf, textsOf } from '../../lib/form-problems.ts';
import { useSession } from '../../lib/session.tsx';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './contact-support.module.css';
import { en } from './words/en.ts';

/** The message form of a help center (specification, section 2): a sent message becomes a request. */
export function AskForm() {
  const words = useWords({ en }).askForm;
  const { user } = useSession();
  const { show } = useToast();
  const { revalidate } = useReload();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { form, refuse, field } = useFieldProblems(() => setFailure(null));
  const ownEmail = user === null || user.email.endsWith(`@${NO_SIGN_IN_DOMAIN}`) ? '' : user.email;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const parsed = contactForm.safeParse(textsOf(event.currentTarget));
    if (!parsed.success) return refuse(problemsOf(parsed.error));
    setSending(true);
    setFailure(null);
    try {
      await api.support.ask(parsed.data);
      form.current?.reset();
      show({ title: T.sent, description: T.sentNext, tone: 'success' });
      await revalidate();
    } catch (error) {
      refuse(fieldErrors(error));
      setFailure(errorMessage(error, T.failed));
    } finally {
      setSending(false);
    }
  };

  return (
    <Card padding="lg" as="section" aria-labelledby="ask-form">
      <h2 id="ask-form" className={styles.title}>
        {words.title}
      </h2>
      <form ref={form} noValidate className={styles.form} onSubmit={send} aria-labelledby="ask-form">
        <TextField
          label={words.name}
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={user?.name}
          {...field('name')}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={ownEmail}
          {...field('email')}
        />
        <TextField
          className={styles.wide}
          label={words.subject}
          maxLength={200}
          required
          {...field('subject')}
        />
        <TextareaField
          className={styles.wide}
          label={words.message}
          rows={6}
          maxLength={5000}
          required
          {...field('message')}
        />
        {failure === null ? null : (
          <div className={styles.wide}>
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
        <Button type="submit" loading={sending} className={styles.send}>
          {words.send}
        </Button>
      </form>
    </Card>
  );
}
