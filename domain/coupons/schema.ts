import { z } from 'zod';
import { entityId, grade, instant, paise, subject } from '../fields.ts';
import { BOOKABLE_KINDS } from '../lessons/booking-kind.ts';
import { typedCode } from './code.ts';
import { COUPON_STATUSES } from './policy.ts';

/** POST /coupons/check: a code's discount on this class. */
export const checkCouponInput = z.object({
  code: typedCode,
  teacherId: entityId,
  /** Only when a parent books for a child. */
  studentId: entityId.optional(),
  kind: z.enum(BOOKABLE_KINDS).default('single'),
  subject,
  class: grade,
  durationMinutes: z.int().min(1).max(1440),
});
export type CheckCouponInput = z.infer<typeof checkCouponInput>;

/** The class's price with the coupon. All amounts in paise. */
export const checkedCoupon = z.object({
  code: z.string(),
  pricePaise: paise,
  discountPaise: paise,
  /** The wallet's part. */
  toPayPaise: paise,
});
export type CheckedCoupon = z.infer<typeof checkedCoupon>;

/** A coupon as operators see it. */
export const couponView = z.object({
  id: entityId,
  code: z.string(),
  status: z.enum(COUPON_STATUSES),
  /** A share of the price, at most `amountPaise`; null when `amountPaise` itself is taken off. */
  percent: z.number().nullable(),
  amountPaise: paise,
  minimumPricePaise: paise,
  validFrom: instant,
  /** The first moment at which it is over. */
  validUntil: instant,
  maxUses: z.number().nullable(),
  usesPerFamily: z.number(),
  firstBookingOnly: z.boolean(),
  subjects: z.array(z.string()),
  grades: z.array(z.number()),
  teacher: z.object({ id: entityId, name: z.string() }).nullable(),
  budgetPaise: paise,
  /** Uses that stand, and their discounts less returns. */
  uses: z.number(),
  givenPaise: paise,
  createdAt: instant,
});
export type CouponView = z.infer<typeof couponView>;

/** One use of a coupon, told of nobody by name: `family` is the same for the same payer within this coupon. */
export const redemptionView = z.object({
  bookingId: entityId,
  family: z.string(),
  discountPaise: paise,
  returnedPaise: paise,
  redeemedAt: instant,
});
export type RedemptionView = z.infer<typeof redemptionView>;
