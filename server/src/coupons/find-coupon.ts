import {
  type CouponStanding,
  type CouponWish,
  couponRefusal,
  discountOf,
} from '@kaksha/domain/coupons/rules.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** A coupon that can be used for the wanted class, with its discount. */
export interface FoundCoupon {
  couponId: string;
  code: string;
  discountPaise: number;
}

/** The family that a coupon is to be used for. */
export interface CouponFamily {
  studentId: string;
  payerId: string;
}

const MS = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`;

interface Row extends CouponStanding {
  id: string;
  code: string;
  nowMs: number;
}

async function readStanding(db: Db, code: string, family: CouponFamily): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select c.id, c.code, c.status, c.percent, c.amount_paise as "amountPaise",
      c.minimum_price_paise as "minimumPricePaise", c.first_booking_only as "firstBookingOnly", c.subjects, c.grades,
      c.teacher_id as "teacherId", ${MS(sql`c.valid_from`)} as "validFromMs", ${MS(sql`c.valid_until`)} as "validUntilMs",
      c.uses, c.max_uses as "maxUses", c.uses_per_family as "usesPerFamily", c.budget_paise as "budgetPaise",
      c.given_paise as "givenPaise", ${MS(sql`clock_timestamp()`)} as "nowMs",
      (select count(*) from coupon_redemption r
        where r.coupon_id = c.id and r.returned_paise < r.discount_paise
          and (r.student_id = any(f.people) or r.payer_id = any(f.people))) as "usesOfFamily",
      exists (select from booking b where (b.student_id = any(f.people) or b.booked_by = any(f.people))
        and b.price_paise > 0 and b.status in ('pending', 'confirmed', 'held_short', 'completed')) as "hasBooked"
    from coupon c
    cross join (select family_of(${family.studentId}::uuid) || ${family.payerId}::uuid as people) f
    where c.code = ${code}`.execute(db);
  return rows[0];
}

/** A coupon that cannot be used, and why. */
export function couponRefused(message: string): ORPCError<'COUPON_REFUSED', undefined> {
  return new ORPCError('COUPON_REFUSED', { status: 409, message });
}

/**
 * The coupon under a code, for this class of this family.
 * @throws ORPCError COUPON_UNKNOWN (404) when there is none, COUPON_REFUSED (409) with the reason.
 */
export async function findCoupon(
  db: Db,
  code: string,
  family: CouponFamily,
  wish: CouponWish,
): Promise<FoundCoupon> {
  const coupon = await readStanding(db, code, family);
  if (coupon === undefined) throw new ORPCError('COUPON_UNKNOWN', { status: 404, message: M.unknown });
  const refusal = couponRefusal(coupon, wish, coupon.nowMs);
  if (refusal !== null) throw couponRefused(refusal);
  return { couponId: coupon.id, code: coupon.code, discountPaise: discountOf(coupon, wish.pricePaise) };
}
