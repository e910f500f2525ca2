import { formatPaise } from '@kaksha/domain/money.ts';
import { HOLIDAYS_NOTE } from '@kaksha/domain/series/holidays-of-india.ts';
import { SERIES_LESSONS_MIN } from '@kaksha/domain/series/policy.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import styles from './repeat.module.css';
import { heldNowPaise } from './repeat.ts';

/** How many classes, what they cost in all, and what of it is held now. */
export function PlanSum({ starts, pricePaise }: { starts: readonly string[]; pricePaise: number }) {
  const now = heldNowPaise(starts, pricePaise, Date.now());
  return (
    <>
      <p className={styles.sum} aria-live="polite">
        <span>
          {starts.length} {starts.length === 1 ? 'class' : 'classes'} of {formatPaise(pricePaise)}
        </span>
        <b>{formatPaise(starts.length * pricePaise)} in all</b>
      </p>
      <p className={styles.note}>
        {starts.length < SERIES_LESSONS_MIN
          ? `${M.chooseDates}.`
          : now === 0
            ? 'Nothing is held today.'
            : `${formatPaise(now)} is held today, for what begins within 48 hours.`}{' '}
        {HOLIDAYS_NOTE}
      </p>
    </>
  );
}
