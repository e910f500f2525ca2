/** Exceptions on a date, as people say them: away, other hours, or away for a part of the day. */

import { addDays, dateOfEpochDay, epochDayOf, MINUTES_PER_DAY, weekdayOf } from '../time.ts';
import { type AvailabilityException, type DayHours, dayHoursOn, type WeeklyRule } from './hours.ts';
import { type HourRange, joined } from './week.ts';

/** 'closed': the whole day; 'other_hours': these in place of the weekly ones; 'partly_closed': all but these. */
export const DATED_KINDS = ['closed', 'other_hours', 'partly_closed'] as const;
export type DatedKind = (typeof DATED_KINDS)[number];
export const DATED_KIND_LABELS: Record<DatedKind, string> = {
  closed: 'Away all day',
  other_hours: 'Other hours',
  partly_closed: 'Away for part of the day',
};

/** One date that is not like its weekday; one for each date. */
export interface DatedHours {
  /** `YYYY-MM-DD` on the teacher's calendar. */
  readonly date: string;
  readonly kind: DatedKind;
  /** None when closed; else at least one, in order and apart from each other. */
  readonly ranges: readonly HourRange[];
}

/** As rows of the database. */
export function exceptionsOf(dated: readonly DatedHours[]): AvailabilityException[] {
  return dated.flatMap(({ date, kind, ranges }): AvailabilityException[] => {
    if (kind === 'closed') return [{ date, kind: 'closed', startMinute: null, endMinute: null }];
    return joined(ranges).map((range) => ({
      date,
      kind: kind === 'other_hours' ? 'open' : 'closed',
      ...range,
    }));
  });
}

const rangesOf = (hours: DayHours): HourRange[] =>
  Array.from({ length: hours.length / 2 }, (_, index) => ({
    startMinute: hours[2 * index] ?? 0,
    endMinute: hours[2 * index + 1] ?? 0,
  }));

/** Rows of the database by date, in order. Rows of both kinds on one date are the hours that remain of them. */
export function datedHoursOf(
  exceptions: readonly AvailabilityException[],
  weeklyRules: readonly WeeklyRule[],
): DatedHours[] {
  const dates = [...new Set(exceptions.map((row) => row.date))].toSorted();
  return dates.map((date): DatedHours => {
    const rows = exceptions.filter((row) => row.date === date);
    const open = rows.filter((row) => row.kind === 'open');
    const closed = rows.filter((row) => row.kind === 'closed');
    const ranges = joined(
      (open.length > 0 ? open : closed).map((row) => ({
        startMinute: row.startMinute ?? 0,
        endMinute: row.endMinute ?? MINUTES_PER_DAY,
      })),
    );
    if (open.length > 0 && closed.length > 0) {
      const left = rangesOf(dayHoursOn(weeklyRules, exceptions, date));
      return left.length === 0
        ? { date, kind: 'closed', ranges: [] }
        : { date, kind: 'other_hours', ranges: left };
    }
    if (open.length > 0) return { date, kind: 'other_hours', ranges };
    const isWhole = ranges.some((range) => range.startMinute === 0 && range.endMinute === MINUTES_PER_DAY);
    return isWhole ? { date, kind: 'closed', ranges: [] } : { date, kind: 'partly_closed', ranges };
  });
}

/** One date that differs, or days off in a row, which are one thing to whoever takes them. */
export interface DatedSpan {
  /** The first and the last date; the same for one. */
  readonly from: string;
  readonly until: string;
  readonly dated: DatedHours;
}

/** Dates in order, with whole days off that follow each other as one. */
export function spansOf(dates: readonly DatedHours[]): DatedSpan[] {
  const spans: DatedSpan[] = [];
  for (const dated of dates) {
    const last = spans.at(-1);
    const goesOn =
      last?.dated.kind === 'closed' && dated.kind === 'closed' && addDays(last.until, 1) === dated.date;
    if (last !== undefined && goesOn) spans[spans.length - 1] = { ...last, until: dated.date };
    else spans.push({ from: dated.date, until: dated.date, dated });
  }
  return spans;
}

/** Whole days off, both dates included. */
export function daysOff(from: string, until: string): DatedHours[] {
  const first = epochDayOf(from);
  return Array.from(
    { length: epochDayOf(until) - first + 1 },
    (_, day): DatedHours => ({
      date: dateOfEpochDay(first + day),
      kind: 'closed',
      ranges: [],
    }),
  );
}

/** The rest of a date's hours, for the line under an exception: '09:00–12:00'. */
export function hoursLeft(dated: DatedHours, weeklyRules: readonly WeeklyRule[]): HourRange[] {
  const ofDay = weeklyRules.filter((rule) => rule.weekday === weekdayOf(dated.date));
  return rangesOf(dayHoursOn(ofDay, exceptionsOf([dated]), dated.date));
}
