import { dateOfEpochDay, epochDayOf, MINUTES_PER_DAY, weekdayOfEpochDay } from '../time.ts';

/** Hours that repeat every week, on the teacher's clock. */
export interface WeeklyRule {
  /** ISO weekday: 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes since local midnight, 0 to 1440; half-open. Hours past midnight are a second rule on the next day. */
  readonly startMinute: number;
  readonly endMinute: number;
}

/**
 * An exception on one date. Minutes left out mean the whole day. A date with 'open' rows has exactly those hours
 * in place of the weekly ones; 'closed' rows are then taken away from the hours of the day, of either source.
 */
export interface AvailabilityException {
  /** A date of the teacher's calendar, `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: 'closed' | 'open';
  readonly startMinute?: number | null;
  readonly endMinute?: number | null;
}

/** The hours of one day as start, end, start, end…: minutes since midnight, sorted, neither touching nor empty. */
export type DayHours = readonly number[];

interface MinuteRange {
  readonly startMinute?: number | null;
  readonly endMinute?: number | null;
}

function mergeHours(ranges: readonly MinuteRange[]): number[] {
  const sorted = ranges
    .map((range) => [
      Math.max(range.startMinute ?? 0, 0),
      Math.min(range.endMinute ?? MINUTES_PER_DAY, MINUTES_PER_DAY),
    ])
    .sort(([a = 0], [b = 0]) => a - b);
  const hours: number[] = [];
  for (const [start = 0, end = 0] of sorted) {
    if (start >= end) continue;
    const lastEnd = hours.at(-1);
    if (lastEnd !== undefined && start <= lastEnd) hours[hours.length - 1] = Math.max(lastEnd, end);
    else hours.push(start, end);
  }
  return hours;
}

function subtractHours(hours: DayHours, closed: DayHours): DayHours {
  const left: number[] = [];
  for (let index = 0; index < hours.length; index += 2) {
    let start = hours[index] ?? 0;
    const end = hours[index + 1] ?? 0;
    for (let other = 0; other < closed.length; other += 2) {
      const closedStart = closed[other] ?? 0;
      const closedEnd = closed[other + 1] ?? 0;
      if (closedEnd <= start || closedStart >= end) continue;
      if (closedStart > start) left.push(start, closedStart);
      start = closedEnd;
    }
    if (start < end) left.push(start, end);
  }
  return left;
}

/**
 * A lookup of the hours of each day from `firstDay` to `lastDay` (epoch days, both included). Weekdays are worked out
 * when first asked for, so that a question about one hour does not pay for the week.
 */
export function dayHoursLookup(
  weeklyRules: readonly WeeklyRule[],
  exceptions: readonly AvailabilityException[],
  firstDay: number,
  lastDay: number,
): (epochDay: number) => DayHours {
  const weekly: (DayHours | undefined)[] = [];
  const weeklyHours = (weekday: number): DayHours => {
    const known = weekly[weekday];
    if (known) return known;
    const hours = mergeHours(weeklyRules.filter((rule) => rule.weekday === weekday));
    weekly[weekday] = hours;
    return hours;
  };

  const dated = new Map<number, AvailabilityException[]>();
  if (exceptions.length > 0) {
    // ISO dates sort as text: only the few that matter are parsed.
    const firstDate = dateOfEpochDay(firstDay);
    const lastDate = dateOfEpochDay(lastDay);
    for (const exception of exceptions) {
      if (exception.date < firstDate || exception.date > lastDate) continue;
      const day = epochDayOf(exception.date);
      const rows = dated.get(day);
      if (rows) rows.push(exception);
      else dated.set(day, [exception]);
    }
  }

  return (epochDay) => {
    const rows = dated.get(epochDay);
    if (!rows) return weeklyHours(weekdayOfEpochDay(epochDay));
    const open = rows.filter((row) => row.kind === 'open');
    const hours = open.length > 0 ? mergeHours(open) : weeklyHours(weekdayOfEpochDay(epochDay));
    return subtractHours(hours, mergeHours(rows.filter((row) => row.kind === 'closed')));
  };
}

/** The hours of one date. */
export function dayHoursOn(
  weeklyRules: readonly WeeklyRule[],
  exceptions: readonly AvailabilityException[],
  date: string,
): DayHours {
  const day = epochDayOf(date);
  return dayHoursLookup(weeklyRules, exceptions, day, day)(day);
}
