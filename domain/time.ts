/**
 * Time, without dependencies: local dates are `YYYY-MM-DD` strings, times of day are whole minutes since local
 * midnight, instants are epoch milliseconds (or ISO 8601 strings with a zone, at the edges).
 *
 * Where a zone's clock changes is looked up once (time-zone.ts); everything else is integer arithmetic. Texts are built
 * by hand and not by `Intl`, because server and browser carry different locale data ("Sep" and "Sept") and a page must
 * hydrate to the text that it was rendered with.
 */

import { DEFAULT_TIME_ZONE, readersZone } from './reader-zone.ts';
import { spanAt, zoneOf } from './time-zone.ts';

export { DEFAULT_TIME_ZONE };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTES_PER_DAY = 1440;

/** An instant: epoch milliseconds, or an ISO 8601 string with `Z` or an offset. */
export type Instant = number | string;

// ── Instants ───────────────────────────────────────────────────────────────────────────────────────────────────────

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * An instant as epoch milliseconds.
 * @throws RangeError for anything else; a string without a zone is refused, since it would mean the machine's own.
 */
export function toMs(instant: Instant): number {
  if (typeof instant === 'number') {
    if (Number.isFinite(instant)) return instant;
  } else if (ISO_INSTANT.test(instant) && isLocalDate(instant.slice(0, 10))) {
    const ms = Date.parse(instant);
    if (!Number.isNaN(ms)) return ms;
  }
  throw new RangeError(`Not an instant: ${String(instant)}`);
}

