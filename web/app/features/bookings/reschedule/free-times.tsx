import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { DEFAULT_TIME_ZONE, localDateOf } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useAreaRole } from '../../../lib/area.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { slotsWindowOf, slotWeekOf } from '../../availability/slot-week.ts';
import { SlotWeekPicker } from '../../availability/slot-week-picker.tsx';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';

export interface FreeTimesProps {
  booking: BookingView;
  value: string | null;
  onValueChange: (startsAt: string | null) => void;
}

/** The teacher's free times that a class could be moved to, from the week that it is in. */
export function FreeTimes({ booking, value, onValueChange }: FreeTimesProps) {
  const [today] = useState(() => localDateOf(Date.now()));
  const [loaded, setLoaded] = useState<KnownSlotWeek | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const { teacher, durationMinutes, lessonId, startsAt } = booking;
  // A student's own lessons are left out without asking.
  const studentId = useAreaRole() === 'parent' ? booking.student.id : undefined;
  useEffect(() => {
    const gone = new AbortController();
    const week = slotWeekOf(localDateOf(startsAt), today);
    const whose = { durationMinutes, studentId, movedLessonId: lessonId };
    api.availability
      .slots({ id: teacher.id, ...slotsWindowOf(week, DEFAULT_TIME_ZONE), ...whose }, { signal: gone.signal })
      .then(
        (answer) => {
          const query = { teacherId: teacher.id, teacherTimeZone: answer.timeZone, week, ...whose };
          setLoaded({ query, answer });
        },
        (error: unknown) => {
          if (!gone.signal.aborted) setWhy(errorMessage(error, 'The free times could not be loaded.'));
        },
      );
    return () => gone.abort();
  }, [teacher.id, durationMinutes, lessonId, startsAt, studentId, today]);
  if (why !== null) return <Alert tone="error">{why}</Alert>;
  if (loaded === null) return <SkeletonText lines={5} />;
  return (
    <SlotWeekPicker
      label="Free times"
      teacherName={teacher.name}
      today={today}
      loaded={loaded}
      durationMinutes={durationMinutes}
      studentId={studentId}
      value={value}
      onValueChange={onValueChange}
      onGone={() => onValueChange(null)}
    />
  );
}
