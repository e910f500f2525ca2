import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/bookings/policy.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { lastBookableDate } from '../availability/slot-week.ts';
import { SlotWeekPicker } from '../availability/slot-week-picker.tsx';
import type { KnownSlotWeek } from '../availability/use-slot-week.ts';
import { bookingPath } from './booking-path.ts';
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
  const [startsAt, setStartsAt] = useState<string | null>(null);
  return (
    <div className={styles.panel}>
      {isBookable(teacher) ? (
        <section>
          <h2 className={styles.hidden}>Choose a time</h2>
          <SlotWeekPicker
            label="Free times"
            teacherName={teacher.name}
            today={today}
            loaded={slots}
            durationMinutes={DEFAULT_DURATION_MINUTES}
            value={startsAt}
            onValueChange={setStartsAt}
          />
          <div className={styles.chosen} aria-live="polite">
            {startsAt === null ? (
              <p>Choose a time to book it. The length of the class can be changed in the next step.</p>
            ) : (
              <>
                <p>
                  <b>
                    {formatDate(startsAt)}, {formatTime(startsAt)}
                  </b>{' '}
                  IST
                </p>
                <LinkButton to={bookingPath(teacher.id, startsAt)}>Book this time</LinkButton>
              </>
            )}
          </div>
        </section>
      ) : null}
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
