import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { DEFAULT_TIME_ZONE, localDateOf } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useWords } from '../../lib/words.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { slotsWindowOf, slotWeekOf } from './slot-week.ts';
import { SlotWeekPicker } from './slot-week-picker.tsx';
import type { KnownSlotWeek } from './use-slot-week.ts';
import { en } from './words/en.ts';

export interface FreeTimesProps {
  teacher: { id: string; name: string };
  durationMinutes: number;
  /** The student whose own lessons are left out, for a parent and a teacher; for a student always their own. */
  studentId?: string | undefined;
  /** A class that is to be moved: its own time counts as free. */
  movedLessonId?: string;
  /** The week to begin with holds this instant; today's when it is left out. */
  around?: string;
  /** The text of an empty week, for a reader outside the family. */
  emptyText?: string;
  value: string | null;
  onValueChange: (startsAt: string | null) => void;
}

/** A teacher's free times, week by week. */
export function FreeTimes(props: FreeTimesProps) {
  const words = useWords({ en }).slotWeekPicker;
  const { teacher, durationMinutes, studentId, movedLessonId, around, emptyText, value, onValueChange } =
    props;
  const [today] = useState(() => localDateOf(Date.now(), readersZone()));
  const [loaded, setLoaded] = useState<KnownSlotWeek | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id: teacherId } = teacher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    const gone = new AbortController();
    const week = slotWeekOf(around === undefined ? today : localDateOf(around, readersZone()), today);
    const whose = { durationMinutes, studentId, movedLessonId };
    api.availability
      .slots({ id: teacherId, ...slotsWindowOf(week, DEFAULT_TIME_ZONE), ...whose }, { signal: gone.signal })
      .then(
        (answer) => {
          const query = { teacherId, teacherTimeZone: answer.timeZone, week, ...whose };
          setLoaded({ query, answer });
          setWhy(null);
        },
        (error: unknown) => {
          if (!gone.signal.aborted) setWhy(errorMessage(error, words.timesFailed));
        },
      );
    return () => gone.abort();
  }, [teacherId, durationMinutes, movedLessonId, around, studentId, today, attempt]);
  if (why !== null) {
    return <RetryAlert onRetry={() => setAttempt((count) => count + 1)}>{why}</RetryAlert>;
  }
  if (loaded === null) return <SkeletonText lines={5} />;
  return (
    <SlotWeekPicker
      label={words.freeTimes}
      teacherName={teacher.name}
      today={today}
      loaded={loaded}
      durationMinutes={durationMinutes}
      studentId={studentId}
      emptyText={emptyText}
      value={value}
      onValueChange={onValueChange}
      onGone={() => onValueChange(null)}
    />
  );
}
