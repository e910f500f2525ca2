/**
 * Which lessons of a teacher can be booked: one pure function of the teacher's hours, of the times that teacher and student have
 * already promised, and of the time now.
 *
 * Everything is integer milliseconds. The teacher's clock is a list of spans with a constant offset (one, in India), so
 * hours become instants by an addition, and days on which the clock changes need no rule of their own: a teacher is
 * available at an instant when the clock on the wall then reads a time within the hours of that day.
 */

import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY } from '../time.ts';
import { type OffsetSpan, offsetSpans } from '../time-zone.ts';
import { type AvailabilityException, dayHoursLookup, type WeeklyRule } from './hours.ts';
import {
  BOOKING_HORIZON_DAYS,
  DEFAULT_BUFFER_MINUTES,
  DEFAULT_NOTICE_MINUTES,
  SLOT_GRID_MINUTES,
} from './policy.ts';

/** A half-open stretch of time, epoch milliseconds. */
export interface Slot {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** A promise already made; half-open. One that ends no later than it starts is ignored. */
export type BusyRange = Slot;

/** All that decides whether a lesson can be booked. */
export interface SlotRules {
  /** The teacher's zone: hours, exceptions and grid are on this clock. */
  readonly timeZone: string;
  readonly weeklyRules: readonly WeeklyRule[];
  readonly exceptions: readonly AvailabilityException[];
  /** The teacher's bookings and absences, in any order, overlapping or not; each is widened by the buffer. */
  readonly teacherBusy: readonly BusyRange[];
  /** The student's other bookings; never widened. */
  readonly studentBusy: readonly BusyRange[];
  readonly durationMinutes: number;
  readonly nowMs: number;
  /** Rest before and after each of the teacher's busy ranges. Default {@link DEFAULT_BUFFER_MINUTES}. */
  readonly bufferMinutes?: number;
  /** A slot starts at least this long after now. Default {@link DEFAULT_NOTICE_MINUTES}. */
  readonly minimumNoticeMinutes?: number;
  /** A slot starts at most this many times 24 hours after now. Default {@link BOOKING_HORIZON_DAYS}. */
  readonly horizonDays?: number;
  /** Divides the day. Default {@link SLOT_GRID_MINUTES}. */
  readonly gridMinutes?: number;
}

/** The rules, and the window in which slots are looked for: those that start in [fromMs, toMs). */
export interface SlotInput extends SlotRules {
  readonly fromMs: number;
  readonly toMs: number;
}

/** When a teacher works: all that hours depend on. */
export type HoursRules = Pick<SlotRules, 'timeZone' | 'weeklyRules' | 'exceptions'>;

interface OpenRange {
  readonly fromMs: number;
  toMs: number;
}

/** The teacher's hours as instants: sorted, and joined where they touch, so that midnight is no border. */
function openRanges(
  input: HoursRules,
  spans: readonly OffsetSpan[],
  fromMs: number,
  toMs: number,
): OpenRange[] {
  const dayOf = (instantMs: number, span: OffsetSpan) => Math.floor((instantMs + span.offsetMs) / DAY_MS);
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    firstDay = Math.min(firstDay, dayOf(Math.max(span.fromMs, fromMs), span));
    lastDay = Math.max(lastDay, dayOf(Math.min(span.toMs, toMs) - 1, span));
  }
  const hoursOf = dayHoursLookup(input.weeklyRules, input.exceptions, firstDay, lastDay);

  const ranges: OpenRange[] = [];
  let last: OpenRange | undefined;
  for (const span of spans) {
    const spanFromMs = Math.max(span.fromMs, fromMs);
    const spanToMs = Math.min(span.toMs, toMs);
    const spanLastDay = dayOf(spanToMs - 1, span);
    for (let day = dayOf(spanFromMs, span); day <= spanLastDay; day++) {
      const hours = hoursOf(day);
      const midnightMs = day * DAY_MS - span.offsetMs;
      for (let index = 0; index < hours.length; index += 2) {
        const openFromMs = Math.max(midnightMs + (hours[index] ?? 0) * MINUTE_MS, spanFromMs);
        const openToMs = Math.min(midnightMs + (hours[index + 1] ?? 0) * MINUTE_MS, spanToMs);
        if (openFromMs >= openToMs) continue;
        if (last?.toMs === openFromMs) {
          last.toMs = openToMs;
        } else {
          last = { fromMs: openFromMs, toMs: openToMs };
          ranges.push(last);
        }
      }
    }
  }
  return ranges;
}

/**
 * Starts and ends of the busy ranges near [fromMs, toMs), each sorted on its own. That is enough: of the ranges that
 * start before a slot's end, those that ended by its start are out of its way, and any other is in it.
 */
function busyBounds(
  input: SlotInput,
  fromMs: number,
  toMs: number,
): { starts: Float64Array; ends: Float64Array } {
  const { teacherBusy, studentBusy } = input;
  const bufferMs = (input.bufferMinutes ?? DEFAULT_BUFFER_MINUTES) * MINUTE_MS;
  const starts = new Float64Array(teacherBusy.length + studentBusy.length);
  const ends = new Float64Array(starts.length);
  let count = 0;
  const collect = (ranges: readonly BusyRange[], marginMs: number) => {
    for (const { startsAtMs, endsAtMs } of ranges) {
      if (startsAtMs >= endsAtMs || startsAtMs - marginMs >= toMs || endsAtMs + marginMs <= fromMs) continue;
      starts[count] = startsAtMs - marginMs;
      ends[count] = endsAtMs + marginMs;
      count++;
    }
  };
  collect(teacherBusy, bufferMs);
  collect(studentBusy, 0);
  return { starts: starts.subarray(0, count).sort(), ends: ends.subarray(0, count).sort() };
}

