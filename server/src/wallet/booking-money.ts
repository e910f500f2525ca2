/** A booking's money: hold, then at most one of release, void or late cancellation, and the credit for an absent teacher. */
import { comingBackLessFee, comingBackOfRefund } from '@kaksha/domain/wallet/discount.ts';
import { ABSENCE_CREDITS_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import {
  absenceCreditLegs,
  divideRelease,
  holdLegs,
  packageHoldLegs,
  packageVoidLegs,
  partReleaseLegs,
  type Release,
  releaseLegs,
  rescheduleFeeLegs,
  voidLegs,
} from '@kaksha/domain/wallet/postings.ts';
import type { Db, Trx } from '../platform/context.ts';
import { publish } from '../platform/events.ts';
import { returnDiscount } from './discount-return.ts';
import { balanceOf, currentRates, lockAccounts, type NewTransaction, postTransaction } from './ledger.ts';
import { enterEarning, taxNow } from './tds/deduct.ts';

/** A lesson of a lot came to nothing before or after its time, and its price is back in the lot. */
export interface LessonReturned {
  packageId: string;
  /** Of the class that gave its share back. */
  bookingId: string;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'lot.lesson-returned': LessonReturned;
  }
}

/** The booking whose money moves. `payerId` is whose wallet paid; `pricePaise` is what is held, or is to be held now. */
export interface PaidBooking {
  bookingId: string;
  payerId: string;
  teacherId: string;
  pricePaise: number;
  /** The part of the price that a coupon pays, which the wallet does not. */
  discountPaise: number;
  /** The package that the lesson is out of: its price comes from there, and goes back to there. */
  packageId?: string | null;
}

/** The price leaves the payer's wallet (but for the discount, which we pay), or the package, and waits in the booking's escrow. Nothing moves for a free lesson. */
export async function holdPrice(trx: Trx, booking: PaidBooking): Promise<void> {
  const { bookingId, payerId, packageId, pricePaise, discountPaise } = booking;
  if (pricePaise === 0) return;
  await postTransaction(trx, {
    kind: 'hold',
    key: `hold:${bookingId}`,
    legs:
      packageId == null
        ? holdLegs(payerId, bookingId, pricePaise, discountPaise)
        : packageHoldLegs(packageId, bookingId, pricePaise),
    bookingId,
    postedBy: payerId,
  });
}

/** The held price goes back to the payer, whole (and a discount to us: the coupon can be used again), or to the package as a lesson to book again. `by` is who caused it; null for a timer. */
export async function voidHold(trx: Trx, booking: PaidBooking, by: string | null): Promise<void> {
  const { bookingId, payerId, packageId, pricePaise, discountPaise } = booking;
  if (pricePaise === 0) return;
  await returnDiscount(trx, bookingId, discountPaise);
  await postTransaction(trx, {
    kind: 'void',
    key: `void:${bookingId}`,
    legs:
      packageId == null
        ? voidLegs(bookingId, payerId, pricePaise, discountPaise)
        : packageVoidLegs(bookingId, packageId, pricePaise),
    bookingId,
    postedBy: by,
  });
  if (packageId != null) await publish(trx, 'lot.lesson-returned', { packageId, bookingId });
}

/**
 * The held price goes to the teacher and the platform, divided by the rates of today; the platform's advances for this
 * teacher are taken first. The caller holds the teacher's row, so that two releases can't recover the same credit.
 */
export async function releaseHold(trx: Trx, booking: PaidBooking, by: string | null): Promise<void> {
  const { bookingId, teacherId, pricePaise } = booking;
  if (pricePaise === 0) return;
  await postEarning(trx, teacherId, pricePaise, (release) => ({
    kind: 'release',
    key: `release:${bookingId}`,
    legs: releaseLegs(bookingId, teacherId, pricePaise, release),
    bookingId,
    postedBy: by,
  }));
}

/**
 * Only `paidPaise` of the held price is paid, which is divided by the rates of today; the rest goes back, to the wallet and to
 * the promotion as each had paid. Less than the whole price is no lesson of a package any more: it goes to the wallet that
 * paid. Answers what of a coupon's discount came back. The caller holds the teacher's row, as for {@link releaseHold}.
 */
