/** What a booking does with money: hold, then at most one of release or void, and the credit for an absent teacher. */
import {
  absenceCreditLegs,
  divideRelease,
  holdLegs,
  releaseLegs,
  voidLegs,
} from '@kaksha/domain/wallet/postings.ts';
import type { Trx } from '../platform/context.ts';
import { balanceOf, currentRates, postTransaction } from './ledger.ts';

/** The booking whose money moves. `payerId` is whose wallet paid. */
export interface PaidBooking {
  bookingId: string;
  payerId: string;
  teacherId: string;
  pricePaise: number;
}

/** The price leaves the payer's wallet and waits in the booking's escrow. Nothing moves for a free lesson. */
export async function holdPrice(trx: Trx, booking: PaidBooking): Promise<void> {
  const { bookingId, payerId, pricePaise } = booking;
  if (pricePaise === 0) return;
  await postTransaction(trx, {
    kind: 'hold',
    key: `hold:${bookingId}`,
    legs: holdLegs(payerId, bookingId, pricePaise),
    bookingId,
    postedBy: payerId,
  });
}

/** The held price goes back to the payer, whole. `by` is who caused it; null for a timer. */
export async function voidHold(trx: Trx, booking: PaidBooking, by: string | null): Promise<void> {
  const { bookingId, payerId, pricePaise } = booking;
  if (pricePaise === 0) return;
  await postTransaction(trx, {
    kind: 'void',
    key: `void:${bookingId}`,
    legs: voidLegs(bookingId, payerId, pricePaise),
    bookingId,
    postedBy: by,
  });
}

/**
 * The held price goes to the teacher and the platform, divided by the rates of today; what the platform advanced for
 * this teacher is taken first. The caller holds the teacher's row, so that two releases can't recover the same credit.
 */
export async function releaseHold(trx: Trx, booking: PaidBooking, by: string | null): Promise<void> {
  const { bookingId, teacherId, pricePaise } = booking;
  if (pricePaise === 0) return;
  const rates = await currentRates(trx);
  const toRecoverPaise = -(await balanceOf(trx, 'teacher_recovery', teacherId));
  const release = divideRelease(pricePaise, rates, toRecoverPaise);
  await postTransaction(trx, {
    kind: 'release',
    key: `release:${bookingId}`,
    legs: releaseLegs(bookingId, teacherId, pricePaise, release),
    bookingId,
    postedBy: by,
    memo: `commission ${rates.commission} bp, GST inside it ${rates.commissionGst} bp`,
  });
}

/** The mirror fee: the payer is credited at once, and it is recovered from the teacher's next earnings. */
export async function creditAbsence(
  trx: Trx,
  booking: PaidBooking,
  creditPaise: number,
  by: string | null,
): Promise<void> {
  if (creditPaise === 0) return;
  const { bookingId, payerId, teacherId } = booking;
  await postTransaction(trx, {
    kind: 'absence_credit',
    key: `absence-credit:${bookingId}`,
    legs: absenceCreditLegs(teacherId, payerId, creditPaise),
    bookingId,
    postedBy: by,
  });
}
