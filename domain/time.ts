/**
 * Time, without dependencies: local dates are `YYYY-MM-DD` strings, times of day are whole minutes since local
 * midnight, instants are epoch milliseconds (or ISO 8601 strings with a zone, at the edges).
 *
 * `Intl` is only asked where a zone's clock changes; the answers are kept, so that everything else here is integer
 * arithmetic. Texts are built by hand and not by `Intl`, because server and browser carry different locale data
 * ("Sep" and "Sept") and a page must hydrate to the text that it was rendered with.
 */

/** The product's zone: what people see unless they choose their own (design, section 5). */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTES_PER_DAY = 1440;

/** An instant: epoch milliseconds, or an ISO 8601 string with `Z` or an offset. */
export type Instant = number | string;

/** A stretch of time in which a zone keeps one offset; half-open, epoch milliseconds. */
export interface OffsetSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Local time minus UTC, in milliseconds: +19,800,000 for Asia/Kolkata. */
  readonly offsetMs: number;
}

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

const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function parseLocalDate(date: string): number | undefined {
  const parts = LOCAL_DATE.exec(date);
  if (!parts) return undefined;
  const month = Number(parts[2]);
  const ms = Date.UTC(Number(parts[1]), month - 1, Number(parts[3]));
  // Date.UTC rolls 30 February over into March, and reads the years 0 to 99 as 19xx; neither survives the way back.
  return new Date(ms).toISOString().startsWith(date) ? ms / DAY_MS : undefined;
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

/** The local date of a number of days since 1970-01-01. */
export function dateOfEpochDay(epochDay: number): string {
  return new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
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

// What is known of a zone's clock is learned a chunk at a time; the bounds keep odd input from filling memory.
const CHUNK_MS = 366 * DAY_MS;
const CHUNKS_KEPT = 512;
const ZONES_KEPT = 1024;
// Two changes of a zone's clock are weeks apart (the shortest are a Ramadan apart), so a weekly look misses none.
const PROBE_MS = 7 * DAY_MS;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly chunks: Map<number, OffsetSpan[]>;
  /** The span found last; most questions are about the same season. */
  recent: OffsetSpan;
}

const zones = new Map<string, Zone>();
const NO_SPAN: OffsetSpan = { fromMs: 0, toMs: 0, offsetMs: 0 };

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone: Zone = { format, chunks: new Map(), recent: NO_SPAN };
  if (zones.size >= ZONES_KEPT) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** The zone's offset as `Intl` tells it: exact to the second, and microseconds slow. */
function probeOffset(zone: Zone, instantMs: number): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    zone.format.format(instantMs).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

/** The first whole second in (lowMs, highMs] that has another offset than lowMs. */
function findChange(zone: Zone, lowMs: number, highMs: number, lowOffsetMs: number): number {
  let low = lowMs / 1000;
  let high = highMs / 1000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (probeOffset(zone, middle * 1000) === lowOffsetMs) low = middle;
    else high = middle;
  }
  return high * 1000;
}

function learnChunk(zone: Zone, chunk: number): OffsetSpan[] {
  const chunkEndMs = (chunk + 1) * CHUNK_MS;
  const spans: OffsetSpan[] = [];
  let fromMs = chunk * CHUNK_MS;
  let offsetMs = probeOffset(zone, fromMs);
  let seenMs = fromMs;
  while (seenMs < chunkEndMs) {
    const nextMs = Math.min(seenMs + PROBE_MS, chunkEndMs);
    if (probeOffset(zone, nextMs) === offsetMs) {
      seenMs = nextMs;
      continue;
    }
    const changeMs = findChange(zone, seenMs, nextMs, offsetMs);
    spans.push({ fromMs, toMs: changeMs, offsetMs });
    fromMs = changeMs;
    seenMs = changeMs;
    offsetMs = probeOffset(zone, changeMs);
  }
  if (fromMs < chunkEndMs) spans.push({ fromMs, toMs: chunkEndMs, offsetMs });
  return spans;
}

function spanAt(zone: Zone, instantMs: number): OffsetSpan {
  const recent = zone.recent;
  if (instantMs >= recent.fromMs && instantMs < recent.toMs) return recent;
  const chunk = Math.floor(instantMs / CHUNK_MS);
  let spans = zone.chunks.get(chunk);
  if (!spans) {
    spans = learnChunk(zone, chunk);
    if (zone.chunks.size >= CHUNKS_KEPT) zone.chunks.clear();
    zone.chunks.set(chunk, spans);
  }
  const span = spans.find((candidate) => instantMs < candidate.toMs);
  if (!span) throw new RangeError(`Not an instant: ${instantMs}`);
  zone.recent = span;
  return span;
}

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
 * The spans of constant offset that cover [fromMs, toMs) in order, without gaps; neighbours differ in their offset.
 * The first may begin before `fromMs` and the last may end after `toMs`.
 * @throws RangeError for an unknown zone.
 */
export function offsetSpans(fromMs: number, toMs: number, timeZone: string): OffsetSpan[] {
  const zone = zoneOf(timeZone);
  const spans: OffsetSpan[] = [];
  let last: OffsetSpan | undefined;
  for (let atMs = fromMs; atMs < toMs; ) {
    const span = spanAt(zone, atMs);
    if (last?.offsetMs === span.offsetMs) {
      last = { fromMs: last.fromMs, toMs: span.toMs, offsetMs: last.offsetMs };
      spans[spans.length - 1] = last;
    } else {
      last = span;
      spans.push(span);
    }
    atMs = span.toMs;
  }
  return spans;
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
export function formatDayMonth(when: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  const date = asLocalDate(when, timeZone);
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** 'Tue, 24 Nov 2026'. Takes an instant, or a local date (then the zone does not matter). */
export function formatDate(when: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  const date = asLocalDate(when, timeZone);
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${formatDayMonth(date)} ${Number(date.slice(0, 4))}`;
}

/** '18:30' for 1110; the end of the day, 1440, is '24:00'. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay - hours * 60).padStart(2, '0')}`;
}

/** '18:30': the local time of an instant, on a 24-hour clock. */
export function formatTime(instant: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  return formatMinuteOfDay(minuteOfDayOf(instant, timeZone));
}

/** '18:30–19:30'. */
export function formatTimeRange(
  startsAt: Instant,
  endsAt: Instant,
  timeZone: string = DEFAULT_TIME_ZONE,
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
 * 'in 2 hours', '3 days ago', 'just now'. Part units are dropped, never rounded up: who reads 'in 1 hour' comes
 * early rather than late.
 */
export function formatRelative(instant: Instant, now: Instant): string {
  const distanceMs = toMs(instant) - toMs(now);
  for (const [name, unitMs] of RELATIVE_UNITS) {
    const count = Math.floor(Math.abs(distanceMs) / unitMs);
    if (count === 0) continue;
    const amount = `${count} ${name}${count === 1 ? '' : 's'}`;
    return distanceMs > 0 ? `in ${amount}` : `${amount} ago`;
  }
  return distanceMs > 0 ? 'in less than a minute' : 'just now';
}
