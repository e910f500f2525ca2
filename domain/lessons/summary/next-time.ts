import { DAY_MS } from '../../time.ts';

const WEEK_MS = 7 * DAY_MS;

/** The first start after `nowMs` on the weekday and at the time of a class, at least a week after it. */
export function sameTimeNextWeekMs(startsAtMs: number, nowMs: number): number {
  const weeks = Math.max(1, Math.floor((nowMs - startsAtMs) / WEEK_MS) + 1);
  return startsAtMs + weeks * WEEK_MS;
}
