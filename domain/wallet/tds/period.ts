import type { PeriodTotals } from './schema.ts';

/** What moved a teacher's earnings in a month, from the books, in paise; signs as the teacher's accounts see them. */
export interface MonthMoved {
  month: string;
  grossPaise: number;
  returnedPaise: number;
  commissionPaise: number;
  gstPaise: number;
  tdsPaise: number;
  /** By earnings and what went back of them, on the teacher's own accounts. */
  earnedPaise: number;
  /** By anything else than earnings and payouts: credit to families for a class that the teacher missed. */
  otherPaise: number;
  payoutPaise: number;
}

/** A month or several in a row, as a statement shows them; `openingPaise` is the balance before the first. */
export function totalsOf(openingPaise: number, months: readonly Omit<MonthMoved, 'month'>[]): PeriodTotals {
  const sum = (of: keyof Omit<MonthMoved, 'month'>) => months.reduce((total, month) => total + month[of], 0);
  // No -0: it is written like any other number.
  const minus = (paise: number) => (paise === 0 ? 0 : -paise);
  const netPaise = sum('earnedPaise') + sum('otherPaise');
  return {
    openingPaise,
    grossPaise: sum('grossPaise'),
    returnedPaise: sum('returnedPaise'),
    commissionPaise: sum('commissionPaise'),
    gstPaise: sum('gstPaise'),
    tdsPaise: sum('tdsPaise'),
    creditsPaise: minus(sum('otherPaise')),
    netPaise,
    paidOutPaise: minus(sum('payoutPaise')),
    closingPaise: openingPaise + netPaise + sum('payoutPaise'),
  };
}

/** Each of these months with its own balance before and after. */
export function monthByMonth(
  openingPaise: number,
  months: readonly MonthMoved[],
): (PeriodTotals & { month: string })[] {
  let balancePaise = openingPaise;
  return months.map((moved) => {
    const totals = totalsOf(balancePaise, [moved]);
    balancePaise = totals.closingPaise;
    return { ...totals, month: moved.month };
  });
}
