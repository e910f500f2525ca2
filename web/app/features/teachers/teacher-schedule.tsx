import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { DEFAULT_TIME_ZONE, formatDate } from '@kaksha/domain/time.ts';
import { lastBookableDate } from '../availability/slot-week.ts';
import type { KnownSlotWeek } from '../availability/use-slot-week.ts';
import { MonthSchedule } from './schedule/month-schedule.tsx';
import { isBookable } from './teacher-header.tsx';
import styles from './teacher-panels.module.css';
import { weeklyHoursRows } from './weekly-hours.ts';

export interface TeacherScheduleProps {
  teacher: TeacherProfile;
  today: string;
  slots: KnownSlotWeek;
}

/** The Schedule tab: regular hours, and the real calendar of free slots. */
export function TeacherSchedule({ teacher, today, slots }: TeacherScheduleProps) {
  return (
    <div className={styles.panel}>
      {isBookable(teacher) ? (
        <section>
          <h2>Choose a time</h2>
          <MonthSchedule teacher={teacher} today={today} loaded={slots} />
        </section>
      ) : (
        <p className={styles.note}>
          {teacher.verified
            ? 'This teacher cannot be booked before a rate is set.'
            : 'This teacher is not verified yet and cannot be booked.'}
        </p>
      )}
      <section>
        <h2>Regular hours</h2>
        {teacher.availability ? <p className={styles.prose}>{teacher.availability}</p> : null}
        <dl className={styles.hours}>
          {weeklyHoursRows(teacher.weeklyHours).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours.length === 0 ? 'Not teaching' : hours.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {teacher.timeZone === DEFAULT_TIME_ZONE
            ? 'Times in India (IST).'
            : `Regular hours are on the teacher’s own clock (${teacher.timeZone}); free times are in India (IST).`}{' '}
          Classes can be booked up to {formatDate(lastBookableDate(today))}.
        </p>
      </section>
    </div>
  );
}
