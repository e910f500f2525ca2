/**
 * Stretches of time that a wallet's history is read by: a month, a calendar year, or a financial year of India (1 April to
 * 31 March), all by the calendar of India. Written in addresses as '2026-11', '2026' and 'fy2026' (from April 2026 on).
 */
import { DEFAULT_TIME_ZONE, localDateOf, zonedTimeToInstant } from '../time.ts';
import { APRIL, financialYearOf, formatMonth } from './financial-year.ts';
import { en as WORDS } from './periods/words/en.ts';

/** A period as it is written in an address. */
export const PERIOD = /^(?:20\d\d|20\d\d-(?:0[1-9]|1[0-2])|fy20\d\d)$/;

export type PeriodId = string;

/** A month of India's calendar: '2026-11'. */
type Month = string;

/** Its first month, and the first month after it. */
export interface PeriodMonths {
  from: Month;
  until: Month;
}

const monthText = (year: number, month: number): Month =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`;

/** The months of a period; of a month itself and the next one. */
export function monthsOf(period: PeriodId): PeriodMonths {
  const isFinancialYear = period.startsWith('fy');
  const [year = 0, month] = period.replace('fy', '').split('-').map(Number);
  if (month !== undefined) return { from: monthText(year, month), until: monthText(year, month + 1) };
  const first = isFinancialYear ? APRIL : 1;
  return { from: monthText(year, first), until: monthText(year + 1, first) };
}

/** The month of an instant, in India. */
export const monthOf = (at: string | number): Month => localDateOf(at).slice(0, 7);

/** The moments at which a period begins and at which it is over, epoch milliseconds: midnights in India. */
export function boundsOf(period: PeriodId): { fromMs: number; untilMs: number } {
  const { from, until } = monthsOf(period);
  const startMs = (month: Month) => zonedTimeToInstant(`${month}-01`, 0, DEFAULT_TIME_ZONE);
  return { fromMs: startMs(from), untilMs: startMs(until) };
}

/** 'November 2026', '2026', 'Financial year 2026–27'. */
export function periodText(period: PeriodId): string {
  const year = Number(period.replace('fy', '').slice(0, 4));
  if (period.startsWith('fy')) return WORDS.financialYear(year);
  return period.length === 4 ? period : formatMonth(period);
}

/**
 * The periods in which a wallet has moved, the newest first, up to now: financial years, then years, then months. Empty
 * before the first movement.
 */
export function periodsSince(firstMonth: Month | null, nowMs: number): PeriodId[] {
  if (firstMonth === null) return [];
  const last = monthOf(nowMs);
  const months: Month[] = [];
  for (let month = last; month >= firstMonth; month = monthBefore(month)) months.push(month);
  const unique = (of: (month: Month) => PeriodId) => [...new Set(months.map(of))];
  return [
    ...unique((month) => `fy${financialYearOf(month)}`),
    ...unique((month) => month.slice(0, 4)),
    ...months,
  ];
}

function monthBefore(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? monthText(year - 1, 12) : monthText(year, number - 1);
}
