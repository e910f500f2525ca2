import { priceOfKind } from '@kaksha/domain/bookings/kinds.ts';
import type { CheckCouponInput, CheckedCoupon } from '@kaksha/domain/coupons/schema.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { limitGuessing } from '../coupons/guess-limit.ts';
import { api, viewerOf } from '../platform/api.ts';
import type { RequestContext } from '../platform/context.ts';
import { agreeOn } from './agree-booking.ts';
import { lockParties } from './lock-parties.ts';

/**
 * The discount of a coupon on this class, by the same rules as booking with it.
 * @throws ORPCError COUPON_UNKNOWN (404), COUPON_REFUSED (409), TOO_MANY_REQUESTS (429), and the errors of agreeing on
 *   the class.
 */
function checkCoupon(context: RequestContext, input: CheckCouponInput): Promise<CheckedCoupon> {
  const viewer = viewerOf(context);
  return limitGuessing(context, () =>
    context.services.db.transaction().execute(async (trx) => {
      const agreed = agreeOn(await lockParties(trx, viewer, input), viewer, input);
      const kind = input.kind === 'trial' ? 'trial' : 'single';
      const pricePaise = priceOfKind(kind, agreed, input.durationMinutes);
      const family = { studentId: agreed.studentId, payerId: viewer.id };
      const wish = { ...input, grade: input.class, pricePaise };
      const { code, discountPaise } = await findCoupon(trx, input.code, family, wish);
      return { code, pricePaise, discountPaise, toPayPaise: pricePaise - discountPaise };
    }),
  );
}

/** Of the contract's coupons: the discount of one on a class that is being booked. */
export const couponCheckHandlers = {
  check: api.coupons.check.handler(({ context, input }) => checkCoupon(context, input)),
};
