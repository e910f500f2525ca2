import { couponWish, makeCoupon } from '../coupon-scene.ts';
import type { Make, Row } from './scene.ts';

const activeCoupon: Make = async (_family, { services, factories }) =>
  (await makeCoupon(services, await factories.person('admin'))).id;

const pausedCoupon: Make = async (family, scene) => {
  const id = await activeCoupon(family, scene);
  await scene.database.ownerPool.query(`update coupon set status = 'paused' where id = $1`, [id]);
  return id;
};

/** A coupon for everybody; the id is the teacher's with whom it is to be used. */
const teacherWithCoupon: Make = async ({ teacher }, { services, factories }) => {
  await makeCoupon(services, await factories.person('admin'), { code: 'AUTHORISED' }).catch(() => undefined);
  return teacher.id;
};

const ADMIN = { admin: 'any' } as const;

export const couponsRows: Record<string, Row> = {
  'coupons.check': {
    make: teacherWithCoupon,
    call: (client, teacherId) =>
      client.coupons.check({
        code: 'authorised',
        teacherId,
        subject: 'Mathematics',
        class: 8,
        durationMinutes: 60,
      }),
    rules: { student: 'any', parent: 'any' },
  },
  'coupons.list': { call: (client) => client.coupons.list({}), rules: ADMIN },
  'coupons.get': { make: activeCoupon, call: (client, id) => client.coupons.get({ id }), rules: ADMIN },
  'coupons.create': { call: (client) => client.coupons.create(couponWish()), rules: ADMIN },
  'coupons.pause': {
    make: activeCoupon,
    call: (client, id) => client.coupons.pause({ id, reason: 'Enough' }),
    rules: ADMIN,
  },
  'coupons.resume': {
    make: pausedCoupon,
    call: (client, id) => client.coupons.resume({ id, reason: 'Again' }),
    rules: ADMIN,
  },
};
