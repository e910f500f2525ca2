import { BRAND } from '@kaksha/domain/brand.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import { TRIAL_TIMINGS } from '@kaksha/domain/support/trials/wish.ts';
import type { AnsweredForm } from '../../../lib/server-context.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/frame-icons.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormBasics } from '../forms/form-basics.tsx';
import { usePublicForm } from '../forms/use-public-form.ts';
import { WhoFields } from '../forms/who-fields.tsx';
import styles from './free-trial-form.module.css';
import { en } from './words/en.ts';

// Operators read the value in the mail, in any language of the page.
const classOptionsOf = (words: (typeof en)['freeTrialForm']) =>
  GRADES.map((grade) => ({ value: `Class ${grade}`, label: words.classOf(grade) }));
const SUBJECT_OPTIONS = SUBJECTS.map((subject) => ({ value: subject, label: subject }));
const TIMING_OPTIONS = TRIAL_TIMINGS.map((timing) => ({ value: timing, label: timing }));

export interface FreeTrialFormProps {
  /** Today in India, 'YYYY-MM-DD': the first date that can be asked for. */
  today: string;
  /** The form was just sent without JavaScript. */
  sent: boolean;
  /** The server's answer to a refused post without JavaScript. */
  answered: AnsweredForm | null;
}

/** Book a Free Trial (specification, section 2): we call back and arrange the class. */
export function FreeTrialForm({ today, sent, answered }: FreeTrialFormProps) {
  const words = useWords({ en }).freeTrialForm;
  const form = usePublicForm('book-free-trial', {
    sentMessage: FORM_MESSAGES.trialSent,
    anchor: 'free-trial',
    answered,
  });
  const { problems, failure, sending, clear, typed, formProps } = form;
  return (
    <Card padding="lg" id="free-trial" className={styles.card}>
      <header>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.lead}>{FORM_MESSAGES.trialLead}</p>
      </header>
      {sent ? <Alert tone="success">{FORM_MESSAGES.trialSent}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form {...formProps} className={styles.form} aria-label={words.title}>
        <FormBasics name="book-free-trial" />
        <WhoFields
          form={form}
          name={{ className: styles.wide, placeholder: words.nameExample }}
          email={{ className: styles.address, placeholder: words.emailExample }}
        />
        <TextField
          className={styles.address}
          label={words.whatsapp}
          name="whatsapp"
          type="tel"
          autoComplete="tel"
          placeholder="98765 43210"
          inputMode="tel"
          maxLength={40}
          defaultValue={typed('whatsapp')}
          error={problems.whatsapp}
          onChange={() => clear('whatsapp')}
        />
        <NativeSelect
          label={words.class}
          name="class"
          placeholder={words.choose}
          options={classOptionsOf(words)}
          defaultValue={typed('class')}
          error={problems.class}
        />
        <NativeSelect
          label={words.subject}
          name="subject"
          placeholder={words.choose}
          options={SUBJECT_OPTIONS}
          defaultValue={typed('subject')}
          error={problems.subject}
        />
        <NativeSelect
          label={words.timing()}
          name="timing"
          placeholder={words.anyTiming}
          options={TIMING_OPTIONS}
          defaultValue={typed('timing')}
          error={problems.timing}
        />
        <TextField
          label={words.date}
          name="date"
          type="date"
          min={today}
          defaultValue={typed('date')}
          error={problems.date}
          onChange={() => clear('date')}
        />
        <Button type="submit" variant="accent" className={styles.wide} loading={sending}>
          {words.send}
        </Button>
      </form>
      <p className={styles.phone}>
        <PhoneIcon size={18} />
        <span>
          {words.orCall} <a href={BRAND.phoneHref}>{BRAND.phone}</a>
        </span>
      </p>
    </Card>
  );
}
