import { minuteOfDayOf } from '@kaksha/domain/time.ts';

const NOON = 12 * 60;
const EVENING = 17 * 60;
const EARLY = 4 * 60;

/** 'Good morning', 'Good afternoon' or 'Good evening', by the clock in India. */
export function greeting(nowMs: number): string {
  const minute = minuteOfDayOf(nowMs);
  if (minute >= EARLY && minute < NOON) return 'Good morning';
  return minute >= NOON && minute < EVENING ? 'Good afternoon' : 'Good evening';
}
