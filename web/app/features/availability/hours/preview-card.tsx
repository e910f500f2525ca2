import type { CalendarDay } from '@kaksha/domain/availability/groups.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { en } from '../words/en.ts';
import styles from './preview-card.module.css';

/** Starts that are shown before 'and 3 more'. */
const STARTS_SHOWN = 6;

/** The next days as families see them: the free starts of a one-hour class. */
export function PreviewCard({ days, timeZone }: { days: readonly CalendarDay[]; timeZone: string }) {
  const words = useWords({ en }).previewCard;
  const count = days.reduce((sum, day) => sum + day.slots.length, 0);
  return (
    <Card as="section" padding="none">
      <CardHeader
        title={words.whatFamiliesSee}
        description={words.description(countOf(count, 'free start'), days.length)}
      />
      <ul className={styles.days} aria-label={words.freeStartsByDay}>
        {days.map((day) => {
          const rest = day.slots.length - STARTS_SHOWN;
          return (
            <li key={day.date} className={styles.day}>
              <h3 className={styles.date}>{formatDate(day.date).replace(/ \d{4}$/, '')}</h3>
              {day.slots.length === 0 ? (
                <p className={styles.none}>{words.none[day.state]}</p>
              ) : (
                <p className={styles.starts}>
                  {day.slots.slice(0, rest === 1 ? STARTS_SHOWN + 1 : STARTS_SHOWN).map((slot) => (
                    <span key={slot.startsAtMs} className={styles.start}>
                      {formatTime(slot.startsAtMs, timeZone)}
                    </span>
                  ))}
                  {rest > 1 ? <span className={styles.more}>{words.andMore(rest)}</span> : null}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
