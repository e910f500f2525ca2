/**
 * When the clocks of a zone change. `Intl` knows, and takes microseconds for each question; so the spans of constant
 * offset are looked up once, kept, and everybody adds an offset instead. Use time.ts for dates and times.
 */

const DAY_MS = 86_400_000;

/** A stretch of time in which a zone keeps one offset; half-open, epoch milliseconds. */
export interface OffsetSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Local time minus UTC, in milliseconds: +19,800,000 for Asia/Kolkata. */
  readonly offsetMs: number;
}

// A zone's offsets are found a chunk at a time; the bounds keep odd input from filling memory.
const CHUNK_MS = 366 * DAY_MS;
const CHUNKS_KEPT = 512;
const ZONES_KEPT = 1024;
// Two changes of a zone's clock are weeks apart (the shortest are a Ramadan apart), so a weekly look misses none.
const PROBE_MS = 7 * DAY_MS;

/** A zone's offsets found so far. */
export interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly chunks: Map<number, OffsetSpan[]>;
  /** The span found last; most questions are about the same season. */
  recent: OffsetSpan;
}

const zones = new Map<string, Zone>();
const NO_SPAN: OffsetSpan = { fromMs: 0, toMs: 0, offsetMs: 0 };

/**
 * The zone of a name.
 * @throws RangeError for a name that this machine does not know.
 */
export function zoneOf(timeZone: string): Zone {
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

/** The span of constant offset in which an instant lies, or the part of it that is known. */
export function spanAt(zone: Zone, instantMs: number): OffsetSpan {
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
