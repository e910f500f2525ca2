import { SERIES_DATE_LABELS } from '@kaksha/domain/series/messages.ts';
import { formatDate, formatTimeRange, localDateOf } from '@kaksha/domain/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { PlanDate } from './repeat.ts';
import styles from './series.module.css';

export interface SeriesDatesProps {
  dates: readonly PlanDate[];
  /** The starts of taken dates whose alternative is booked instead. */
  replaced: ReadonlySet<string>;
  onReplace: (startsAt: string, replaced: boolean) => void;
}

/** Every date of a weekly series: free, taken with another time to choose, or skipped and why. */
export function SeriesDates({ dates, replaced, onReplace }: SeriesDatesProps) {
  return (
    <ul className={styles.dates} aria-label="Dates of the series">
      {dates.map((date) => (
        <li key={date.startsAt} className={classNames(styles.date, date.state !== 'free' && styles.skipped)}>
          <span className={styles.when}>
            {formatDate(date.startsAt)}, {formatTimeRange(date.startsAt, date.endsAt)}
          </span>
          <Badge tone={date.state === 'free' ? 'success' : date.state === 'taken' ? 'warning' : 'neutral'}>
            {date.holiday ?? SERIES_DATE_LABELS[date.state]}
          </Badge>
          {date.alternative === null ? null : (
            <Checkbox
              className={styles.other}
              label={`Take ${alternativeText(date)} instead`}
              checked={replaced.has(date.startsAt)}
              onChange={(event) => onReplace(date.startsAt, event.currentTarget.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** '19:00–20:00', with its day when it is another one. */
function alternativeText({ startsAt, alternative }: PlanDate): string {
  if (alternative === null) return '';
  const time = formatTimeRange(alternative.startsAt, alternative.endsAt);
  const sameDay = localDateOf(alternative.startsAt) === localDateOf(startsAt);
  return sameDay ? time : `${formatDate(alternative.startsAt)}, ${time}`;
}
