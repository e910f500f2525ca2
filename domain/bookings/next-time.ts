import { formatClassTime } from '../class-time.ts';
import { DAY_MS, epochDayOf, localDateOf, weekdayOf } from '../time.ts';
import { en } from './words/en.ts';

const WEEK_MS = 7 * DAY_MS;

/** The first start after `nowMs` on the weekday and at the time of a class, at least a week after it. */
export function sameTimeNextWeekMs(startsAtMs: number, nowMs: number): number {
  const weeks = Math.max(1, Math.floor((nowMs - startsAtMs) / WEEK_MS) + 1);
  return startsAtMs + weeks * WEEK_MS;
}

/** The Monday of an instant's week in India, in days. */
function weekOf(instantMs: number): number {
  const date = localDateOf(instantMs);
  return epochDayOf(date) - (weekdayOf(date) - 1);
}

/** Says that this start is free: as 'next week' only where that is when it is. */
export function sameTimeFreeText(startsAtMs: number, nowMs: number): string {
  const isNextWeek = weekOf(startsAtMs) - weekOf(nowMs) === 7;
  const when = formatClassTime(startsAtMs);
  return isNextWeek ? en.sameTimeNextWeekIsFree(when) : en.sameTimeIsFree(when);
}
