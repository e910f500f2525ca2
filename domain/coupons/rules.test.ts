import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingBackLessFee, comingBackOfRefund } from '../wallet/discount.ts';
import { newCode, typedCode } from './code.ts';
import { type CouponStanding, type CouponWish, couponRefusal, discountOf } from './rules.ts';
import { en as M } from './words/en.ts';

const NOW = Date.parse('2026-11-22T06:30:00.000Z');

const coupon: CouponStanding = {
  status: 'active',
  percent: 20,
  amountPaise: 15_000,
  minimumPricePaise: 30_000,
  firstBookingOnly: false,
  subjects: [],
  grades: [],
  teacherId: null,
  validFromMs: NOW - 1,
  validUntilMs: NOW + 1,
  uses: 0,
  maxUses: null,
  usesPerFamily: 1,
  usesOfFamily: 0,
  hasBooked: false,
  budgetPaise: 100_000,
  givenPaise: 0,
};
const wish: CouponWish = { kind: 'single', teacherId: 't', subject: 'Science', grade: 8, pricePaise: 60_000 };

describe('a discount', () => {
  it('is a share up to its cap, or a fixed amount, and never more than the price', () => {
    expect(discountOf(coupon, 60_000)).toBe(12_000);
    expect(discountOf(coupon, 90_000)).toBe(15_000);
    expect(discountOf({ percent: null, amountPaise: 10_000 }, 60_000)).toBe(10_000);
    expect(discountOf({ percent: null, amountPaise: 10_000 }, 4_000)).toBe(4_000);
    expect(discountOf({ percent: 33, amountPaise: 1_000_000 }, 100)).toBe(33);
  });
});

describe('a coupon can be used', () => {
  it.each<[string, Partial<CouponStanding>, Partial<CouponWish>]>([
    ['from its first moment on', { validFromMs: NOW }, {}],
    ['for the smallest price that it is for', {}, { pricePaise: 30_000 }],
  ])('%s', (_, standing, wanted) => {
    expect(couponRefusal({ ...coupon, ...standing }, { ...wish, ...wanted }, NOW)).toBeNull();
  });
});

describe('a coupon that is no use says why', () => {
  const cases: [string, Partial<CouponStanding>, Partial<CouponWish>][] = [
    ['This coupon is not in use at the moment.', { status: 'paused' }, {}],
    ['This coupon can be used from Sun, 22 Nov 2026, 12:00 IST.', { validFromMs: NOW + 1 }, {}],
    ['This coupon could be used until Sun, 22 Nov 2026, 12:00 IST.', { validUntilMs: NOW }, {}],
    ['Coupons are for single classes: a lesson of a package is paid already.', {}, { kind: 'package' }],
    ['This class is free: there is nothing to take off.', {}, { kind: 'trial', pricePaise: 0 }],
    ['This coupon is for classes with another teacher.', { teacherId: 'u' }, {}],
    ['This coupon is not for this subject.', { subjects: ['English', 'Hindi'] }, {}],
    ['This coupon is not for this class.', { grades: [9, 10] }, {}],
    ['This coupon is for classes from ₹300.', {}, { pricePaise: 29_999 }],
    ['This coupon is for a family’s first paid class.', { firstBookingOnly: true, hasBooked: true }, {}],
    ['Your family has used this coupon as often as it can be used.', { usesOfFamily: 1 }, {}],
    ['This coupon has been used up.', { maxUses: 3, uses: 3 }, {}],
    ['This coupon has been used up.', { givenPaise: 88_001 }, {}],
  ];
  it.each(cases)('%s', (message, changes, wanted) => {
    expect(couponRefusal({ ...coupon, ...changes }, { ...wish, ...wanted }, NOW)).toBe(message);
  });

  it('and is some use up to its very last use, rupee and moment', () => {
    expect(couponRefusal(coupon, wish, NOW)).toBeNull();
    expect(couponRefusal({ ...coupon, maxUses: 3, uses: 2, givenPaise: 88_000 }, wish, NOW)).toBeNull();
    const limited = { ...coupon, subjects: ['Science'], grades: [8], teacherId: 't', firstBookingOnly: true };
    expect(couponRefusal(limited, wish, NOW)).toBeNull();
  });
});

describe('a code', () => {
  it('is the same in small letters and with spaces', () => {
    expect(typedCode.parse(' wel come10 ')).toBe('WELCOME10');
    expect(newCode.parse('diwali-26')).toBe('DIWALI-26');
  });

  it('that nobody could have been given is looked for all the same; a new one has a form', () => {
    expect(typedCode.parse("'; drop table coupon")).toBe("';DROPTABLECOUPON");
    expect(typedCode.safeParse('  ').error?.issues[0]?.message).toBe(M.enterCode);
    for (const bad of ['AB', '-ABC', 'A_B_C', 'ÄBC', 'A'.repeat(25)]) {
      expect(newCode.safeParse(bad).error?.issues[0]?.message, bad).toBe(M.codeForm);
    }
  });
});

describe('what comes back of a discounted price', () => {
  const prices = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([a, b]) => ({ pricePaise: Math.max(a, b), discountPaise: Math.min(a, b) }));

  it('is what the family and the coupon paid, less the fee, the family’s own money first', () => {
    fc.assert(
      fc.property(prices, fc.nat(10_000), (price, share) => {
        const feePaise = Math.floor((price.pricePaise * share) / 10_000);
        const { toWalletPaise, toPromotionPaise } = comingBackLessFee(price, feePaise);
        expect(toWalletPaise + toPromotionPaise).toBe(price.pricePaise - feePaise);
        expect(toWalletPaise).toBeGreaterThanOrEqual(0);
        expect(toPromotionPaise).toBeGreaterThanOrEqual(0);
        expect(toPromotionPaise).toBeLessThanOrEqual(price.discountPaise);
        expect(toWalletPaise).toBeLessThanOrEqual(price.pricePaise - price.discountPaise);
      }),
    );
  });

  it('of a refund is divided as the price was paid: nobody gets more than they gave', () => {
    fc.assert(
      fc.property(prices, fc.nat(10_000), (price, share) => {
        const refundPaise = Math.floor((price.pricePaise * share) / 10_000);
        const { toWalletPaise, toPromotionPaise } = comingBackOfRefund(price, refundPaise);
        expect(toWalletPaise + toPromotionPaise).toBe(refundPaise);
        expect(toPromotionPaise).toBeLessThanOrEqual(price.discountPaise);
        expect(toWalletPaise).toBeLessThanOrEqual(price.pricePaise - price.discountPaise);
      }),
    );
    expect(comingBackOfRefund({ pricePaise: 60_000, discountPaise: 10_000 }, 60_000)).toEqual({
      toWalletPaise: 50_000,
      toPromotionPaise: 10_000,
    });
  });
});
