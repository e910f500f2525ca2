import { formatPaise } from '@kaksha/domain/money.ts';
import { HOLIDAYS_NOTE } from '@kaksha/domain/series/holidays-of-india.ts';
import { SERIES_LESSONS_MIN } from '@kaksha/domain/series/policy.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './repeat.module.css';
import { heldNowPaise } from './repeat.ts';
import { en } from './words/en.ts';

/** The number of classes, their total price, and the amount held now. */
export function PlanSum({ starts, pricePaise }: { starts: readonly string[]; pricePaise: number }) {
  const words = useWords({ en }).repeat;
  const now = heldNowPaise(starts, pricePaise, Date.now());
  return (
    <>
      <p className={styles.sum} aria-live="polite">
        <span>{words.classesOf(starts.length, formatPaise(pricePaise))}</span>
        <b>{words.inAll(formatPaise(starts.length * pricePaise))}</b>
      </p>
      <p className={styles.note}>
        {starts.length < SERIES_LESSONS_MIN
          ? `${M.chooseDates}.`
          : now === 0
            ? words.nothingHeld
            : words.heldToday(formatPaise(now))}{' '}
        {HOLIDAYS_NOTE}
      </p>
    </>
  );
}
