import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import { addDays, formatDate, localDateOf, toMs } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from '../../availability/words/en.ts';

const DAYS_AROUND = 3;

/** The teacher's free times around a class, as options; null until they are known. */
export function useFreeTimes(
  { teacher, durationMinutes }: SeriesView,
  { startsAt, lessonId }: SeriesLesson,
): { options: { value: string; label: string }[] | null; problem: string | null } {
  const { timesFailed } = useWords({ en }).slotWeekPicker;
  const [options, setOptions] = useState<{ value: string; label: string }[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setOptions(null);
    setProblem(null);
    const gone = new AbortController();
    const today = localDateOf(Date.now(), readersZone());
    const from = addDays(localDateOf(startsAt, readersZone()), -DAYS_AROUND);
    const input = {
      id: teacher.id,
      from: from < today ? today : from,
      days: 2 * DAYS_AROUND + 1,
      durationMinutes,
      // Its own hour does not stand in its way.
      movedLessonId: lessonId,
    };
    api.availability.slots(input, { signal: gone.signal }).then(
      ({ days }) =>
        setOptions(
          days
            .flatMap((day) => day.slots)
            .filter((slot) => toMs(slot.startsAt) !== toMs(startsAt))
            .map((slot) => ({
              value: slot.startsAt,
              label: `${formatDate(slot.startsAt)}, ${formatClassTimes(slot.startsAt, slot.endsAt)}`,
            })),
        ),
      (error: unknown) => {
        if (!gone.signal.aborted) setProblem(errorMessage(error, timesFailed));
      },
    );
    return () => gone.abort();
  }, [teacher.id, durationMinutes, startsAt, lessonId, timesFailed]);
  return { options, problem };
}
