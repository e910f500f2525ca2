/** A coupon's discount, and why there may be none. Pure: the database enforces the limits again, under races. */
import type { BookableKind } from '../lessons/booking-kind.ts';
import { basisPointsOf } from '../money.ts';
import type { CouponStatus } from './policy.ts';
import { en as M } from './words/en.ts';

export interface CouponTerms {
  /** A share of the price, 1 to 100; null for a fixed amount. */
  percent: number | null;
  /** The fixed amount, or the most that a share may come to. */
  amountPaise: number;
  minimumPricePaise: number;
  firstBookingOnly: boolean;
  /** Only these; any when empty. */
  subjects: readonly string[];
  grades: readonly number[];
  /** Only this teacher; null for any. */
  teacherId: string | null;
}

/** How a coupon stands now, for the family that wants to use it. */
export interface CouponStanding extends CouponTerms {
  status: CouponStatus;
  validFromMs: number;
  /** The first moment at which it is over. */
  validUntilMs: number;
  uses: number;
  /** Null without a limit. */
  maxUses: number | null;
  usesPerFamily: number;
  usesOfFamily: number;
  /** Whether the family has a paid class already: held, booked or asked for. */
  hasBooked: boolean;
  budgetPaise: number;
  /** Promised so far, less returns. */
  givenPaise: number;
}

/** The booking to use it for. */
export interface CouponWish {
  kind: BookableKind;
  teacherId: string;
  subject: string;
  grade: number;
  pricePaise: number;
}

/** A coupon's discount on a price, in paise: never more than the price. */
export function discountOf(
  { percent, amountPaise }: Pick<CouponTerms, 'percent' | 'amountPaise'>,
  pricePaise: number,
): number {
  const off =
    percent === null ? amountPaise : Math.min(amountPaise, basisPointsOf(pricePaise, percent * 100));
  return Math.min(off, pricePaise);
}

/** Why this coupon is no use here, in a sentence; null when it can be used. In the order in which one would look. */
export function couponRefusal(coupon: CouponStanding, wish: CouponWish, nowMs: number): string | null {
  if (coupon.status === 'paused') return M.paused;
  if (nowMs < coupon.validFromMs) return M.notYet(coupon.validFromMs);
  if (nowMs >= coupon.validUntilMs) return M.expired(coupon.validUntilMs);
  if (wish.kind === 'package') return M.notForPackages;
  if (wish.pricePaise === 0) return M.free;
  if (coupon.teacherId !== null && coupon.teacherId !== wish.teacherId) return M.otherTeacher;
  if (coupon.subjects.length > 0 && !coupon.subjects.includes(wish.subject)) return M.otherSubject;
  if (coupon.grades.length > 0 && !coupon.grades.includes(wish.grade)) return M.otherClass;
  if (wish.pricePaise < coupon.minimumPricePaise) return M.belowMinimum(coupon.minimumPricePaise);
  if (coupon.firstBookingOnly && coupon.hasBooked) return M.firstOnly;
  if (coupon.usesOfFamily >= coupon.usesPerFamily) return M.usedByFamily;
  const discountPaise = discountOf(coupon, wish.pricePaise);
  const isUsedUp =
    (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) ||
    coupon.givenPaise + discountPaise > coupon.budgetPaise;
  return isUsedUp ? M.usedUp : null;
}
