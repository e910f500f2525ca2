/** The days of a break as a family chooses them. */
import { BREAK_MAX_DAYS } from '@kaksha/domain/batches/policy.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  epochDayOf,
  MINUTES_PER_DAY,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';

/** Both days belong to the break: 'YYYY-MM-DD', or null while none is chosen. */
export interface BreakDays {
  first: string | null;
  last: string | null;
}

export type BreakProblem = 'missing' | 'before' | 'tooLong';

/** Mistakes in the first and in the last day; null where there is none. */
export function breakProblems({ first, last }: BreakDays): {
  first: BreakProblem | null;
  last: BreakProblem | null;
} {
  if (first === null || last === null)
    return { first: first === null ? 'missing' : null, last: last === null ? 'missing' : null };
  const days = epochDayOf(last) - epochDayOf(first) + 1;
  return { first: null, last: days < 1 ? 'before' : days > BREAK_MAX_DAYS ? 'tooLong' : null };
}

/** The last day that a break from this day on can have. */
export const lastDayPossible = (first: string): string => addDays(first, BREAK_MAX_DAYS - 1);

/** From the midnight before the first day to the midnight after the last one, in India; null while something is wrong. */
export function breakSpan(days: BreakDays): { fromMs: number; untilMs: number } | null {
  const { first, last } = days;
  const problems = breakProblems(days);
  if (first === null || last === null || problems.last !== null) return null;
  return {
    fromMs: zonedTimeToInstant(first, 0, DEFAULT_TIME_ZONE),
    untilMs: zonedTimeToInstant(last, MINUTES_PER_DAY, DEFAULT_TIME_ZONE),
  };
}
