import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, monthsOf } from './periods.ts';
import { TRANSACTION_KINDS } from './postings.ts';
import { type MonthSum, TOTAL_PARTS, totalsOf } from './totals.ts';

const SUMS: MonthSum[] = [
  { month: '2026-03', kind: 'top_up', amountPaise: 100_000 },
  { month: '2026-04', kind: 'hold', amountPaise: -45_000 },
  { month: '2026-04', kind: 'void', amountPaise: 45_000 },
  { month: '2026-04', kind: 'hold', amountPaise: -30_000 },
  { month: '2026-05', kind: 'refund', amountPaise: -20_000 },
  { month: '2026-05', kind: 'refund_failed', amountPaise: 20_000 },
  { month: '2026-05', kind: 'absence_credit', amountPaise: 5_000 },
];

describe('the totals of a period', () => {
  it('are those of its months alone, after what was there before', () => {
    const { openingPaise, totals, closingPaise, months } = totalsOf(SUMS, monthsOf('fy2026'));
    expect(openingPaise).toBe(100_000);
    expect(totals).toEqual({
      paidIn: 0,
      spent: -75_000,
      back: 45_000,
      credit: 5_000,
      toBank: 0,
      corrected: 0,
    });
    expect(closingPaise).toBe(75_000);
    expect(months.map((each) => [each.month, each.openingPaise, each.closingPaise])).toEqual([
      ['2026-05', 70_000, 75_000],
      ['2026-04', 100_000, 70_000],
    ]);
  });

  it('of all time begin with nothing', () => {
    expect(totalsOf(SUMS, null)).toMatchObject({ openingPaise: 0, closingPaise: 75_000 });
    expect(totalsOf([], null)).toMatchObject({ openingPaise: 0, closingPaise: 0, months: [] });
  });

  it('of a quiet period stand still', () => {
    expect(totalsOf(SUMS, monthsOf('2026-06'))).toMatchObject({
      openingPaise: 75_000,
      closingPaise: 75_000,
      months: [],
    });
  });

  it('make up the difference of the balances, whatever moved and whenever', () => {
    const month = fc
      .tuple(fc.integer({ min: 2025, max: 2028 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
    const sum = fc.record({
      month,
      kind: fc.constantFrom(...TRANSACTION_KINDS),
      amountPaise: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    const period = fc.oneof(month, fc.constantFrom('2026', '2027', 'fy2025', 'fy2026', 'fy2027'));
    fc.assert(
      fc.property(fc.array(sum), period, (sums, chosen) => {
        const parts = (totals: Record<string, number>) =>
          TOTAL_PARTS.reduce((whole, part) => whole + (totals[part] ?? 0), 0);
        const of = totalsOf(sums, monthsOf(chosen));
        expect(of.openingPaise + parts(of.totals)).toBe(of.closingPaise);
        const { untilMs } = boundsOf(chosen);
        const before = sums.filter((each) => Date.parse(`${each.month}-01T00:00:00+05:30`) < untilMs);
        expect(of.closingPaise).toBe(before.reduce((whole, { amountPaise }) => whole + amountPaise, 0));
        for (const each of of.months) expect(each.openingPaise + parts(each.totals)).toBe(each.closingPaise);
      }),
    );
  });
});
