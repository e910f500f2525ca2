/** Coupons, as operators see them. */
import { createHmac } from 'node:crypto';
import type { CouponView, RedemptionView } from '@kaksha/domain/coupons/schema.ts';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';

interface Row extends Omit<CouponView, 'validFrom' | 'validUntil' | 'createdAt'> {
  atMicros: number;
  validFrom: Date;
  validUntil: Date;
  createdAt: Date;
}

const SELECT = sql`
  select c.id, (extract(epoch from c.created_at) * 1000000)::bigint as "atMicros", c.code, c.status, c.percent,
    c.amount_paise as "amountPaise", c.minimum_price_paise as "minimumPricePaise", c.valid_from as "validFrom",
    c.valid_until as "validUntil", c.max_uses as "maxUses", c.uses_per_family as "usesPerFamily",
    c.first_booking_only as "firstBookingOnly", c.subjects, c.grades,
    case when t.id is not null then json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name)) end
      as teacher,
    c.budget_paise as "budgetPaise", c.uses, c.given_paise as "givenPaise", c.created_at as "createdAt"
  from coupon c left join user_account t on t.id = c.teacher_id`;

const asView = ({ atMicros: _, ...row }: Row): CouponView => ({
  ...row,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

interface Page {
  cursor?: string;
  limit: number;
}

/** A page of all coupons, newest first. */
export async function listCoupons(
  db: Db,
  { cursor, limit }: Page,
): Promise<{ coupons: CouponView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`${SELECT}
    where ${afterCursor(cursor, sql`c.created_at`, sql`c.id`)}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { coupons: page.map(asView), nextCursor };
}

/**
 * One coupon.
 * @throws ORPCError NOT_FOUND.
 */
export async function getCoupon(db: Db, id: string): Promise<CouponView> {
  const { rows } = await sql<Row>`${SELECT} where c.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

interface RedemptionRow extends Omit<RedemptionView, 'redeemedAt' | 'family'> {
  id: string;
  atMicros: number;
  payerId: string;
  redeemedAt: Date;
}

/** The same word for the same payer within one coupon, that reveals nobody's identity. */
function pseudonymOf(secretKey: string, couponId: string, payerId: string): string {
  const hash = createHmac('sha256', secretKey).update(`coupon family ${couponId} ${payerId}`).digest('hex');
  return `Family ${hash.slice(0, 6)}`;
}

/** A page of a coupon's uses, newest first. */
export async function listRedemptions(
  db: Db,
  secretKey: string,
  couponId: string,
  { cursor, limit }: Page,
): Promise<{ redemptions: RedemptionView[]; nextCursor: string | null }> {
  const { rows } = await sql<RedemptionRow>`
    select r.booking_id as id, r.booking_id as "bookingId", r.payer_id as "payerId",
      (extract(epoch from r.redeemed_at) * 1000000)::bigint as "atMicros", r.discount_paise as "discountPaise",
      r.returned_paise as "returnedPaise", r.redeemed_at as "redeemedAt"
    from coupon_redemption r
    where r.coupon_id = ${couponId}
      and ${afterCursor(cursor, sql`r.redeemed_at`, sql`r.booking_id`)}
    order by r.redeemed_at desc, r.booking_id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    redemptions: page.map(({ id: _, atMicros: __, payerId, redeemedAt, ...row }) => ({
      ...row,
      family: pseudonymOf(secretKey, couponId, payerId),
      redeemedAt: redeemedAt.toISOString(),
    })),
    nextCursor,
  };
}
