import { BOOKING_DURATIONS_MINUTES, DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { sameTimeFreeText, sameTimeNextWeekMs } from '@kaksha/domain/bookings/next-time.ts';
import { addDays, localDateOf, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './book-next.module.css';
import { en } from './words/en.ts';

export interface BookNextProps {
  teacherId: string;
  subject: string;
  startsAt: string;
  endsAt: string;
  /** A parent's child: its own classes are left out, and the wizard preselects it. */
  studentId?: string;
  size?: 'md' | 'lg';
}

/** A single class as long as this one, where such are sold. */
function durationLike(startsAt: string, endsAt: string): number {
  const minutes = (toMs(endsAt) - toMs(startsAt)) / MINUTE_MS;
  return BOOKING_DURATIONS_MINUTES.find((each) => each === minutes) ?? DEFAULT_DURATION_MINUTES;
}

/** The way to the next class with this teacher: the same time on the same weekday is chosen already when it is free. */
export function BookNext({ teacherId, subject, startsAt, endsAt, studentId, size }: BookNextProps) {
  const words = useWords({ en });
  const [free, setFree] = useState<{ startsAt: string; text: string } | null>(null);
  const durationMinutes = durationLike(startsAt, endsAt);
  useEffect(() => {
    const nowMs = Date.now();
    const wanted = new Date(sameTimeNextWeekMs(toMs(startsAt), nowMs)).toISOString();
    const leaving = new AbortController();
    api.availability
      .slots(
        // The day may be another one where the teacher lives.
        { id: teacherId, studentId, from: addDays(localDateOf(wanted), -1), days: 3, durationMinutes },
        { signal: leaving.signal },
      )
      .then(({ days }) => {
        const isFree = days.some(({ slots }) => slots.some((slot) => toMs(slot.startsAt) === toMs(wanted)));
        if (isFree) setFree({ startsAt: wanted, text: sameTimeFreeText(toMs(wanted), nowMs) });
      })
      // Without an answer the wizard shows the free times.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [teacherId, startsAt, durationMinutes, studentId]);

  const search = new URLSearchParams({ subject, minutes: String(durationMinutes) });
  if (studentId !== undefined) search.set('child', studentId);
  if (free !== null) search.set('startsAt', free.startsAt);
  return (
    <div className={styles.next}>
      <LinkButton to={`/teachers/${teacherId}/book?${search}`} size={size} variant="secondary" fullWidth>
        {words.bookNext}
      </LinkButton>
      {free === null ? null : <p className={styles.when}>{free.text}</p>}
    </div>
  );
}
