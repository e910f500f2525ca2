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
          {weeklyHoursRows(teacher.weeklyHours, filters).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours.length === 0 ? words.notTeaching : hours.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {teacher.timeZone === DEFAULT_TIME_ZONE ? words.timesInIndia : words.hoursInZone(teacher.timeZone)}{' '}
          {words.bookableUntil(formatDate(lastBookableDate(today)))}
        </p>
      </section>
    </div>
  );
}
