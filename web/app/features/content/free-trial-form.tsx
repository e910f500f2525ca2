import { BRAND } from '@kaksha/domain/brand.ts';
import { TRIAL_TIMINGS } from '@kaksha/domain/content/home.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import type { AnsweredForm } from '../../lib/server-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PhoneIcon } from '../../ui/page-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormBasics } from './form-basics.tsx';
import styles from './free-trial-form.module.css';
import { usePublicForm } from './use-public-form.ts';
import { WhoFields } from './who-fields.tsx';

const CLASS_OPTIONS = GRADES.map((grade) => ({ value: `Class ${grade}`, label: `Class ${grade}` }));
const SUBJECT_OPTIONS = SUBJECTS.map((subject) => ({ value: subject, label: subject }));
const TIMING_OPTIONS = TRIAL_TIMINGS.map((timing) => ({ value: timing, label: timing }));

export interface FreeTrialFormProps {
  /** Today in India, 'YYYY-MM-DD': the first date that can be asked for. */
  today: string;
  /** The form was just sent without JavaScript. */
  sent: boolean;
  /** What the server said to a post without JavaScript that it did not take. */
  answered: AnsweredForm | null;
}

/** Book a Free Trial (specification, section 2): we call back and arrange the class. */
export function FreeTrialForm({ today, sent, answered }: FreeTrialFormProps) {
  const form = usePublicForm('book-free-trial', {
    sentMessage: FORM_MESSAGES.trialSent,
    anchor: 'free-trial',
    answered,
  });
  const { problems, failure, sending, clear, typed, formProps } = form;
  return (
    <Card padding="lg" id="free-trial" className={styles.card}>
      <header>
        <h2 className={styles.title}>Book a Free Trial</h2>
        <p className={styles.lead}>{FORM_MESSAGES.trialLead}</p>
      </header>
      {sent ? <Alert tone="success">{FORM_MESSAGES.trialSent}</Alert> : null}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <form {...formProps} className={styles.form} aria-label="Book a Free Trial">
        <FormBasics name="book-free-trial" />
        <WhoFields
          form={form}
          name={{ className: styles.wide, placeholder: 'Parent’s or student’s name' }}
          email={{ className: styles.address, placeholder: 'you@example.in' }}
        />
        <TextField
          className={styles.address}
          label="WhatsApp number"
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
          label="Class"
          name="class"
          placeholder="Choose"
          options={CLASS_OPTIONS}
          defaultValue={typed('class')}
          error={problems.class}
        />
        <NativeSelect
          label="Subject"
          name="subject"
          placeholder="Choose"
          options={SUBJECT_OPTIONS}
          defaultValue={typed('subject')}
          error={problems.subject}
        />
        <NativeSelect
          label="Timing"
          name="timing"
          placeholder="Any"
          options={TIMING_OPTIONS}
          defaultValue={typed('timing')}
          error={problems.timing}
        />
        <TextField
          label="Date"
          name="date"
          type="date"
          min={today}
          defaultValue={typed('date')}
          error={problems.date}
          onChange={() => clear('date')}
        />
        <Button type="submit" variant="accent" className={styles.wide} loading={sending}>
          Book Now
        </Button>
      </form>
      <p className={styles.phone}>
        <PhoneIcon size={18} />
        <span>
          Rather talk? Call <a href={BRAND.phoneHref}>{BRAND.phone}</a>
        </span>
      </p>
    </Card>
  );
}
