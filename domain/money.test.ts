import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPointsOf,
  formatPaise,
  gstInside,
  isAmountPaise,
  lessonPricePaise,
  MAX_AMOUNT_PAISE,
  rupees,
  shareOf,
  sumPaise,
} from './money.ts';

const arbitraryAmount = fc.oneof(
  fc.integer({ min: 0, max: MAX_AMOUNT_PAISE }),
  fc.integer({ min: 0, max: 5000 }),
  fc.constant(MAX_AMOUNT_PAISE),
);
const arbitraryRate = fc.integer({ min: 0, max: 10_000 });

/** numerator / denominator rounded half up, in exact arithmetic of any size. */
function exactHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

describe('rupees', () => {
  it('is exact', () => {
    expect(rupees(1250)).toBe(125_000);
    expect(rupees(1250.5)).toBe(125_050);
    expect(rupees(0)).toBe(0);
    expect(Object.is(rupees(-0), 0)).toBe(true);
    expect(rupees(1_00_00_000)).toBe(MAX_AMOUNT_PAISE);
  });

  it('takes every number of paise written with two decimals', () => {
    fc.assert(
      fc.property(arbitraryAmount, (amountPaise) => {
        expect(rupees(Number((amountPaise / 100).toFixed(2)))).toBe(amountPaise);
      }),
    );
  });

  it('refuses parts of a paisa, negative, endless and huge amounts', () => {
    for (const amount of [0.001, 12.345, -1, Number.NaN, Number.POSITIVE_INFINITY, 1_00_00_001]) {
      expect(() => rupees(amount), String(amount)).toThrow(RangeError);
    }
  });
});

describe('basisPointsOf', () => {
  it('rounds half a paisa up', () => {
    expect(basisPointsOf(rupees(500), 1500)).toBe(rupees(75));
    expect(basisPointsOf(1, 5000)).toBe(1);
    expect(basisPointsOf(1, 4999)).toBe(0);
    expect(basisPointsOf(3, 5000)).toBe(2);
    expect(basisPointsOf(333, 1000)).toBe(33);
    expect(basisPointsOf(335, 1000)).toBe(34);
  });

  it('is the exact share, whole, and never more than the amount', () => {
    fc.assert(
      fc.property(arbitraryAmount, arbitraryRate, (amountPaise, rate) => {
        const share = basisPointsOf(amountPaise, rate);
        expect(share).toBe(exactHalfUp(BigInt(amountPaise) * BigInt(rate), 10_000n));
        expect(isAmountPaise(share)).toBe(true);
        expect(share).toBeLessThanOrEqual(amountPaise);
        expect(sumPaise([share, amountPaise - share])).toBe(amountPaise);
      }),
    );
  });

  it('grows with the amount and with the rate', () => {
    fc.assert(
      fc.property(arbitraryAmount, arbitraryAmount, arbitraryRate, arbitraryRate, (a, b, p, q) => {
        expect(basisPointsOf(Math.min(a, b), Math.min(p, q))).toBeLessThanOrEqual(
          basisPointsOf(Math.max(a, b), Math.max(p, q)),
        );
      }),
    );
  });

  it('refuses fractions and values out of bounds', () => {
    for (const amount of [0.5, -1, MAX_AMOUNT_PAISE + 1, Number.NaN]) {
      expect(() => basisPointsOf(amount, 100)).toThrow(RangeError);
    }
    for (const rate of [0.5, -1, 10_001, Number.NaN])
      expect(() => basisPointsOf(100, rate)).toThrow(RangeError);
  });
});

describe('shareOf', () => {
  it('is the exact share to the nearest paisa, however large the amounts', () => {
    fc.assert(
      fc.property(arbitraryAmount, arbitraryAmount, arbitraryAmount, (amountPaise, one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other)];
        const share = shareOf(amountPaise, part, whole);
        expect(share).toBe(whole === 0 ? 0 : exactHalfUp(BigInt(amountPaise) * BigInt(part), BigInt(whole)));
        expect(share).toBeLessThanOrEqual(amountPaise);
        if (whole > 0) expect(shareOf(amountPaise, whole, whole)).toBe(amountPaise);
      }),
    );
  });

  it('refuses a part that is more than the whole', () => {
    expect(() => shareOf(100, 2, 1)).toThrow(RangeError);
  });

  it('refuses amounts that are none', () => {
    expect(() => shareOf(-1, 1, 2)).toThrow(RangeError);
    expect(() => shareOf(100, -1, 2)).toThrow(RangeError);
    expect(() => shareOf(100, 1, MAX_AMOUNT_PAISE + 1)).toThrow(RangeError);
  });
});

