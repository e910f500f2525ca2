import { describe, expect, it } from 'vitest';
import { newCouponInput } from './new-coupon.ts';
import { en as M } from './words/en.ts';

const coupon = {
  code: 'welcome-26',
  percent: 20,
  amountPaise: 20_000,
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  maxUses: null,
  budgetPaise: 20_000,
  reason: 'For the new term',
};

/** The refusals of these fields, each with its path. */
const refusals = (given: Record<string, unknown>) =>
  newCouponInput
    .safeParse({ ...coupon, ...given })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a new coupon', () => {
  it('is for one use of a family on any class unless said otherwise', () => {
    expect(newCouponInput.parse(coupon)).toEqual({
      ...coupon,
      code: 'WELCOME-26',
      minimumPricePaise: 0,
      usesPerFamily: 1,
      firstBookingOnly: false,
      subjects: [],
      grades: [],
      teacherId: null,
    });
  });

  it('never takes more off than the smallest price that it is for', () => {
    expect(refusals({ percent: null, minimumPricePaise: 19_999 })).toEqual([
      ['minimumPricePaise', M.minimumBelowDiscount],
    ]);
    expect(refusals({ percent: null, minimumPricePaise: 20_000 })).toBeUndefined();
    // A share of a price is never more than the price.
    expect(refusals({ percent: 100, minimumPricePaise: 0 })).toBeUndefined();
  });

  it('has a budget for one use', () => {
    expect(refusals({ budgetPaise: 19_999 })).toEqual([['budgetPaise', M.budgetTooSmall]]);
  });

  it('ends on the day on which it begins, or later', () => {
    expect(refusals({ lastDay: '2026-11-23' })).toEqual([['lastDay', M.endsBeforeStart]]);
    expect(refusals({ lastDay: '2026-11-25' })).toBeUndefined();
  });

  it('has numbers within their bounds', () => {
    for (const percent of [0, 101, 1.5])
      expect(refusals({ percent })).toEqual([['percent', M.percentNeeded]]);
    for (const amountPaise of [99, 1_000_001, 'much'])
      expect(refusals({ amountPaise })).toContainEqual(['amountPaise', M.amountNeeded]);
    for (const maxUses of [0, 1.5, 'often'])
      expect(refusals({ maxUses })).toEqual([['maxUses', M.usesNeeded]]);
    expect(refusals({ maxUses: 1_000_001 })).toHaveLength(1);
    expect(refusals({ usesPerFamily: 101 })).toHaveLength(1);
  });
});
