import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, pageInput, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { newCouponInput } from './new-coupon.ts';
import { checkCouponInput, checkedCoupon, couponView, redemptionView } from './schema.ts';
import { en as M } from './words/en.ts';

const page = pageInput(20);
const reason = text(1000, M.reasonRequired);
const one = z.object({ coupon: couponView });

/** Codes that pay a part of a class. A family uses one by booking with it (`coupon` of POST /bookings). */
export const couponsContract = {
  check: procedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/coupons/check',
      summary: 'What a coupon would take off a class',
      description:
        'Changes nothing. Codes that are none are counted; after many of them the answer is 429 with Retry-After.',
    })
    .errors({
      COUPON_UNKNOWN: { status: 404, message: M.unknown },
      COUPON_REFUSED: { status: 409, message: M.usedUp },
      NOT_BOOKABLE: { status: 409 },
      EMAIL_NOT_VERIFIED: { status: 403 },
    })
    .input(checkCouponInput)
    .output(checkedCoupon),
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/coupons',
      summary: 'Coupons, newest first',
      description: 'Paginated by key.',
    })
    .input(z.object(page))
    .output(z.object({ coupons: z.array(couponView), nextCursor: z.string().nullable() })),
  get: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/coupons/{id}',
      summary: 'One coupon, and who used it',
      description: 'Uses newest first, paginated by key; families under a pseudonym.',
    })
    .input(z.object({ id: entityId, ...page }))
    .output(
      z.object({
        coupon: couponView,
        redemptions: z.array(redemptionView),
        nextCursor: z.string().nullable(),
      }),
    ),
  create: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/coupons',
      successStatus: 201,
      summary: 'Create a coupon',
      description: 'Its terms stand for good; it can be paused and resumed.',
    })
    .errors({ ...stepUpRequired, CODE_TAKEN: { status: 409, message: M.codeTaken } })
    .input(newCouponInput)
    .output(one),
  pause: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/coupons/{id}/pause',
      summary: 'Pause a coupon',
      description: 'Bookings that used it keep their discount.',
    })
    .input(z.object({ id: entityId, reason }))
    .output(one),
  resume: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/coupons/{id}/resume',
      summary: 'Let a paused coupon be used again',
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId, reason }))
    .output(one),
};
