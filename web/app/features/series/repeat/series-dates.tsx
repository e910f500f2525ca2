import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './repeat.module.css';
import type { PlanDate } from './repeat.ts';
import { en } from './words/en.ts';

export interface SeriesDatesProps {
  dates: readonly PlanDate[];
  /** The starts whose box is ticked: taken dates with their alternative, holidays on which the class is kept. */
  chosen: ReadonlySet<string>;
  onChoose: (startsAt: string, chosen: boolean) => void;
}

/** Every date of a weekly series: free, taken with another time to choose, or skipped, why, and whether it can be kept. */
export function SeriesDates({ dates, chosen, onChoose }: SeriesDatesProps) {
  const words = useWords({ en }).repeat;
  return (
    <ul className={styles.dates} aria-label={words.dates}>
      {dates.map((date) => {
        const choice = choiceText(date, words);
        return (
          <li
            key={date.startsAt}
            className={classNames(styles.date, date.state !== 'free' && styles.skipped)}
          >
            <span className={styles.when}>
              {formatDate(date.startsAt)}, {formatClassTimes(date.startsAt, date.endsAt)}
            </span>
            <Badge tone={date.state === 'free' ? 'success' : date.state === 'taken' ? 'warning' : 'neutral'}>
              {date.state === 'holiday' && date.holiday !== null
                ? holidayText(date.holiday)
                : SERIES_MESSAGES.dateStates[date.state]}
            </Badge>
            {choice === null ? null : (
              <Checkbox
                className={styles.other}
                label={choice}
                checked={chosen.has(date.startsAt)}
                onChange={(event) => onChoose(date.startsAt, event.currentTarget.checked)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** 'Id-ul-Fitr (date may change)'. */
export function holidayText({ name, mayChange }: { name: string; mayChange: boolean }): string {
  return mayChange ? `${name} (${SERIES_MESSAGES.holidayMayChange})` : name;
}

function choiceText(date: PlanDate, words: (typeof en)['repeat']): string | null {
  if (date.keepable) return SERIES_MESSAGES.keepOnHoliday;
  return date.alternative === null ? null : words.instead(alternativeText(date));
}

/** '19:00–20:00', with its day when it is another one. */
function alternativeText({ startsAt, alternative }: PlanDate): string {
  if (alternative === null) return '';
  const time = formatClassTimes(alternative.startsAt, alternative.endsAt);
  const sameDay = localDateOf(alternative.startsAt, readersZone()) === localDateOf(startsAt, readersZone());
  return sameDay ? time : `${formatDate(alternative.startsAt)}, ${time}`;
}
