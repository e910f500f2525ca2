/** The line above a list of times, for a reader who may be abroad. */
import { readersPlace, readsAbroad } from '../class-time.ts';
import { readersZone } from '../reader-zone.ts';
import { DEFAULT_TIME_ZONE, MINUTE_MS, MINUTES_PER_DAY, zonedTimeToInstant } from '../time.ts';

/** How many minutes later it is in India, at noon of the reader's date. */
function minutesLaterInIndia(date: string): number {
  const noon = MINUTES_PER_DAY / 2;
  const here = zonedTimeToInstant(date, noon, readersZone());
  return (here - zonedTimeToInstant(date, noon, DEFAULT_TIME_ZONE)) / MINUTE_MS;
}

/** '1 h 30 min', '9 h'. */
function spanText(minutes: number): string {
  const rest = minutes % 60;
  return [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * 'Times in India (IST).', or 'Times in Dubai; in India it is 1 h 30 min later.': above a list of times of these dates,
 * where a second time in each line would crowd it. Both differences where a clock changes between the dates.
 */
export function clockOfTimes(firstDate: string, lastDate: string = firstDate): string {
  if (!readsAbroad()) return `Times in ${readersPlace()}.`;
  const later = [minutesLaterInIndia(firstDate), minutesLaterInIndia(lastDate)].toSorted((a, b) => a - b);
  const [least = 0, most = 0] = later;
  if (least === 0 && most === 0) return `Times in ${readersPlace()}, the same as in India.`;
  const direction = most > 0 ? 'later' : 'earlier';
  const spans = [...new Set(later.map((minutes) => spanText(Math.abs(minutes))))];
  return `Times in ${readersPlace()}; in India it is ${spans.join(' to ')} ${direction}.`;
}
