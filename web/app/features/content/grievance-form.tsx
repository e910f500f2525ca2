import { en as GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance/words/en.ts';
import { GRIEVANCE_KINDS, GRIEVANCES } from '@kaksha/domain/support/grievance.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import type { AnsweredForm } from '../../lib/server-context.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import styles from './contact.module.css';
import { ContactFields } from './forms/contact-fields.tsx';
import { FormBasics } from './forms/form-basics.tsx';
import { usePublicForm } from './forms/use-public-form.ts';
import { en } from './words/en.ts';

const KINDS = GRIEVANCE_KINDS.map((kind) => ({ value: kind, label: GRIEVANCES[kind].label }));

export interface GrievanceFormProps {
  /** The number of a complaint that was sent without JavaScript, 0 for one without a number; else null. */
  sent: number | null;
  /** The server's answer to a refused post without JavaScript. */
  answered: AnsweredForm | null;
}

const sentWords = (number: number): string =>
  number === 0 ? GRIEVANCE_TEXT.thanks : GRIEVANCE_TEXT.sent(requestName(number));

/** A complaint: it gets a number, which stays on the page, for a snackbar would be gone before it is written down. */
export function GrievanceForm({ sent, answered }: GrievanceFormProps) {
  const words = useWords({ en }).grievanceForm;
  const form = usePublicForm('grievance', {
    sentMessage: GRIEVANCE_TEXT.thanks,
    anchor: 'grievance-form',
    answered,
  });
  const { problems, failure, sending, sentNumber, clear, typed, formProps } = form;
  const number = sentNumber ?? sent;
  return (
    <Card padding="lg" as="section" aria-labelledby="grievance-form">
      <h2 id="grievance-form" className={styles.formTitle}>
        {words.title}
      </h2>
      {number === null ? null : <Alert tone="success">{sentWords(number)}</Alert>}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form {...formProps} className={styles.form} aria-labelledby="grievance-form">
        <FormBasics name="grievance" />
        <NativeSelect
          className={styles.wide}
          label={words.about}
          name="about"
          placeholder={words.choose}
          options={KINDS}
          required
          defaultValue={typed('about')}
          error={problems.about}
          onValueChange={() => clear('about')}
        />
        <ContactFields form={form} />
        <Button type="submit" loading={sending} className={styles.send}>
          {words.send}
        </Button>
      </form>
    </Card>
  );
}