describe('gstInside', () => {
  it('takes the tax out of an amount that holds it', () => {
    expect(gstInside(rupees(118), 1800)).toBe(rupees(18));
    expect(gstInside(rupees(75), 1800)).toBe(1144);
    expect(gstInside(rupees(75), 0)).toBe(0);
  });

  it('is two equal halves, each exact to half a paisa, and never more than the amount', () => {
    fc.assert(
      fc.property(arbitraryAmount, arbitraryRate, (amountPaise, rate) => {
        const tax = gstInside(amountPaise, rate);
        const half = exactHalfUp(BigInt(amountPaise) * BigInt(rate), 2n * BigInt(10_000 + rate));
        expect(tax).toBe(2 * half);
        expect(tax).toBeLessThanOrEqual(amountPaise);
        expect(Math.abs(basisPointsOf(amountPaise - tax, rate) - tax)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('refuses what is no amount or no rate', () => {
    for (const [amountPaise, rate] of [
      [-1, 1800],
      [0.5, 1800],
      [100, -1],
      [100, 10_001],
    ] as const) {
      expect(() => gstInside(amountPaise, rate)).toThrow(RangeError);
    }
  });
});

describe('lessonPricePaise', () => {
  it('is the hourly rate times the hours (specification, section 9)', () => {
    expect(lessonPricePaise(rupees(500), 60)).toBe(rupees(500));
    expect(lessonPricePaise(rupees(550), 90)).toBe(rupees(825));
    expect(lessonPricePaise(rupees(1000), 120)).toBe(rupees(2000));
    expect(lessonPricePaise(rupees(250), 30)).toBe(rupees(125));
    expect(lessonPricePaise(1, 30)).toBe(1);
    expect(lessonPricePaise(1, 29)).toBe(0);
    expect(lessonPricePaise(rupees(100), 24 * 60)).toBe(rupees(2400));
  });

  it('never rounds for the rates and durations of the product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.constantFrom(30, 60, 90, 120), (fifties, minutes) => {
        const ratePaise = rupees(fifties * 50);
        expect(lessonPricePaise(ratePaise, minutes) * 60).toBe(ratePaise * minutes);
      }),
    );
  });

  it('refuses bad rates and durations, and prices out of bounds', () => {
    expect(() => lessonPricePaise(0.5, 60)).toThrow(RangeError);
    for (const minutes of [0, -60, 0.5, 1441, Number.NaN]) {
      expect(() => lessonPricePaise(rupees(500), minutes)).toThrow(RangeError);
    }
    expect(() => lessonPricePaise(MAX_AMOUNT_PAISE, 61)).toThrow(RangeError);
  });
});

describe('sumPaise', () => {
  it('adds postings of both signs', () => {
    expect(sumPaise([])).toBe(0);
    expect(sumPaise([rupees(500), -rupees(75), -rupees(425)])).toBe(0);
  });

  it('refuses fractions, and sums that are no longer exact', () => {
    expect(() => sumPaise([1, 0.5, 0.5])).toThrow(RangeError);
    expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe('formatPaise', () => {
  it('groups as India does, with decimals only where there are paise', () => {
    expect(formatPaise(0)).toBe('₹0');
    expect(formatPaise(5)).toBe('₹0.05');
    expect(formatPaise(rupees(999))).toBe('₹999');
    expect(formatPaise(rupees(1250))).toBe('₹1,250');
    expect(formatPaise(rupees(1250.5))).toBe('₹1,250.50');
    expect(formatPaise(rupees(99_999))).toBe('₹99,999');
    expect(formatPaise(rupees(1_00_000))).toBe('₹1,00,000');
    expect(formatPaise(rupees(1_00_00_000))).toBe('₹1,00,00,000');
    expect(formatPaise(-rupees(50))).toBe('-₹50');
    expect(formatPaise(-0)).toBe('₹0');
  });

  it('agrees with Intl for en-IN', () => {
    const intl = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      trailingZeroDisplay: 'stripIfInteger',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amountPaise) => {
        expect(formatPaise(amountPaise)).toBe(intl.format(amountPaise / 100));
      }),
    );
  });

  it('refuses fractions', () => {
    expect(() => formatPaise(0.5)).toThrow(RangeError);
    expect(() => formatPaise(Number.NaN)).toThrow(RangeError);
  });
});
