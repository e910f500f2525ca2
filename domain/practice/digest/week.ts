import { addDays, DEFAULT_TIME_ZONE, localDateOf, weekdayOf, zonedTimeToInstant } from '../../time.ts';

/** When the summary of a week is mailed: on Sunday at 18:00, in India. A week of it begins and ends then. */
export const DIGEST_MINUTE_OF_DAY = 18 * 60;
const SUNDAY = 7;
const DAYS = 7;

export interface DigestWeek {
  /** The Sunday on which it ends, 'YYYY-MM-DD': the week's name. */
  sunday: string;
  /** Instants, ISO 8601; `until` is no longer part of it. */
  from: string;
  until: string;
}

/** The week that ends on this Sunday. Weeks follow each other without a gap. */
export function digestWeekOf(sunday: string): DigestWeek {
  const at = (date: string) =>
    new Date(zonedTimeToInstant(date, DIGEST_MINUTE_OF_DAY, DEFAULT_TIME_ZONE)).toISOString();
  return { sunday, from: at(addDays(sunday, -DAYS)), until: at(sunday) };
}

/** The last week that is over at this moment: the same until the next Sunday at 18:00, so that a late run changes nothing. */
export function lastDigestWeek(nowMs: number): DigestWeek {
  const today = localDateOf(nowMs);
  const sunday = addDays(today, -(weekdayOf(today) % SUNDAY));
  const week = digestWeekOf(sunday);
  return Date.parse(week.until) <= nowMs ? week : digestWeekOf(addDays(sunday, -DAYS));
}
