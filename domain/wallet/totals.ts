/** What moved a wallet in a period, added up by what it was for. All figures are sums of the ledger's postings. */
import { sumPaise } from '../money.ts';
import type { PeriodMonths } from './periods.ts';
import type { TransactionKind } from './postings.ts';

/** What a movement counts as. The parts of a period always make up the difference of its two balances. */
export const TOTAL_PARTS = ['paidIn', 'spent', 'back', 'credit', 'toBank', 'corrected'] as const;
export type TotalPart = (typeof TOTAL_PARTS)[number];

/**
 * By the kind of transaction. A refund that the bank sent back counts against the refunds, not as money paid in. A kind that
 * never moves a wallet, and any that comes later, would count as a correction: nothing is ever left out of the sum.
 */
const PART_OF: Partial<Record<TransactionKind, TotalPart>> = {
  top_up: 'paidIn',
  hold: 'spent',
  package_purchase: 'spent',
  reschedule_fee: 'spent',
  void: 'back',
  release: 'back',
  late_cancellation: 'back',
  dispute_refund: 'back',
  package_refund: 'back',
  absence_credit: 'credit',
  promotion_credit: 'credit',
  refund: 'toBank',
  refund_failed: 'toBank',
  payout: 'toBank',
};

/** The sum of all postings of one kind to a wallet in one month of India. */
export interface MonthSum {
  /** '2026-11'. */
  month: string;
  kind: TransactionKind;
  amountPaise: number;
}

/** Signed sums by part, in paise: what came in is positive, what went out negative. */
export type Totals = Record<TotalPart, number>;

export interface MonthTotals {
  month: string;
  openingPaise: number;
  totals: Totals;
  closingPaise: number;
}

/** The totals of a period, of all time without one, and of each of its months in which something moved, newest first. */
export function totalsOf(
  sums: readonly MonthSum[],
  period: PeriodMonths | null,
): { openingPaise: number; totals: Totals; closingPaise: number; months: MonthTotals[] } {
  const inside = sums.filter(
    ({ month }) => period === null || (month >= period.from && month < period.until),
  );
  const openingPaise = period === null ? 0 : balanceBefore(sums, period.from);
  const months = [...new Set(inside.map(({ month }) => month))]
    .sort((a, b) => b.localeCompare(a))
    .map((month) => {
      const own = inside.filter((sum) => sum.month === month);
      return {
        month,
        openingPaise: balanceBefore(sums, month),
        totals: byPart(own),
        closingPaise: balanceBefore(sums, month) + total(own),
      };
    });
  return { openingPaise, totals: byPart(inside), closingPaise: openingPaise + total(inside), months };
}

const total = (sums: readonly MonthSum[]): number => sumPaise(sums.map(({ amountPaise }) => amountPaise));

const balanceBefore = (sums: readonly MonthSum[], month: string): number =>
  total(sums.filter((sum) => sum.month < month));

function byPart(sums: readonly MonthSum[]): Totals {
  const totals: Totals = { paidIn: 0, spent: 0, back: 0, credit: 0, toBank: 0, corrected: 0 };
  for (const { kind, amountPaise } of sums) totals[PART_OF[kind] ?? 'corrected'] += amountPaise;
  return totals;
}
