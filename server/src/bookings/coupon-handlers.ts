import { api } from '../platform/api.ts';
import { checkCoupon } from './check-coupon.ts';

/** Of the contract's coupons: what one would take off a class that is being booked. */
export const couponCheckHandlers = {
  check: api.coupons.check.handler(({ context, input }) => checkCoupon(context, input)),
};
