import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import {
  BREAK_EVERY_MONTHS,
  BREAK_MAX_DAYS,
  DECISION_HOURS,
  RENEWAL_HOURS,
  RENEWAL_NOTICE_DAYS,
  RENEWAL_REMINDER_HOURS,
  SKIP_UNTIL_HOURS,
  skipsInMonth,
  UNPAID_KEPT_DAYS,
} from '@kaksha/domain/batches/policy.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { CANCELLATION_POLICY, FIRST_CLASS_REGRET_HOURS } from '@kaksha/domain/bookings/cancellation.ts';
import { basisPointsOf, formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './batch.module.css';
import { en } from './words/en.ts';

/** The meaning of a month, and the promises of a batch in hours, days and rupees, from the constants that the server works with. */
export function BatchRules({ batch }: { batch: BatchView }) {
  const words = useWords({ en }).rules;
  const { classesPerMonth, monthPricePaise, classPricePaise, minSeats, status } = batch;
  const price = formatPaise(monthPricePaise);
  const feePaise = basisPointsOf(classPricePaise, CANCELLATION_POLICY.lateFeeBasisPoints);
  const rules: [title: string, text: string][] = [
    [words.regret, words.regretText(FIRST_CLASS_REGRET_HOURS, price)],
    [words.skip, words.skipText(SKIP_UNTIL_HOURS, skipsInMonth(classesPerMonth), classesPerMonth)],
    [words.break, words.breakText(BREAK_MAX_DAYS, BREAK_EVERY_MONTHS)],
    [
      words.leave,
      words.leaveText(
        CANCELLATION_POLICY.freeUntilMinutesBefore / 60,
        formatPaise(classPricePaise),
        formatPaise(feePaise),
      ),
    ],
    [words.teacher, words.teacherText],
    [words.renew, words.renewText(price, RENEWAL_HOURS, RENEWAL_NOTICE_DAYS, RENEWAL_REMINDER_HOURS)],
    [words.unpaid, words.unpaidText(UNPAID_KEPT_DAYS)],
  ];
  if (status === 'forming' && minSeats > 1)
    rules.unshift([words.minimum, words.minimumText(minSeats, DECISION_HOURS)]);
  return (
    <>
      <section className={styles.section}>
        <h2>{words.month}</h2>
        <p>{words.monthText(classesPerMonth, CLASS_MINUTES)}</p>
        <p>{words.paid(price)}</p>
      </section>
      <section className={styles.section}>
        <h2>{words.title}</h2>
        <dl className={styles.rules}>
          {rules.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