export async function releasePart(
  trx: Trx,
  booking: PaidBooking,
  paidPaise: number,
  by: string | null,
): Promise<number> {
  const { bookingId, teacherId, pricePaise } = booking;
  if (paidPaise === pricePaise) {
    await releaseHold(trx, booking, by);
    return 0;
  }
  const { toPromotionPaise } = comingBackOfRefund(booking, pricePaise - paidPaise);
  await returnDiscount(trx, bookingId, toPromotionPaise);
  await postEarning(trx, teacherId, paidPaise, (release) => ({
    kind: 'release',
    key: `release:${bookingId}`,
    legs: partReleaseLegs(bookingId, booking, pricePaise, paidPaise, release, toPromotionPaise),
    bookingId,
    postedBy: by,
  }));
  return toPromotionPaise;
}

/**
 * Posts what a teacher earns by this amount, divided by the rates of today: the income tax on it, and what is still to be
 * recovered from this teacher, come off their part. And its line in the tax register.
 */
async function postEarning(
  trx: Trx,
  teacherId: string,
  grossPaise: number,
  transactionOf: (release: Release) => Omit<NewTransaction, 'memo'>,
): Promise<void> {
  const rates = await currentRates(trx);
  const tax = await taxNow(trx, teacherId, grossPaise, rates);
  const toRecoverPaise = -(await balanceOf(trx, 'teacher_recovery', teacherId));
  const release = divideRelease(grossPaise, rates, toRecoverPaise, tax.tdsPaise);
  const memo = `commission ${rates.commission} bp, GST inside it ${rates.commissionGst} bp, TDS ${tax.basisPoints} bp`;
  const txnId = await postTransaction(trx, { ...transactionOf(release), memo });
  await enterEarning(trx, txnId, teacherId, grossPaise, tax);
}

/**
 * The family cancelled: the held price goes back, less `feePaise`, which is divided by the rates of today. Less than the
 * whole price is no lesson of a package any more: it goes to the wallet that paid. Of a discount comes back what the fee leaves. The caller holds the teacher's row, as for {@link releaseHold}.
 */
export async function returnLessFee(
  trx: Trx,
  booking: PaidBooking,
  feePaise: number,
  by: string | null,
): Promise<void> {
  if (feePaise === 0) return voidHold(trx, booking, by);
  const { bookingId, teacherId, pricePaise } = booking;
  const { toPromotionPaise } = comingBackLessFee(booking, feePaise);
  await returnDiscount(trx, bookingId, toPromotionPaise);
  await postEarning(trx, teacherId, feePaise, (fee) => ({
    kind: 'late_cancellation',
    key: `late-cancellation:${bookingId}`,
    legs: partReleaseLegs(bookingId, booking, pricePaise, feePaise, fee, toPromotionPaise),
    bookingId,
    postedBy: by,
  }));
}

/**
 * The family moved a class late and the other side accepted: the fee is paid from the wallet, divided by the rates of
 * today. The caller holds the teacher's row, as for {@link releaseHold}. `proposalId`: once for each class that moved.
 */
export async function chargeRescheduleFee(
  trx: Trx,
  { bookingId, payerId, teacherId }: PaidBooking,
  { proposalId, feePaise }: { proposalId: string; feePaise: number },
  by: string,
): Promise<void> {
  if (feePaise === 0) return;
  await postEarning(trx, teacherId, feePaise, (fee) => ({
    kind: 'reschedule_fee',
    key: `reschedule-fee:${proposalId}`,
    legs: rescheduleFeeLegs(payerId, teacherId, feePaise, fee),
    bookingId,
    postedBy: by,
  }));
}

/** How much credit for absences may still be advanced for this teacher, in paise. */
export async function absenceCreditRoom(db: Db, teacherId: string): Promise<number> {
  return Math.max(0, ABSENCE_CREDITS_MAX_PAISE + (await balanceOf(db, 'teacher_recovery', teacherId)));
}

/**
 * The mirror fee: the payer is credited at once, and it is recovered from the teacher's next earnings. No more than
 * {@link absenceCreditRoom} is credited, which the database keeps (`absence_credits_bounded`).
 */
export async function creditAbsence(
  trx: Trx,
  booking: PaidBooking,
  creditPaise: number,
  by: string | null,
): Promise<void> {
  if (creditPaise === 0) return;
  const { bookingId, payerId, teacherId } = booking;
  await lockAccounts(trx, [{ kind: 'teacher_recovery', owner: teacherId }]);
  const creditedPaise = Math.min(creditPaise, await absenceCreditRoom(trx, teacherId));
  if (creditedPaise === 0) return;
  await postTransaction(trx, {
    kind: 'absence_credit',
    key: `absence-credit:${bookingId}`,
    legs: absenceCreditLegs(teacherId, payerId, creditedPaise),
    bookingId,
    postedBy: by,
  });
}
