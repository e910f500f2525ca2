import { hoursOnClock } from '@kaksha/domain/availability/hours-on-clock.ts';
import { readersPlace, readsAbroad } from '@kaksha/domain/class-time.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { DEFAULT_TIME_ZONE, formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { lastBookableDate } from '../../availability/slot-week.ts';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';
import { MonthSchedule } from '../schedule/month-schedule.tsx';
import { en as TEACHERS } from '../words/en.ts';
import { isBookable } from './teacher-header.tsx';
import styles from './teacher-panels.module.css';
import { weeklyHoursRows } from './weekly-hours.ts';
import { en } from './words/en.ts';

export interface TeacherScheduleProps {
  teacher: TeacherProfile;
  today: string;
  slots: KnownSlotWeek;
}

/** The Schedule tab: regular hours, and the real calendar of free slots. */
export function TeacherSchedule({ teacher, today, slots }: TeacherScheduleProps) {
  const words = useWords({ en }).profile;
  const { filters } = useWords({ en: TEACHERS });
  const weeklyHours = readsAbroad() ? hoursOnClock(teacher, readersZone(), today) : teacher.weeklyHours;
  return (
    <div className={styles.panel}>
      {isBookable(teacher) ? (
        <section>
          <h2>{words.chooseATime}</h2>
          <MonthSchedule teacher={teacher} today={today} loaded={slots} />
        </section>
      ) : (
        <p className={styles.note}>{teacher.verified ? words.notBookableYet : words.notVerifiedYet}</p>
      )}
      <section>
        <h2>{words.regularHours}</h2>
        {teacher.availability ? <p className={styles.prose}>{teacher.availability}</p> : null}
        <dl className={styles.hours}>
          {weeklyHoursRows(weeklyHours, filters).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours.length === 0 ? words.notTeaching : hours.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {readsAbroad()
            ? words.hoursAbroad(readersPlace())
            : teacher.timeZone === DEFAULT_TIME_ZONE
              ? words.hoursInIndia
              : words.hoursInZone(teacher.timeZone)}{' '}
          {words.bookableUntil(formatDate(lastBookableDate(today)))}
        </p>
      </section>
    </div>
  );
}
