/** The weekly times of a batch, and the dates of its classes. */
import { holidayAt } from '../series/plan.ts';
import { addDays, localDateOf, MINUTES_PER_DAY, weekdayOf, zonedTimeToInstant } from '../time.ts';
import { TIMES_APART_HOURS } from './policy.ts';

/** A time of the week on the wall of the teacher's zone; ISO weekday, minutes since midnight. */
export interface WeeklyTime {
  weekday: number;
  minute: number;
}

/** The minute of the day of a clock's '18:30': 1110. */
export const minuteOfClock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const weekMinuteOf = ({ weekday, minute }: WeeklyTime): number => (weekday - 1) * MINUTES_PER_DAY + minute;

/** Whether all times of the week lie far enough apart, the last one of a week and the first one of the next as well. */
export function areApart(times: readonly WeeklyTime[]): boolean {
  const minutes = times.map(weekMinuteOf).toSorted((one, other) => one - other);
  return minutes.every((minute, index) => {
    const next = minutes[index + 1] ?? (minutes[0] ?? minute) + MINUTES_PER_WEEK;
    return next - minute >= TIMES_APART_HOURS * 60;
  });
}

/**
 * The starts of classes from `fromMs` until before `untilMs`, in order; without those on holidays of India where the teacher
 * keeps them.
 */
export function classStarts(
  times: readonly WeeklyTime[],
  { timeZone, keepsHolidays }: { timeZone: string; keepsHolidays: boolean },
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): number[] {
  const starts: number[] = [];
  const firstDay = localDateOf(fromMs, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const date = addDays(firstDay, ahead);
    if (zonedTimeToInstant(date, 0, timeZone) >= untilMs) break;
    for (const { weekday, minute } of times) {
      if (weekdayOf(date) !== weekday) continue;
      const startMs = zonedTimeToInstant(date, minute, timeZone);
      if (startMs < fromMs || startMs >= untilMs) continue;
      if (keepsHolidays && holidayAt(startMs) !== null) continue;
      starts.push(startMs);
    }
  }
  return starts.toSorted((one, other) => one - other);
}