// ── Local dates ────────────────────────────────────────────────────────────────────────────────────────────────────

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number that the characters from `start` to `end` write, or NaN. */
function digitsOf(text: string, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

// By hand, since every exception and every hour of a timetable comes through here: a regular expression and a Date cost
// ten times as much.
function parseLocalDate(date: string): number | undefined {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return undefined;
  const year = digitsOf(date, 0, 4);
  const month = digitsOf(date, 5, 7);
  const day = digitsOf(date, 8, 10);
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  // Date.UTC would read the years 0 to 99 as 19xx.
  if (!(year >= 100 && day >= 1 && (day <= (DAYS_IN_MONTH[month - 1] ?? 0) || isLeapDay))) return undefined;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Whether the text is a date of the calendar as `YYYY-MM-DD` (years 0100 to 9999). */
export function isLocalDate(text: string): boolean {
  return parseLocalDate(text) !== undefined;
}

/**
 * Days between 1970-01-01 and a local date: the form in which dates are counted.
 * @throws RangeError when the text is not a date of the calendar.
 */
export function epochDayOf(date: string): number {
  const day = parseLocalDate(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/**
 * The local date of a number of days since 1970-01-01.
 * @throws RangeError outside the years 0100 to 9999.
 */
export function dateOfEpochDay(epochDay: number): string {
  const date = new Date(epochDay * DAY_MS);
  const year = date.getUTCFullYear();
  if (!(year >= 100 && year <= 9999)) throw new RangeError(`Not a day of the calendar: ${epochDay}`);
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  return `${year < 1000 ? '0' : ''}${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** ISO weekday of an epoch day: 1 is Monday, 7 is Sunday. */
export function weekdayOfEpochDay(epochDay: number): number {
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return weekdayOfEpochDay(epochDayOf(date));
}

// ── Zones ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Whether the name is an IANA zone that this machine knows. Bare offsets such as `+05:30` are refused: PostgreSQL
 * reads them with the opposite sign.
 */
export function isValidTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    zoneOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a time on the wall. Where the clock goes forward, a time that does not exist is moved forward by
 * the gap (02:30 becomes 03:30); where it goes back, a time that happens twice is the first of the two. This is the
 * reading of RFC 5545, section 3.3.5, and of Temporal's "compatible".
 * @param minuteOfDay 0 to 1440, where 1440 is the end of the day.
 * @throws RangeError for a bad date, minute or zone.
 */
export function zonedTimeToInstant(date: string, minuteOfDay: number, timeZone: string): number {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay > MINUTES_PER_DAY) {
    throw new RangeError(`Not a minute of the day: ${minuteOfDay}`);
  }
  const zone = zoneOf(timeZone);
  const localMs = epochDayOf(date) * DAY_MS + minuteOfDay * MINUTE_MS;
  const { recent } = zone;
  const guessMs = localMs - recent.offsetMs;
  // Within the span the clock does show this time then; a day past its start it can't have shown it before, too.
  if (guessMs >= recent.fromMs + DAY_MS && guessMs < recent.toMs) return guessMs;
  // No zone is more than a day from UTC: these two lie before and after whichever change is near.
  const offsetBefore = spanAt(zone, localMs - DAY_MS).offsetMs;
  const offsetAfter = spanAt(zone, localMs + DAY_MS).offsetMs;
  const firstMs = localMs - offsetBefore;
  if (offsetBefore === offsetAfter || spanAt(zone, firstMs).offsetMs === offsetBefore) return firstMs;
  const secondMs = localMs - offsetAfter;
  return spanAt(zone, secondMs).offsetMs === offsetAfter ? secondMs : firstMs;
}

function localMsOf(instant: Instant, timeZone: string): number {
  const ms = toMs(instant);
  return ms + spanAt(zoneOf(timeZone), ms).offsetMs;
}

/** The local date of an instant. */
export function localDateOf(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  return dateOfEpochDay(Math.floor(localMsOf(instant, timeZone) / DAY_MS));
}

/** The year of the local date of an instant: 2028 from the Indian midnight on, while it is still 2027 in UTC. */
export function yearOf(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): number {
  return Number(localDateOf(instant, timeZone).slice(0, 4));
}

/** The minute of the local day of an instant, 0 to 1439. */
export function minuteOfDayOf(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): number {
  const localMs = localMsOf(instant, timeZone);
  return Math.floor((localMs - Math.floor(localMs / DAY_MS) * DAY_MS) / MINUTE_MS);
}

// ── Texts of the interface, en-IN ──────────────────────────────────────────────────────────────────────────────────

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The local date that is meant: a `YYYY-MM-DD` string is one already, anything else is an instant in the zone. */
function asLocalDate(when: Instant, timeZone: string): string {
  return typeof when === 'string' && isLocalDate(when) ? when : localDateOf(when, timeZone);
}

/** '24 Nov'. Takes an instant, or a local date (then the zone does not matter). */
export function formatDayMonth(when: Instant, timeZone: string = readersZone()): string {
  const date = asLocalDate(when, timeZone);
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** 'Tue, 24 Nov 2026'. Takes an instant, or a local date (then the zone does not matter). */
export function formatDate(when: Instant, timeZone: string = readersZone()): string {
  const date = asLocalDate(when, timeZone);
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${formatDayMonth(date)} ${Number(date.slice(0, 4))}`;
}

/** 'Tue' for 2. */
export const shortWeekday = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** '18:30' for 1110; the end of the day, 1440, is '24:00'. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay - hours * 60).padStart(2, '0')}`;
}

/** '18:30': the local time of an instant, on a 24-hour clock. */
export function formatTime(instant: Instant, timeZone: string = readersZone()): string {
  return formatMinuteOfDay(minuteOfDayOf(instant, timeZone));
}

/** 'Tue, 24 Nov 2026, 18:30': an instant as people are told it. */
export function formatDateTime(instant: Instant, timeZone: string = readersZone()): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** '18:30–19:30'. */
export function formatTimeRange(
  startsAt: Instant,
  endsAt: Instant,
  timeZone: string = readersZone(),
): string {
  return `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`;
}

const RELATIVE_UNITS: readonly (readonly [name: string, ms: number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/**
 * 'in 2 hours', '3 days ago', 'just now'. Part units are dropped, never rounded up: a reader of 'in 1 hour' comes
 * early rather than late.
 */
export function formatRelative(instant: Instant, now: Instant): string {
  const distanceMs = toMs(instant) - toMs(now);
  const amount = amountOf(distanceMs);
  if (amount === null) return distanceMs > 0 ? 'in less than a minute' : 'just now';
  return distanceMs > 0 ? `in ${amount}` : `${amount} ago`;
}

/** '2 days left', '3 hours late', 'less than a minute left', of a time by which something has to be done. Part units are dropped. */
export function formatTimeLeft(by: Instant, now: Instant): string {
  const leftMs = toMs(by) - toMs(now);
  return `${amountOf(leftMs) ?? 'less than a minute'} ${leftMs > 0 ? 'left' : 'late'}`;
}

/** '2 hours' of a distance in either direction; null below a minute. */
function amountOf(distanceMs: number): string | null {
  for (const [name, unitMs] of RELATIVE_UNITS) {
    const count = Math.floor(Math.abs(distanceMs) / unitMs);
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return null;
}
