import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import type { AnsweredForm } from '../../lib/server-context.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './contact.module.css';
import { ContactFields } from './forms/contact-fields.tsx';
import { FormBasics } from './forms/form-basics.tsx';
import { usePublicForm } from './forms/use-public-form.ts';
import { en } from './words/en.ts';

export interface ContactFormProps {
  /** The confirmation to show after a post without JavaScript. */
  sent: string | null;
  /** The server's answer to a refused post without JavaScript. */
  answered: AnsweredForm | null;
}

/** Send us a message. */
export function ContactForm({ sent, answered }: ContactFormProps) {
  const words = useWords({ en }).contactForm;
  const form = usePublicForm('contact', {
    sentMessage: FORM_MESSAGES.sent,
    anchor: 'contact-form',
    answered,
  });
  const { failure, sending, formProps } = form;
  return (
    <Card padding="lg" as="section" aria-labelledby="contact-form">
      <h2 id="contact-form" className={styles.formTitle}>
        {words.title}
      </h2>
      {sent === null ? null : <Alert tone="success">{sent}</Alert>}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form {...formProps} className={styles.form} aria-labelledby="contact-form">
        <FormBasics name="contact" />
        <ContactFields form={form} />
        <Button type="submit" loading={sending} className={styles.send}>
          {words.send}
        </Button>
      </form>
    </Card>
  );
}
