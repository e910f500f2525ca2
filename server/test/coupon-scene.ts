/** Coupons for integration tests. */
import { randomUUID } from 'node:crypto';
import type { NewCouponInput } from '@kaksha/domain/coupons/new-coupon.ts';
import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import type { Services } from '../src/platform/context.ts';
import { callAs } from './caller.ts';
import type { TestPerson } from './factories.ts';

/** ₹100 off any class from ₹100 on, once for each family, for a year, as often as its ₹10,000 allow. */
export function couponWish(wanted: Partial<NewCouponInput> = {}): NewCouponInput {
  const today = localDateOf(Date.now());
  return {
    code: `T${randomUUID().slice(0, 12)}`,
    percent: null,
    amountPaise: 10_000,
    minimumPricePaise: wanted.amountPaise ?? 10_000,
    firstDay: today,
    lastDay: addDays(today, 365),
    maxUses: null,
    usesPerFamily: 1,
    firstBookingOnly: false,
    subjects: [],
    grades: [],
    teacherId: null,
    budgetPaise: 1_000_000,
    reason: 'A test',
    ...wanted,
  };
}

/** A coupon that an operator has created. */
export async function makeCoupon(
  services: Services,
  operator: TestPerson,
  wanted: Partial<NewCouponInput> = {},
): Promise<CouponView> {
  const { coupon } = await callAs(services, operator).coupons.create(couponWish(wanted));
  return coupon;
}
