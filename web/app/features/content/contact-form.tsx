import { FORM_MESSAGES } from '@kaksha/domain/content/form-messages.ts';
import type { AnsweredForm } from '../../lib/server-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from './contact.module.css';
import { FormBasics } from './form-basics.tsx';
import { usePublicForm } from './use-public-form.ts';

export interface ContactFormProps {
  /** The confirmation to show after a post without JavaScript. */
  sent: string | null;
  /** What the server said to a post without JavaScript that it did not take. */
  answered: AnsweredForm | null;
}

/** Send us a message. */
export function ContactForm({ sent, answered }: ContactFormProps) {
  const { problems, failure, sending, clear, typed, formProps } = usePublicForm('contact', {
    sentMessage: FORM_MESSAGES.sent,
    anchor: 'contact-form',
    answered,
  });
  return (
    <Card padding="lg" as="section" aria-labelledby="contact-form">
      <h2 id="contact-form" className={styles.formTitle}>
        Send us a message
      </h2>
      {sent === null ? null : <Alert tone="success">{sent}</Alert>}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form {...formProps} className={styles.form} aria-labelledby="contact-form">
        <FormBasics name="contact" />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={typed('name')}
          error={problems.name}
          onChange={() => clear('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed('email')}
          error={problems.email}
          onChange={() => clear('email')}
        />
        <TextField
          className={styles.wide}
          label="Subject"
          name="subject"
          maxLength={200}
          required
          defaultValue={typed('subject')}
          error={problems.subject}
          onChange={() => clear('subject')}
        />
        <TextareaField
          className={classNames(styles.wide, styles.message)}
          label="Message"
          name="message"
          rows={6}
          maxLength={5000}
          required
          defaultValue={typed('message')}
          error={problems.message}
          onChange={() => clear('message')}
        />
        <Button type="submit" loading={sending} className={styles.send}>
          Send Message
        </Button>
      </form>
    </Card>
  );
}
