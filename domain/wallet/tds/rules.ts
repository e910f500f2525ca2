/**
 * Tax deducted at source from what a teacher earns: Income-tax Act 1961, section 194-O; since 1 April 2026 Income-tax Act 2025,
 * section 393(1), table item 8(v). How it is read here: docs/decisions/2026-11-30-tds-194-o.md.
 */
import { basisPointsOf, PAISE_PER_RUPEE, rupees, WHOLE_BASIS_POINTS } from '../../money.ts';

/** Up to this gross in a financial year nothing is deducted from a person who has given their PAN. */
export const TDS_FREE_PAISE = rupees(500_000);

/** The dated rates in basis points, as `ledger.rate` holds them. */
export interface TdsRates {
  tds: number;
  tdsWithoutPan: number;
}

/** Where a teacher stands in a financial year. */
export interface TdsYear {
  /** Prices and fees that families have paid for the teacher's classes, less what went back to them. */
  grossPaise: number;
  /** Of it, what no tax was deducted from. Negative: tax was deducted from it, and it went back to a family. */
  untaxedPaise: number;
}

/** The tax on one earning, and where the year stands after it. */
export interface TdsDue {
  tdsPaise: number;
  basisPoints: number;
  hasPan: boolean;
  year: TdsYear;
}

/**
 * The tax on an earning of `grossPaise` (before commission), of which at most `mostPaise` can be deducted.
 * With a PAN nothing is due while the year is within {@link TDS_FREE_PAISE}; once it is beyond, tax is due on the whole
 * year, so that the earning that passes the limit pays for those before it. What one earning cannot pay waits for the next.
 * Without a PAN the higher rate is due on every earning. Tax on amounts that went back to families is set off.
 */
export function tdsOn(
  { grossPaise, mostPaise, hasPan }: { grossPaise: number; mostPaise: number; hasPan: boolean },
  year: TdsYear,
  rates: TdsRates,
): TdsDue {
  const yearGrossPaise = year.grossPaise + grossPaise;
  if (hasPan && yearGrossPaise <= TDS_FREE_PAISE) {
    const after = { grossPaise: yearGrossPaise, untaxedPaise: year.untaxedPaise + grossPaise };
    return { tdsPaise: 0, basisPoints: 0, hasPan, year: after };
  }
  // Earlier amounts without tax had a PAN, or were before this tax was deducted: the higher rate does not reach back.
  const exemptPaise = hasPan ? 0 : Math.max(0, year.untaxedPaise);
  const openPaise = year.untaxedPaise - exemptPaise + grossPaise;
  const basePaise = Math.max(0, openPaise);
  const basisPoints = hasPan ? rates.tds : rates.tdsWithoutPan;
  const duePaise = basisPointsOf(basePaise, basisPoints);
  const tdsPaise = Math.min(duePaise, mostPaise);
  const waitingPaise =
    tdsPaise === duePaise ? 0 : basePaise - Math.floor((tdsPaise * WHOLE_BASIS_POINTS) / basisPoints);
  const untaxedPaise = exemptPaise + waitingPaise + Math.min(0, openPaise);
  return { tdsPaise, basisPoints, hasPan, year: { grossPaise: yearGrossPaise, untaxedPaise } };
}

/** The year after a part of an earning of the same year went back to its family. Its tax is set off against the next. */
export const yearAfterRefund = (year: TdsYear, refundPaise: number): TdsYear => ({
  grossPaise: year.grossPaise - refundPaise,
  untaxedPaise: year.untaxedPaise - refundPaise,
});

/** What is paid to the government for a month: whole rupees, no paisa less than was deducted. */
export const challanPaise = (deductedPaise: number): number =>
  Math.ceil(deductedPaise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;

/** The last day on which a month's tax may be paid: the 7th of the next one; for March 30 April (Income-tax Rules, rule 30). */
export function taxDueOn(month: string): string {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  if (ofYear === 3) return `${year}-04-30`;
  return ofYear === 12 ? `${year + 1}-01-07` : `${year}-${String(ofYear + 1).padStart(2, '0')}-07`;
}

/** The most teachers of a month that the operators' screen shows; the file has all of them. */
export const TAX_LINES_SHOWN = 100;
/** And months. */
export const TAX_MONTHS_SHOWN = 24;

/** Five letters of which the fourth says who it is of, four digits, a letter (Income-tax Department). P is a person. */
export const PAN_PATTERN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const isPersonsPan = (pan: string): boolean => pan[3] === 'P';
