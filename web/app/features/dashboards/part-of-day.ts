import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { minuteOfDayOf } from '@kaksha/domain/time.ts';

const NOON = 12 * 60;
const EVENING = 17 * 60;
const EARLY = 4 * 60;

/** Which greeting fits the hour, by the clock in India. */
export function partOfDay(nowMs: number): 'morning' | 'afternoon' | 'evening' {
  const minute = minuteOfDayOf(nowMs, readersZone());
  if (minute >= EARLY && minute < NOON) return 'morning';
  return minute >= NOON && minute < EVENING ? 'afternoon' : 'evening';
}
