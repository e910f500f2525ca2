/** The money of an operator's decision: a part of a released price goes back to the wallet that paid. */
import { comingBackOfRefund } from '@kaksha/domain/wallet/discount.ts';
import { disputeRefundLegs, divideRefund, type Released } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/context.ts';
import type { PaidBooking } from './booking-money.ts';
import { returnDiscount } from './discount-return.ts';
import { balanceOf, postTransaction } from './ledger.ts';
import { enterRefund } from './tds/deduct.ts';

/** The part of a teacher's payable that waits for open disputes, in paise: no payout may take it. */
export async function frozenPaise(db: Db, teacherId: string): Promise<number> {
  const { rows } = await sql<{ frozen: number }>`select ledger.frozen_paise(${teacherId}) as frozen`.execute(
    db,
  );
  return rows[0]?.frozen ?? 0;
}

/** How a booking's price was divided when it was released. */
async function readReleased(db: Db, bookingId: string): Promise<Released> {
  const { rows } = await sql<Released>`
    select coalesce(sum(p.amount_paise) filter (where a.kind in ('platform_revenue', 'tax_output')), 0)::bigint
        as "commissionPaise",
      coalesce(sum(p.amount_paise) filter (where a.kind = 'tax_output'), 0)::bigint as "taxPaise"
    from ledger.txn x
    join ledger.posting p on p.txn_id = x.id
    join ledger.account a on a.id = p.account_id
    where x.booking_id = ${bookingId} and x.kind = 'release'
    having count(*) > 0`.execute(db);
  const released = rows[0];
  if (released === undefined) throw new Error(`booking ${bookingId} was never released`);
  return released;
}

/**
 * Gives a part of a released price back: to the wallet and, of a discount, to the promotion, as each had paid. The caller
 * holds the teacher's row, and the dispute is no longer open: amounts that other disputes freeze are left alone, and the
 * missing rest is recovered from the teacher's next earnings.
 */
export async function refundReleased(
  trx: Trx,
  booking: PaidBooking,
  refundPaise: number,
  by: string,
): Promise<void> {
  if (refundPaise === 0) return;
  const { bookingId, teacherId, pricePaise } = booking;
  const refund = divideRefund(refundPaise, pricePaise, await readReleased(trx, bookingId));
  const { toPromotionPaise } = comingBackOfRefund(booking, refundPaise);
  await returnDiscount(trx, bookingId, toPromotionPaise);
  const payablePaise = await balanceOf(trx, 'teacher_payable', teacherId);
  const availablePaise = payablePaise - (await frozenPaise(trx, teacherId));
  const txnId = await postTransaction(trx, {
    kind: 'dispute_refund',
    key: `dispute-refund:${bookingId}`,
    legs: disputeRefundLegs(booking, refund, availablePaise, toPromotionPaise),
    bookingId,
    postedBy: by,
  });
  await enterRefund(trx, txnId, booking, refundPaise);
}
