import { HOUR_MS } from '../time.ts';

/** Codes that turn out to be none: so many in an hour, then 429. Enough for a slip of the pen, too few to guess. */
export const UNKNOWN_COUPONS_PER_HOUR = 10;
export const UNKNOWN_COUPONS_WINDOW_SECONDS = HOUR_MS / 1000;

/** How long a code may be. */
export const COUPON_CODE_MIN = 3;
export const COUPON_CODE_MAX = 24;

/** The bounds of a coupon's numbers; the database holds the same. Amounts in paise. */
export const COUPON_AMOUNT_MIN_PAISE = 100;
export const COUPON_AMOUNT_MAX_PAISE = 1_000_000;
export const COUPON_BUDGET_MAX_PAISE = 10_000_000_000;
export const COUPON_USES_MAX = 1_000_000;
export const COUPON_USES_PER_FAMILY_MAX = 100;

/** A coupon gives while it is active; an operator pauses and resumes it. Its terms never change. */
export const COUPON_STATUSES = ['active', 'paused'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Which change leads where. */
export const COUPON_LIFECYCLE = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Record<string, { from: readonly CouponStatus[]; to: CouponStatus }>;
