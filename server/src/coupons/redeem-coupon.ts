import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import type { DiscountReturning } from '../wallet/discount-return.ts';
import type { CouponFamily, FoundCoupon } from './find-coupon.ts';

/**
 * Uses a coupon for a booking that has just been written with its discount. The database holds the coupon's row and
 * keeps its limits; the caller then holds the price.
 * @throws a PostgreSQL error with the constraint's name when somebody else has used it up meanwhile.
 */
export async function redeemCoupon(
  trx: Trx,
  bookingId: string,
  { couponId, discountPaise }: Pick<FoundCoupon, 'couponId' | 'discountPaise'>,
  { studentId, payerId }: CouponFamily,
): Promise<void> {
  await trx
    .insertInto('coupon_redemption')
    .values({
      booking_id: bookingId,
      coupon_id: couponId,
      payer_id: payerId,
      student_id: studentId,
      discount_paise: discountPaise,
    })
    .execute();
}

/** The part of a coupon's discount that comes back can be used again. */
export async function recordReturn(trx: Trx, { bookingId, returnedPaise }: DiscountReturning): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('coupon_redemption')
    .set({
      returned_paise: sql<number>`returned_paise + ${returnedPaise}`,
      returned_at: sql<Date>`clock_timestamp()`,
    })
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`booking ${bookingId} has no coupon to return a discount of`);
}
