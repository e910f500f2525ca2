import { describe, expect, it } from 'vitest';
import { formatBasisPoints } from '../money.ts';
import { basisPointsFrom, beginOf, effectOf } from './effect.ts';
import { RATE_MESSAGES as M, newRate } from './schema.ts';

const begun = '2020-01-01T00:00:00.000Z';
const KNOWN = [
  { kind: 'commission', basisPoints: 1_500, validFrom: begun },
  { kind: 'commission_gst', basisPoints: 1_800, validFrom: begun },
] as const;

describe('a percentage', () => {
  it.each([
    ['15', 1_500],
    [' 17.5 % ', 1_750],
    ['0.05', 5],
    ['100', 10_000],
    ['100.01', null],
    ['-1', null],
    ['17,5', null],
    ['17.5%', 1_750],
    ['17.5 %%', null],
    ['x17.5', null],
    ['1000', null],
    ['1.234', null],
    ['', null],
  ])('%j is %s basis points', (typed, basisPoints) => {
    expect(basisPointsFrom(typed)).toBe(basisPoints);
    if (basisPoints !== null) expect(basisPointsFrom(formatBasisPoints(basisPoints))).toBe(basisPoints);
  });
});

it('a rate begins at midnight in India', () => {
  expect(new Date(beginOf('2027-04-01')).toISOString()).toBe('2027-03-31T18:30:00.000Z');
});

it('a rate needs a day, a percentage and a reason', () => {
  const rate = { kind: 'commission', day: '2027-04-01', basisPoints: 1_800, reason: 'Agreed' };
  expect(newRate.safeParse(rate).success).toBe(true);
  expect(newRate.safeParse({ ...rate, basisPoints: 10_001 }).error?.issues[0]?.message).toBe(
    M.percentRequired,
  );
  expect(newRate.safeParse({ ...rate, reason: ' ' }).error?.issues[0]?.message).toBe(M.reasonRequired);
  expect(newRate.safeParse({ ...rate, day: '2027-02-30' }).success).toBe(false);
});

describe('what a new rate means', () => {
  it('is told from the day on, with what a class of ₹1,000 brings', () => {
    expect(effectOf({ kind: 'commission', day: '2027-04-01', basisPoints: 1_800 }, KNOWN)).toEqual([
      'From 1 April 2027 the commission is 18 % of the price of a class, instead of 15 %.',
      'Of a class for ₹1,000 the teacher earns ₹820, and earned ₹850 before.',
      'It holds for every class that is settled from that day on, whenever it was booked.',
    ]);
  });

  it('tells of the tax inside the commission, and until when it holds', () => {
    const later = {
      kind: 'commission_gst',
      basisPoints: 500,
      validFrom: new Date(beginOf('2028-01-01')).toISOString(),
    } as const;
    // 150 rupees of commission hold 150 × 12 / 112 rupees of tax.
    expect(
      effectOf({ kind: 'commission_gst', day: '2027-04-01', basisPoints: 1_200 }, [...KNOWN, later]),
    ).toEqual([
      'From 1 April 2027 the GST inside our commission is 12 %, instead of 18 %.',
      'Of our commission on a class for ₹1,000, ₹16.08 is tax, instead of ₹22.88.',
      'It holds for every class that is settled from that day on, whenever it was booked.',
      'It holds until 1 January 2028: then 5 % begins, as planned.',
    ]);
  });

  it('tells of the income tax of teachers, with a PAN and without', () => {
    const tds = { kind: 'tds', basisPoints: 10, validFrom: begun } as const;
    const without = { kind: 'tds_without_pan', basisPoints: 500, validFrom: begun } as const;
    expect(effectOf({ kind: 'tds', day: '2027-04-01', basisPoints: 100 }, [...KNOWN, tds, without])).toEqual([
      'From 1 April 2027 the income tax of teachers is 1 % of what families pay, instead of 0.1 %, beyond ₹5,00,000 in a financial year.',
      'Of a class for ₹1,000, ₹10 is deducted, instead of ₹1.',
      'It holds for every class that is settled from that day on, whenever it was booked.',
    ]);
    expect(
      effectOf({ kind: 'tds_without_pan', day: '2027-04-01', basisPoints: 2_000 }, [
        ...KNOWN,
        tds,
        without,
      ])[0],
    ).toBe(
      'From 1 April 2027 the income tax of teachers without a PAN is 20 % of what families pay, instead of 5 %.',
    );
  });

  it('is set beside the rate that holds until then, whichever was planned first, and names the next of its kind', () => {
    const at = (day: string) => new Date(beginOf(day)).toISOString();
    const commission = (basisPoints: number, day: string) =>
      ({ kind: 'commission', basisPoints, validFrom: at(day) }) as const;
    const rates = [
      commission(2_000, '2028-01-01'),
      commission(1_900, '2027-10-01'),
      commission(1_600, '2027-01-01'),
      { kind: 'commission_gst', basisPoints: 500, validFrom: at('2027-05-01') } as const,
      ...KNOWN,
    ];
    expect(effectOf({ kind: 'commission', day: '2027-04-01', basisPoints: 1_700 }, rates)).toEqual([
      'From 1 April 2027 the commission is 17 % of the price of a class, instead of 16 %.',
      'Of a class for ₹1,000 the teacher earns ₹830, and earned ₹840 before.',
      'It holds for every class that is settled from that day on, whenever it was booked.',
      'It holds until 1 October 2027: then 19 % begins, as planned.',
    ]);
    // In the place of one that was planned for the same day, and of none at all.
    expect(effectOf({ kind: 'commission', day: '2027-10-01', basisPoints: 1_700 }, rates)[1]).toBe(
      'Of a class for ₹1,000 the teacher earns ₹830, and earned ₹840 before.',
    );
    expect(effectOf({ kind: 'commission', day: '2027-04-01', basisPoints: 1_500 }, [])[0]).toBe(
      'From 1 April 2027 the commission is 15 % of the price of a class, instead of 0 %.',
    );
  });

  it('says so when nothing changes', () => {
    expect(effectOf({ kind: 'commission', day: '2027-04-01', basisPoints: 1_500 }, KNOWN)[0]).toBe(
      'From 1 April 2027 the commission is 15 % of the price of a class, as before.',
    );
  });
});
