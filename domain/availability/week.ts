/** A week of hours as it is edited: pure, and never in two pieces where one would do. */

import { MINUTES_PER_DAY } from '../time.ts';
import type { WeeklyRule } from './hours.ts';
import { SLOT_GRID_MINUTES } from './policy.ts';

/** Hours of one day: minutes since local midnight, half-open. */
export interface HourRange {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** The hours of one day, in order. While they are edited they may overlap; {@link joined} tidies them. */
export type HoursOfDay = readonly HourRange[];

/** ISO weekdays, in order, with their names. */
export const WEEKDAYS = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 7, name: 'Sunday' },
] as const;

/** Seven days from Monday on: index 0 is ISO weekday 1. */
export type Week = readonly HoursOfDay[];

/** Suggested hours for a day without any: those after school. */
const SUGGESTED: HourRange = { startMinute: 17 * 60, endMinute: 20 * 60 };

/** The same hours in order, those that touch or overlap as one. */
export function joined(hours: HoursOfDay): HourRange[] {
  const result: HourRange[] = [];
  for (const range of hours.toSorted((a, b) => a.startMinute - b.startMinute)) {
    if (range.startMinute >= range.endMinute) continue;
    const last = result.at(-1);
    if (last !== undefined && range.startMinute <= last.endMinute) {
      result[result.length - 1] = { ...last, endMinute: Math.max(last.endMinute, range.endMinute) };
    } else {
      result.push(range);
    }
  }
  return result;
}

/** The hours of a day with a stretch more. */
export function withHours(hours: HoursOfDay, added: HourRange): HourRange[] {
  return joined([...hours, added]);
}

/** The hours of a day with one of its ranges changed. */
export function withChanged(hours: HoursOfDay, index: number, changed: HourRange): HourRange[] {
  return hours.map((range, at) => (at === index ? changed : range));
}

/** The hours of a day with one of its ranges taken out. */
export function without(hours: HoursOfDay, index: number): HourRange[] {
  return hours.filter((_, at) => at !== index);
}

/**
 * A range with another start that keeps its length as well as the day has room for it: moving an hour to the evening
 * does not need its end to be moved first.
 */
export function startedAt(range: HourRange, startMinute: number): HourRange {
  if (startMinute < range.endMinute) return { ...range, startMinute };
  const length = range.endMinute - range.startMinute;
  return { startMinute, endMinute: Math.min(startMinute + length, MINUTES_PER_DAY) };
}

/** A range with another end; an end before the start takes the start along. */
export function endedAt(range: HourRange, endMinute: number): HourRange {
  if (endMinute > range.startMinute) return { ...range, endMinute };
  const length = range.endMinute - range.startMinute;
  return { startMinute: Math.max(endMinute - length, 0), endMinute };
}

/** Hours to add to a day: those after school, else the first free hour of the day; null for a full day. */
export function suggestedHours(hours: HoursOfDay): HourRange | null {
  const taken = joined(hours);
  const isFree = ({ startMinute, endMinute }: HourRange) =>
    taken.every((range) => range.endMinute <= startMinute || range.startMinute >= endMinute);
  if (isFree(SUGGESTED)) return SUGGESTED;
  for (const minutes of [60, SLOT_GRID_MINUTES]) {
    for (let startMinute = 8 * 60; startMinute < 32 * 60; startMinute += SLOT_GRID_MINUTES) {
      const start = startMinute % MINUTES_PER_DAY;
      const range = { startMinute: start, endMinute: start + minutes };
      if (range.endMinute <= MINUTES_PER_DAY && isFree(range)) return range;
    }
  }
  return null;
}

/** Which ranges of a day lie over an earlier one of the same day. */
export function overlapping(hours: HoursOfDay): number[] {
  return hours.flatMap((range, index) =>
    hours.some(
      (other, at) =>
        at !== index &&
        other.startMinute < range.endMinute &&
        range.startMinute < other.endMinute &&
        (other.startMinute < range.startMinute || (other.startMinute === range.startMinute && at < index)),
    )
      ? [index]
      : [],
  );
}

/** The week with the hours of one day on other days too. */
export function copiedTo(week: Week, from: number, weekdays: readonly number[]): Week {
  const hours = week[from - 1] ?? [];
  return week.map((day, index) => (weekdays.includes(index + 1) ? hours : day));
}

/** The rows of the database as a week. */
export function weekOf(rules: readonly WeeklyRule[]): Week {
  return WEEKDAYS.map(({ weekday }) =>
    rules
      .filter((rule) => rule.weekday === weekday)
      .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
      .toSorted((a, b) => a.startMinute - b.startMinute),
  );
}

/** A week as the rows of the database, joined where hours touch. */
export function rulesOf(week: Week): WeeklyRule[] {
  return week.flatMap((hours, index) => joined(hours).map((range) => ({ weekday: index + 1, ...range })));
}

/** Hours of a week, in all. */
export function hoursPerWeek(week: Week): number {
  const minutes = rulesOf(week).reduce((sum, rule) => sum + rule.endMinute - rule.startMinute, 0);
  return minutes / 60;
}
