import { addDays, DEFAULT_TIME_ZONE, zonedTimeToInstant } from '../../time.ts';

/** Periods of a report of progress, as the screen offers them. */
export const REPORT_PERIODS = ['this_month', 'last_month', 'this_term', 'all'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Days in Asia/Kolkata as 'YYYY-MM-DD', both included; `firstDay` is null where the report reaches back to the beginning. */
export interface ReportDays {
  firstDay: string | null;
  lastDay: string;
}

/** The two terms of the Indian school year begin in these months: April to September, and October to March. */
const TERM_STARTS = { first: 4, second: 10 } as const;

const dayOne = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** The days of a period, up to today where it has not ended. */
export function daysOf(period: ReportPeriod, today: string): ReportDays {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (period) {
    case 'this_month':
      return { firstDay: dayOne(year, month), lastDay: today };
    case 'last_month': {
      const lastDay = addDays(dayOne(year, month), -1);
      return { firstDay: `${lastDay.slice(0, 7)}-01`, lastDay };
    }
    case 'this_term':
      if (month >= TERM_STARTS.second) return { firstDay: dayOne(year, TERM_STARTS.second), lastDay: today };
      return month >= TERM_STARTS.first
        ? { firstDay: dayOne(year, TERM_STARTS.first), lastDay: today }
        : { firstDay: dayOne(year - 1, TERM_STARTS.second), lastDay: today };
    case 'all':
      return { firstDay: null, lastDay: today };
  }
}

/** The instants of those days: from `from` (null is ever since) up to, and without, `until`. */
export function instantsOf({ firstDay, lastDay }: ReportDays): { from: string | null; until: string } {
  const midnight = (day: string): string =>
    new Date(zonedTimeToInstant(day, 0, DEFAULT_TIME_ZONE)).toISOString();
  return { from: firstDay === null ? null : midnight(firstDay), until: midnight(addDays(lastDay, 1)) };
}
