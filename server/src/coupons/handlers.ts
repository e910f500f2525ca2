import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { createCoupon, switchCoupon } from './change-coupon.ts';
import { getCoupon, listCoupons, listRedemptions } from './queries.ts';

export const couponsHandlers = {
  list: api.coupons.list.handler(({ context, input }) => listCoupons(context.services.db, input)),

  get: api.coupons.get.handler(async ({ context, input: { id, ...page } }) => {
    const { db, env } = context.services;
    const coupon = await getCoupon(db, id);
    return { coupon, ...(await listRedemptions(db, env.secretKey, id, page)) };
  }),

  create: api.coupons.create.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'coupons.create', input, async (trx) => ({
      coupon: await createCoupon(trx, viewerOf(context), input),
    }));
  }),

  pause: api.coupons.pause.handler(({ context, input }) =>
    idempotently(context, 'coupons.pause', input, async (trx) => ({
      coupon: await switchCoupon(trx, viewerOf(context), 'pause', input),
    })),
  ),

  resume: api.coupons.resume.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'coupons.resume', input, async (trx) => ({
      coupon: await switchCoupon(trx, viewerOf(context), 'resume', input),
    }));
  }),
};
