/** The dates of a weekly series, and the state of each: pure, by the same rules as single slots. */
import { BOOKING_HORIZON_DAYS } from '../availability/policy.ts';
import {
  type BusyRange,
  freeSlots,
  isBookable,
  nearestFreeSlots,
  type Slot,
  type SlotRules,
} from '../availability/slots.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  localDateOf,
  MINUTE_MS,
  MINUTES_PER_DAY,
  minuteOfDayOf,
  weekdayOf,
  zonedTimeToInstant,
} from '../time.ts';
import { HOLIDAYS_OF_INDIA, type Holiday } from './holidays-of-india.ts';
import { ALTERNATIVE_WITHIN_MS } from './policy.ts';

/**
 * `free` can be booked; `taken` by another lesson of the teacher; `busy` with one of the student; `holiday` and `away` (no
 * hours of the teacher that day) are skipped, a holiday only unless the family keeps it; `later` lies beyond how far
 * ahead can be booked.
 */
export const SERIES_DATE_STATES = ['free', 'taken', 'busy', 'holiday', 'away', 'later'] as const;
export type SeriesDateState = (typeof SERIES_DATE_STATES)[number];

/** The states of a start that can't be booked, a holiday apart: that one is skipped, not forbidden. */
export type Conflict = Exclude<SeriesDateState, 'free' | 'holiday'>;

export interface PlannedDate extends Slot {
  readonly state: SeriesDateState;
  readonly holiday: Holiday | null;
  /** Whether the class can be kept although the day is a holiday: nothing else is in its way. */
  readonly keepable: boolean;
  /** The nearest free time in place of one that is taken. */
  readonly alternative: Slot | null;
}

/** Minutes since Monday 00:00 of an instant on the zone's clock. */
export function weekMinuteOf(instantMs: number, timeZone: string): number {
  const day = weekdayOf(localDateOf(instantMs, timeZone)) - 1;
  return day * MINUTES_PER_DAY + minuteOfDayOf(instantMs, timeZone);
}

/** Each of the first starts, at the same time of the wall clock in each of `weeks` weeks; in order, none twice. */
export function weeklyStarts(firstStartsMs: readonly number[], weeks: number, timeZone: string): number[] {
  const starts = firstStartsMs.flatMap((firstMs) => {
    const date = localDateOf(firstMs, timeZone);
    const minute = minuteOfDayOf(firstMs, timeZone);
    return Array.from({ length: weeks }, (_, week) =>
      zonedTimeToInstant(addDays(date, 7 * week), minute, timeZone),
    );
  });
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** The first start after `afterMs` at a time of the week (minutes since Monday 00:00). */
export function nextStartMs(weekMinute: number, afterMs: number, timeZone: string): number {
  const date = localDateOf(afterMs, timeZone);
  const monday = addDays(date, 1 - weekdayOf(date));
  const day = Math.floor(weekMinute / MINUTES_PER_DAY);
  const minute = weekMinute % MINUTES_PER_DAY;
  const starts = [0, 7].map((more) => zonedTimeToInstant(addDays(monday, day + more), minute, timeZone));
  return starts.find((startMs) => startMs > afterMs) ?? starts[1] ?? afterMs;
}

/** The Indian holiday on which an instant lies; null on any other day. */
export function holidayAt(instantMs: number): Holiday | null {
  return HOLIDAYS_OF_INDIA[localDateOf(instantMs, DEFAULT_TIME_ZONE)] ?? null;
}

/** The conflict at a start; `free` when there is none. Holidays are skipped by a plan, not forbidden. */
export function stateOfStart(rules: SlotRules, startsAtMs: number): Exclude<SeriesDateState, 'holiday'> {
  const horizonMs = (rules.horizonDays ?? BOOKING_HORIZON_DAYS) * DAY_MS;
  if (startsAtMs > rules.nowMs + horizonMs) return 'later';
  if (isBookable(rules, startsAtMs)) return 'free';
  if (!isBookable({ ...rules, teacherBusy: [], studentBusy: [] }, startsAtMs)) return 'away';
  return isBookable({ ...rules, studentBusy: [] }, startsAtMs) ? 'busy' : 'taken';
}

/** The state of each start, and for a taken one the nearest free time that none of the others uses. */
export function planSeries(rules: SlotRules, startsMs: readonly number[]): PlannedDate[] {
  const durationMs = rules.durationMinutes * MINUTE_MS;
  const dates = startsMs.map((startsAtMs) => {
    const holiday = holidayAt(startsAtMs);
    const found = stateOfStart(rules, startsAtMs);
    // A day on which the teacher has no hours is skipped for that, holiday or not.
    const state: SeriesDateState = holiday === null || found === 'away' ? found : 'holiday';
    const keepable = state === 'holiday' && found === 'free';
    return { startsAtMs, endsAtMs: startsAtMs + durationMs, state, holiday, keepable };
  });
  const chosen: BusyRange[] = dates.filter((date) => date.state === 'free' || date.keepable);
  return dates.map((date) => {
    if (date.state !== 'taken' && date.state !== 'busy') return { ...date, alternative: null };
    const alternative = alternativeTo(rules, date.startsAtMs, chosen);
    if (alternative !== null) chosen.push(alternative);
    return { ...date, alternative };
  });
}

function alternativeTo(rules: SlotRules, startsAtMs: number, chosen: readonly BusyRange[]): Slot | null {
  const slots = freeSlots({
    ...rules,
    // The others of the series will be lessons of this teacher: the rest between lessons counts.
    teacherBusy: [...rules.teacherBusy, ...chosen],
    fromMs: startsAtMs - ALTERNATIVE_WITHIN_MS,
    toMs: startsAtMs + ALTERNATIVE_WITHIN_MS,
  }).filter((slot) => holidayAt(slot.startsAtMs) === null);
  return nearestFreeSlots(slots, startsAtMs, 1)[0] ?? null;
}

/** Which of these starts can't all be booked together, in order; each free one is in the way of those after it. */
export function conflictsOf(
  rules: SlotRules,
  startsMs: readonly number[],
): { startsAtMs: number; state: Conflict }[] {
  const conflicts: { startsAtMs: number; state: Conflict }[] = [];
  const teacherBusy = [...rules.teacherBusy];
  for (const startsAtMs of startsMs) {
    const state = stateOfStart({ ...rules, teacherBusy }, startsAtMs);
    if (state === 'free')
      teacherBusy.push({ startsAtMs, endsAtMs: startsAtMs + rules.durationMinutes * MINUTE_MS });
    else conflicts.push({ startsAtMs, state });
  }
  return conflicts;
}
