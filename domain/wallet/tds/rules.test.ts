import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rupees } from '../../money.ts';
import { financialYearLabel, financialYearOf, monthsOfFinancialYear } from '../financial-year.ts';
import { challanPaise, TDS_FREE_PAISE, type TdsYear, taxDueOn, tdsOn, yearAfterRefund } from './rules.ts';
import { panInput } from './schema.ts';
import { en as M } from './words/en.ts';

const RATES = { tds: 10, tdsWithoutPan: 500 };
const NEW_YEAR: TdsYear = { grossPaise: 0, untaxedPaise: 0 };
const earn = (year: TdsYear, grossPaise: number, hasPan = true, mostPaise = grossPaise) =>
  tdsOn({ grossPaise, mostPaise, hasPan }, year, RATES);

describe('tax on an earning of somebody with a PAN', () => {
  it('is nothing up to the limit of the year, to the paisa', () => {
    expect(earn(NEW_YEAR, TDS_FREE_PAISE)).toEqual({
      tdsPaise: 0,
      basisPoints: 0,
      hasPan: true,
      year: { grossPaise: TDS_FREE_PAISE, untaxedPaise: TDS_FREE_PAISE },
    });
  });

  it('is due on the whole year once it passes the limit, and on each earning after', () => {
    const { year } = earn(NEW_YEAR, TDS_FREE_PAISE);
    const passing = earn(year, rupees(1_000));
    expect([passing.tdsPaise, passing.basisPoints]).toEqual([rupees(501), 10]);
    expect(passing.year).toEqual({ grossPaise: TDS_FREE_PAISE + rupees(1_000), untaxedPaise: 0 });
    expect(earn(passing.year, rupees(1_000)).tdsPaise).toBe(rupees(1));
  });

  it('takes no more than the earning brings, and the rest from the next', () => {
    const { year } = earn(NEW_YEAR, TDS_FREE_PAISE);
    const first = earn(year, rupees(300), true, rupees(255));
    expect(first.tdsPaise).toBe(rupees(255));
    // 0.1 % of 5,00,600 is ₹500.60.
    expect(earn(first.year, rupees(300)).tdsPaise).toBe(rupees(245.6));
  });

  it('is set off where a class went back to its family', () => {
    const year = earn(earn(NEW_YEAR, TDS_FREE_PAISE).year, rupees(1_000)).year;
    const after = yearAfterRefund(year, rupees(400));
    expect(after.untaxedPaise).toBe(-rupees(400));
    const next = earn(after, rupees(1_000));
    expect([next.tdsPaise, next.year.untaxedPaise]).toEqual([rupees(0.6), 0]);
  });

  it('is the same share of the year, however its earnings are cut', () => {
    const paid = fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(paid, (amounts) => {
        let year = NEW_YEAR;
        let tdsPaise = 0;
        for (const paise of amounts) {
          const due = earn(year, paise);
          tdsPaise += due.tdsPaise;
          year = due.year;
        }
        const total = amounts.reduce((sum, paise) => sum + paise, 0);
        const exact = total > TDS_FREE_PAISE ? total / 1_000 : 0;
        expect(year.grossPaise).toBe(total);
        // Half a paisa for each rounding.
        expect(Math.abs(tdsPaise - exact)).toBeLessThanOrEqual(amounts.length / 2);
      }),
    );
  });
});

describe('tax without a PAN', () => {
  it('is the higher rate from the first rupee, and does not reach back to what was exempt', () => {
    const before: TdsYear = { grossPaise: rupees(1_000), untaxedPaise: rupees(1_000) };
    expect(earn(before, rupees(1_000), false)).toEqual({
      tdsPaise: rupees(50),
      basisPoints: 500,
      hasPan: false,
      year: { grossPaise: rupees(2_000), untaxedPaise: rupees(1_000) },
    });
  });

  it('ends with the PAN, and what was deducted is not deducted again at the limit', () => {
    const { year } = earn(NEW_YEAR, rupees(1_000), false);
    const exempt = earn(year, TDS_FREE_PAISE - rupees(1_000));
    expect(exempt.tdsPaise).toBe(0);
    expect(earn(exempt.year, rupees(1_000)).tdsPaise).toBe(TDS_FREE_PAISE / 1_000);
  });

  it('is set off where a class went back to its family', () => {
    const { year } = earn(NEW_YEAR, rupees(1_000), false);
    expect(earn(yearAfterRefund(year, rupees(1_000)), rupees(1_500), false).tdsPaise).toBe(rupees(25));
  });
});

test('a financial year is April to March', () => {
  expect([financialYearOf('2027-03'), financialYearOf('2026-04')]).toEqual([2026, 2026]);
  expect(monthsOfFinancialYear(2026)).toHaveLength(12);
  expect([
    monthsOfFinancialYear(2026)[0],
    monthsOfFinancialYear(2026)[8],
    monthsOfFinancialYear(2026)[9],
    monthsOfFinancialYear(2026)[11],
  ]).toEqual(['2026-04', '2026-12', '2027-01', '2027-03']);
  expect([financialYearLabel(2026), financialYearLabel(2099)]).toEqual(['2026-27', '2099-00']);
});

test('a month is paid by the 7th of the next, March by 30 April, in whole rupees', () => {
  expect(['2026-11', '2026-12', '2027-03'].map(taxDueOn)).toEqual(['2026-12-07', '2027-01-07', '2027-04-30']);
  expect([challanPaise(4_250), challanPaise(4_300)]).toEqual([4_300, 4_300]);
});

describe('a PAN', () => {
  const said = (pan: string) => {
    const parsed = panInput.safeParse({ pan, password: 'x' });
    return parsed.success ? parsed.data.pan : parsed.error.issues[0]?.message;
  };
  it.each([
    [' abcpe 1234-f', 'ABCPE1234F'],
    ['ABCPE1234', M.panInvalid],
    ['ABCP11234F', M.panInvalid],
    ['ABCCE1234F', M.panNotOfAPerson],
    ['', M.panInvalid],
  ])('%j: %s', (typed, answer) => {
    expect(said(typed)).toBe(answer);
  });
});
