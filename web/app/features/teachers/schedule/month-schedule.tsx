import { clockOfTimes } from '@kaksha/domain/availability/clock-of-times.ts';
import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SlotDay } from '../../../ui/slot-picker.tsx';
import { lastBookableDate, pickerDaysOf } from '../../availability/slot-week.ts';
import { type KnownSlotWeek, useSlotWeek } from '../../availability/use-slot-week.ts';
import { bookingPath } from '../booking-path.ts';
import styles from './month-schedule.module.css';
import { bookableDaysOf, markOfDay, openDayOf } from './schedule-month.ts';
import { en } from './words/en.ts';

export interface MonthScheduleProps {
  teacher: TeacherProfile;
  /** Today on the viewer's calendar, as the server saw it. */
  today: string;
  /** The days that the page was loaded with: shown until the month is there. */
  loaded: KnownSlotWeek;
}

/** A teacher's months: free, full and away days; a day's free times, each the way to book it. */
export function MonthSchedule({ teacher, today, loaded }: MonthScheduleProps) {
  const words = useWords({ en }).month;
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState<string | null>(null);
  const week = bookableDaysOf(month, today);
  const { answer, error, reload } = useSlotWeek(
    {
      teacherId: teacher.id,
      teacherTimeZone: teacher.timeZone,
      week,
      durationMinutes: DEFAULT_DURATION_MINUTES,
    },
    loaded,
  );
  const isFirstMonth = month === today.slice(0, 7);
  // Until the month is there, as many of its days as the page came with.
  const days =
    answer !== null
      ? pickerDaysOf(answer, week)
      : isFirstMonth
        ? pickerDaysOf(loaded.answer, loaded.query.week)
        : [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const open = openDayOf(days, chosen?.startsWith(month) ? chosen : null);
  return (
    <div className={styles.schedule}>
      <div>
        <Calendar
          large
          value={open?.date ?? null}
          onValueChange={setChosen}
          onMonthChange={setMonth}
          today={today}
          min={today}
          max={lastBookableDate(today)}
          markOf={(date) => markOfDay(byDate.get(date), words.marks)}
        />
        <ul className={styles.legend}>
          <li className={styles.free}>{words.freeTimes}</li>
          <li className={styles.full}>{words.fullyBooked}</li>
          <li className={styles.away}>{words.notTeaching}</li>
        </ul>
      </div>
      <section className={styles.day} aria-live="polite" aria-busy={answer === null && error === null}>
        {error !== null ? (
          <RetryAlert onRetry={reload}>{error}</RetryAlert>
        ) : open === undefined ? (
          <NoDay loading={answer === null} teacherName={teacher.name} />
        ) : (
          <DayTimes day={open} teacher={teacher} />
        )}
      </section>
    </div>
  );
}

function NoDay({ loading, teacherName }: { loading: boolean; teacherName: string }) {
  const words = useWords({ en }).month;
  if (loading) return <Skeleton height={120} />;
  return (
    <>
      <h3>{words.none}</h3>
      <p className={styles.note}>{words.noneHint(teacherName)}</p>
    </>
  );
}

/** The free starts of a day; each leads to its booking. */
function DayTimes({ day, teacher }: { day: SlotDay; teacher: TeacherProfile }) {
  const words = useWords({ en }).month;
  return (
    <>
      <h3>{day.fullLabel ?? formatDate(day.date)}</h3>
      {day.state === 'free' ? (
        <>
          <p className={styles.note}>{clockOfTimes(day.date)}</p>
          <ul className={styles.times}>
            {day.slots.map(({ value, label }) => (
              <li key={value}>
                <LinkButton
                  to={bookingPath(teacher.id, { startsAt: value })}
                  variant="secondary"
                  fullWidth
                  aria-label={words.book(label, day.fullLabel ?? day.date)}
                >
                  {label}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{words.lengthLater}</p>
        </>
      ) : (
        <p className={styles.note}>{words.whyNone[day.state]}</p>
      )}
    </>
  );
}
