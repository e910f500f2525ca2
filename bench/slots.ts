/**
 * Slot arithmetic: a month of one teacher with 80 busy ranges. The target is under 50 µs. Its floor is a bare loop over
 * the same candidate starts and the same busy ranges, already sorted, that knows no rule.
 */

import { freeSlots, isBookable, type Slot, type SlotInput } from '@kaksha/domain/availability/slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { type BenchResult, measureMicroseconds } from './bench.ts';

const MONTH_DAYS = 31;
const BUSY_RANGES = 80;
const TARGET_MICROSECONDS = 50;

export const name = 'slots';

/** The same numbers on every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A busy teacher: mornings and evenings on all days, four exceptions, 80 busy ranges in no order. */
function month(timeZone: string, firstDate: string): SlotInput {
  const fromMs = zonedTimeToInstant(firstDate, 0, timeZone);
  const random = randomNumbers(2026);
  const busy = (): Slot => {
    const startsAtMs = fromMs + Math.floor(random() * MONTH_DAYS * 48) * 30 * MINUTE_MS;
    return { startsAtMs, endsAtMs: startsAtMs + (2 + Math.floor(random() * 3)) * 30 * MINUTE_MS };
  };
  const ranges = Array.from({ length: BUSY_RANGES }, busy);
  return {
    timeZone,
    weeklyRules: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, startMinute: 7 * 60, endMinute: 12 * 60 },
      { weekday, startMinute: 15 * 60, endMinute: 22 * 60 },
    ]),
    exceptions: [
      { date: `${firstDate.slice(0, 8)}05`, kind: 'closed' },
      { date: `${firstDate.slice(0, 8)}12`, kind: 'open', startMinute: 600, endMinute: 900 },
      { date: `${firstDate.slice(0, 8)}12`, kind: 'open', startMinute: 1020, endMinute: 1200 },
      { date: `${firstDate.slice(0, 8)}19`, kind: 'closed', startMinute: 600, endMinute: 1000 },
    ],
    teacherBusy: ranges.slice(0, 70),
    studentBusy: ranges.slice(70),
    bufferMinutes: 10,
    durationMinutes: 60,
    nowMs: fromMs - DAY_MS,
    fromMs,
    toMs: fromMs + MONTH_DAYS * DAY_MS,
  };
}

/** Every half hour that could start a slot by the teacher's hours alone, with nothing known of rules or zones. */
function candidateStarts(input: SlotInput): Float64Array {
  const free = freeSlots({ ...input, teacherBusy: [], studentBusy: [] });
  return Float64Array.from(free, (slot) => slot.startsAtMs);
}

function bareLoop(
  candidates: Float64Array,
  starts: Float64Array,
  ends: Float64Array,
  durationMs: number,
): Slot[] {
  const slots: Slot[] = [];
  let started = 0;
  let ended = 0;
  for (const startsAtMs of candidates) {
    const endsAtMs = startsAtMs + durationMs;
    while ((starts[started] ?? Number.POSITIVE_INFINITY) < endsAtMs) started++;
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= startsAtMs) ended++;
    if (started === ended) slots.push({ startsAtMs, endsAtMs });
  }
  return slots;
}

function measureMonth(label: string, input: SlotInput): BenchResult {
  const candidates = candidateStarts(input);
  const bufferMs = (input.bufferMinutes ?? 0) * MINUTE_MS;
  const widened = [
    ...input.teacherBusy.map((range) => [range.startsAtMs - bufferMs, range.endsAtMs + bufferMs] as const),
    ...input.studentBusy.map((range) => [range.startsAtMs, range.endsAtMs] as const),
  ];
  const starts = Float64Array.from(widened, ([start]) => start).sort();
  const ends = Float64Array.from(widened, ([, end]) => end).sort();
  const found = freeSlots(input).length;
  if (found === 0 || found !== bareLoop(candidates, starts, ends, HOUR_MS).length) {
    throw new Error(`The floor of '${label}' does not do the same work.`);
  }
  return {
    name: `slots: ${label}`,
    unit: 'µs',
    value: measureMicroseconds(() => freeSlots(input)),
    floorName: 'bare loop',
    floorValue: measureMicroseconds(() => bareLoop(candidates, starts, ends, HOUR_MS)),
    note: `${candidates.length} starts, ${BUSY_RANGES} busy ranges, ${found} slots; target ${TARGET_MICROSECONDS} µs`,
  };
}

export async function run(): Promise<BenchResult[]> {
  const india = month('Asia/Kolkata', '2026-12-01');
  const wantedMs = freeSlots(india)[100]?.startsAtMs ?? Number.NaN;
  if (!isBookable(india, wantedMs)) throw new Error('The start to ask about is not free.');
  return [
    measureMonth('month, Asia/Kolkata', india),
    measureMonth('month with a clock change, New York', month('America/New_York', '2026-03-01')),
    {
      name: 'slots: is one start bookable',
      unit: 'µs',
      value: measureMicroseconds(() => isBookable(india, wantedMs)),
      note: `${BUSY_RANGES} busy ranges`,
    },
    {
      name: 'time: local time to instant, Asia/Kolkata',
      unit: 'µs',
      value: measureMicroseconds(() => zonedTimeToInstant('2026-12-15', 1110, 'Asia/Kolkata')),
    },
  ];
}