/**
 * Every slot that can be booked, sorted by start. A slot starts on the grid of the teacher's clock, lies wholly inside
 * the teacher's hours (hours that touch are one, also across midnight), is clear of every busy range, and respects
 * notice and horizon. Slots of one list overlap each other where the duration exceeds the grid: each is a choice.
 * @throws RangeError for an unknown zone, a malformed exception date, a duration that is not a whole number of minutes
 *   or a grid that does not divide the day.
 */
export function freeSlots(input: SlotInput): Slot[] {
  const gridMinutes = input.gridMinutes ?? SLOT_GRID_MINUTES;
  if (!Number.isInteger(input.durationMinutes) || input.durationMinutes <= 0) {
    throw new RangeError(`Not a duration in minutes: ${input.durationMinutes}`);
  }
  if (!Number.isInteger(gridMinutes) || gridMinutes <= 0 || MINUTES_PER_DAY % gridMinutes !== 0) {
    throw new RangeError(`Not a grid in minutes: ${gridMinutes}`);
  }
  const durationMs = input.durationMinutes * MINUTE_MS;
  const gridMs = gridMinutes * MINUTE_MS;
  const noticeMs = (input.minimumNoticeMinutes ?? DEFAULT_NOTICE_MINUTES) * MINUTE_MS;
  const horizonMs = (input.horizonDays ?? BOOKING_HORIZON_DAYS) * DAY_MS;
  const earliestMs = Math.max(input.fromMs, input.nowMs + noticeMs);
  // The window excludes its end, the horizon includes it.
  const beforeMs = Math.min(input.toMs, input.nowMs + horizonMs + 1);
  if (!(earliestMs < beforeMs)) return [];

  const lastEndMs = beforeMs + durationMs;
  const spans = offsetSpans(earliestMs, lastEndMs, input.timeZone);
  const { starts, ends } = busyBounds(input, earliestMs, lastEndMs);
  const slots: Slot[] = [];
  let started = 0;
  let ended = 0;
  for (const open of openRanges(input, spans, earliestMs, lastEndMs)) {
    const openBeforeMs = Math.min(beforeMs, open.toMs - durationMs + 1);
    for (const span of spans) {
      const firstLocalMs = Math.max(open.fromMs, span.fromMs) + span.offsetMs;
      const stopMs = Math.min(openBeforeMs, span.toMs);
      let startsAtMs = Math.ceil(firstLocalMs / gridMs) * gridMs - span.offsetMs;
      for (; startsAtMs < stopMs; startsAtMs += gridMs) {
        const endsAtMs = startsAtMs + durationMs;
        while ((starts[started] ?? Number.POSITIVE_INFINITY) < endsAtMs) started++;
        while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= startsAtMs) ended++;
        if (started === ended) slots.push({ startsAtMs, endsAtMs });
      }
    }
  }
  return slots;
}

/**
 * Whether a lesson can start at exactly this instant: the same answer as looking for it among {@link freeSlots} of any
 * window around it, without working out the others. A window in the argument plays no part.
 * @throws RangeError as {@link freeSlots}.
 */
export function isBookable(rules: SlotRules, startsAtMs: number): boolean {
  return freeSlots({ ...rules, fromMs: startsAtMs, toMs: startsAtMs + 1 })[0]?.startsAtMs === startsAtMs;
}

/**
 * The `count` slots whose starts are nearest to an instant, nearest first; of two equally near, the earlier first. Offered
 * in place of a refused booking.
 * @param slots sorted by start, as {@link freeSlots} returns them.
 */
export function nearestFreeSlots(slots: readonly Slot[], wantedMs: number, count: number): Slot[] {
  let after = slots.findIndex((slot) => slot.startsAtMs >= wantedMs);
  if (after < 0) after = slots.length;
  let before = after - 1;
  const nearest: Slot[] = [];
  while (nearest.length < count) {
    const earlier = slots[before];
    const later = slots[after];
    if (earlier && (!later || wantedMs - earlier.startsAtMs <= later.startsAtMs - wantedMs)) {
      nearest.push(earlier);
      before--;
    } else if (later) {
      nearest.push(later);
      after++;
    } else {
      break;
    }
  }
  return nearest;
}

/**
 * Whether a stretch lies wholly inside the teacher's hours, even when it is taken.
 * @throws RangeError for an unknown zone or a malformed exception date.
 */
export function liesWithinHours(rules: HoursRules, { startsAtMs, endsAtMs }: Slot): boolean {
  const spans = offsetSpans(startsAtMs, endsAtMs, rules.timeZone);
  const [open] = openRanges(rules, spans, startsAtMs, endsAtMs);
  return open?.fromMs === startsAtMs && open.toMs === endsAtMs;
}
