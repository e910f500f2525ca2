/** The times of a week at which classes are held, in words. */
import { readersZone } from '../reader-zone.ts';
import {
  formatMinuteOfDay,
  type Instant,
  localDateOf,
  minuteOfDayOf,
  shortWeekday,
  weekdayOf,
} from '../time.ts';
import { en as M } from './words/en.ts';

/** More times than this are no rhythm to read. */
const TIMES_SHOWN = 3;

interface WeeklyTime {
  weekday: number;
  minute: number;
  count: number;
}

/**
 * 'Every Tue and Thu at 17:00', 'Every Tue at 17:00 and Sat at 09:00': the times of a week of these classes, Monday first.
 * A time that occurs once beside others that come again is a class that was moved, and left out. Null without a rhythm.
 */
export function weeklyTimesText(starts: readonly Instant[]): string | null {
  const times = new Map<string, WeeklyTime>();
  for (const start of starts) {
    const weekday = weekdayOf(localDateOf(start, readersZone()));
    const minute = minuteOfDayOf(start, readersZone());
    const key = `${weekday} ${minute}`;
    times.set(key, { weekday, minute, count: (times.get(key)?.count ?? 0) + 1 });
  }
  const all = [...times.values()].sort((a, b) => a.weekday - b.weekday || a.minute - b.minute);
  const again = all.filter(({ count }) => count > 1);
  const shown = again.length > 0 ? again : all;
  if (shown.length === 0 || shown.length > TIMES_SHOWN) return null;
  const [first] = shown;
  if (shown.every(({ minute }) => minute === first?.minute)) {
    const days = M.listed(shown.map(({ weekday }) => shortWeekday(weekday)));
    return M.everyWeek(M.dayAt(days, formatMinuteOfDay(first?.minute ?? 0)));
  }
  return M.everyWeek(
    M.listed(shown.map(({ weekday, minute }) => M.dayAt(shortWeekday(weekday), formatMinuteOfDay(minute)))),
  );
}
