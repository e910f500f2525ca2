import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import type { MoveInput, SeriesMove } from '@kaksha/domain/series/schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from '../words/en.ts';

export interface MovePreview {
  dates: SeriesMove['dates'];
  /** The terms of moving one class by itself; null for several. */
  alone: Pick<Rescheduling, 'refusal' | 'feePaise'> | null;
}

/** The effect on each class, requested again whenever the choice changes; null until it is known. */
export function useMovePreview(
  { id, bookingId, scope }: Omit<MoveInput, 'startsAt'>,
  startsAt: string | null,
) {
  const { datesFailed } = useWords({ en });
  const [preview, setPreview] = useState<MovePreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    setPreview(null);
    setProblem(null);
    if (startsAt === null) return;
    const gone = new AbortController();
    const { signal } = gone;
    Promise.all([
      api.series.move({ id, bookingId, scope, startsAt }, { signal }),
      scope === 'this' ? api.bookings.reschedule.ofBooking({ id: bookingId }, { signal }) : null,
    ]).then(
      ([{ dates }, alone]) => {
        if (!signal.aborted) setPreview({ dates, alone });
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(errorMessage(error, datesFailed));
      },
    );
    return () => gone.abort();
  }, [id, bookingId, scope, startsAt, asked, datesFailed]);
  return { preview, problem, askAgain: () => setAsked((count) => count + 1) };
}
