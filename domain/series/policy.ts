import { DAY_MS, HOUR_MS } from '../time.ts';

/** How many weeks a series runs; two weekdays a week make up to 24 lessons (the issue 'The marketplace and the money'). */
export const SERIES_WEEKS_MIN = 2;
export const SERIES_WEEKS_MAX = 12;
export const SERIES_WEEKS_DEFAULT = 4;
/** Times in a week: one, or two weekdays. */
export const SERIES_TIMES_MAX = 2;
export const SERIES_LESSONS_MIN = 2;
export const SERIES_LESSONS_MAX = SERIES_WEEKS_MAX * SERIES_TIMES_MAX;

/** The money of each lesson is held this long before its start. */
export const SERIES_HOLD_HOURS = 48;
/** A payer whose wallet is short is reminded this long before the start. */
export const SERIES_REMIND_HOURS = 72;
/** How far from a taken time another one is looked for. */
export const ALTERNATIVE_WITHIN_MS = 3 * DAY_MS;
/** How long the other side has to answer a proposal of another time, at most; sooner before the first lesson it moves. */
export const PROPOSAL_HOURS = 48;

/** When the price of a lesson of a series is to be held; null when that is now or was before. */
export function holdDueAtMs(startsAtMs: number, nowMs: number): number | null {
  const dueMs = startsAtMs - SERIES_HOLD_HOURS * HOUR_MS;
  return dueMs <= nowMs ? null : dueMs;
}
