import { basisPointsOf, gstInside, shareOf } from '../money.ts';

/** The accounts of the ledger. Owned ones belong to a person, `booking_escrow` to a booking, `package_escrow` to a package, the rest to the platform. */
export const ACCOUNT_KINDS = [
  'wallet',
  'booking_escrow',
  'package_escrow',
  'teacher_payable',
  'teacher_recovery',
  'wallet_recovery',
  'platform_revenue',
  'tax_output',
  'tax_input',
  'tds_payable',
  'promotion',
  'goodwill',
  'gateway_fee',
  'gateway_clearing',
  'refund_clearing',
  'payout_clearing',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const TRANSACTION_KINDS = [
  'top_up',
  'hold',
  'release',
  'void',
  'late_cancellation',
  'reschedule_fee',
  'absence_credit',
  'dispute_refund',
  'goodwill_refund',
  'goodwill_credit',
  'package_purchase',
  'package_refund',
  'promotion_credit',
  'refund',
  'refund_settled',
  'refund_failed',
  'wallet_recovery',
  'payout',
  'payout_settled',
  'payout_failed',
  'tds_paid',
  'gateway_fee',
  'reversal',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** One posting: a signed amount on one account. The legs of a transaction sum to zero. */
export interface Leg {
  kind: AccountKind;
  owner: string | null;
  amountPaise: number;
}

const platform = (kind: AccountKind, amountPaise: number): Leg => ({ kind, owner: null, amountPaise });
const owned = (kind: AccountKind, owner: string, amountPaise: number): Leg => ({ kind, owner, amountPaise });

/** Postings of zero are left out: the ledger refuses them. */
const withoutZeros = (legs: Leg[]): Leg[] => legs.filter((leg) => leg.amountPaise !== 0);

/** Money arrives from the gateway: prepaid credit in the person's wallet. */
export function topUpLegs(userId: string, amountPaise: number): Leg[] {
  return [platform('gateway_clearing', -amountPaise), owned('wallet', userId, amountPaise)];
}

/** The gateway's fee for a payment: less of our money is there. The GST in it is set against tax that we owe. */
export function gatewayFeeLegs({ feePaise, taxPaise }: { feePaise: number; taxPaise: number }): Leg[] {
  return withoutZeros([
    platform('gateway_clearing', feePaise),
    platform('gateway_fee', taxPaise - feePaise),
    platform('tax_input', -taxPaise),
  ]);
}

/**
 * A booking's price waits in the booking's escrow: it leaves the payer's wallet, but for the discount, which we pay. The
 * wallet never holds it, so nothing can be made of it but this class.
 */
export function holdLegs(payerId: string, bookingId: string, pricePaise: number, discountPaise = 0): Leg[] {
  return withoutZeros([
    owned('wallet', payerId, discountPaise - pricePaise),
    platform('promotion', -discountPaise),
    owned('booking_escrow', bookingId, pricePaise),
  ]);
}

/** A package's price leaves the payer's wallet and waits in the package, until its lessons are booked or refunded. */
export function packagePurchaseLegs(payerId: string, packageId: string, pricePaise: number): Leg[] {
  return [owned('wallet', payerId, -pricePaise), owned('package_escrow', packageId, pricePaise)];
}

/** The price of one lesson leaves its package and waits in the booking's escrow. */
export function packageHoldLegs(packageId: string, bookingId: string, pricePaise: number): Leg[] {
  return [owned('package_escrow', packageId, -pricePaise), owned('booking_escrow', bookingId, pricePaise)];
}

/** A lesson of a package came to nothing: it is back in the package, and can be booked again. */
export function packageVoidLegs(bookingId: string, packageId: string, pricePaise: number): Leg[] {
  return [owned('booking_escrow', bookingId, -pricePaise), owned('package_escrow', packageId, pricePaise)];
}

/** The lessons that are left go back to the wallet that paid for them. */
export function packageRefundLegs(payerId: string, packageId: string, amountPaise: number): Leg[] {
  return [owned('package_escrow', packageId, -amountPaise), owned('wallet', payerId, amountPaise)];
}

/** The rates of a release in basis points, as dated in `ledger.rate`. */
export interface ReleaseRates {
  commission: number;
  commissionGst: number;
}

export interface Release {
  commissionPaise: number;
  /** The GST inside the commission. */
  taxPaise: number;
  /** The teacher's income tax, deducted at source and owed to the government. */
  tdsPaise: number;
  /** Taken towards credits that the platform advanced for this teacher. */
  recoveredPaise: number;
  teacherPaise: number;
}

/**
 * How a held price is divided: commission on the price, with GST inside it (gross c holds tax c·r/(100%+r)); the rest is
 * the teacher's, less their income tax (`tdsPaise`, at most what they earn) and the amount still to be recovered from them.
 * Commission, income tax, recovery and the teacher's part sum to the price; the GST is inside the commission.
 */
export function divideRelease(
  pricePaise: number,
  rates: ReleaseRates,
  toRecoverPaise = 0,
  tdsPaise = 0,
): Release {
  const commissionPaise = basisPointsOf(pricePaise, rates.commission);
  const taxPaise = gstInside(commissionPaise, rates.commissionGst);
  const earnedPaise = pricePaise - commissionPaise - tdsPaise;
  const recoveredPaise = Math.min(earnedPaise, toRecoverPaise);
  return { commissionPaise, taxPaise, tdsPaise, recoveredPaise, teacherPaise: earnedPaise - recoveredPaise };
}

/** Credit for classes that we give to both sides of an invitation. */
export function referralCreditLegs(
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
  inviterPaise: number,
  inviteePaise: number,
): Leg[] {
  return withoutZeros([
    platform('promotion', -inviterPaise - inviteePaise),
    owned('wallet', inviterId, inviterPaise),
    owned('wallet', inviteeId, inviteePaise),
  ]);
}

/** The lesson was held, or the student missed it: the held money goes to the teacher and the platform. */
export function releaseLegs(
  bookingId: string,
  teacherId: string,
  pricePaise: number,
  release: Release,
): Leg[] {
  return withoutZeros([
    owned('booking_escrow', bookingId, -pricePaise),
    owned('teacher_payable', teacherId, release.teacherPaise),
    owned('teacher_recovery', teacherId, release.recoveredPaise),
    platform('platform_revenue', release.commissionPaise - release.taxPaise),
    platform('tax_output', release.taxPaise),
    platform('tds_payable', release.tdsPaise),
  ]);
}

/** The held money goes back to where it came from, whole: to the wallet that paid, and our part to us. */
export function voidLegs(bookingId: string, payerId: string, pricePaise: number, discountPaise = 0): Leg[] {
  return withoutZeros([
    owned('booking_escrow', bookingId, -pricePaise),
    owned('wallet', payerId, pricePaise - discountPaise),
    platform('promotion', discountPaise),
  ]);
}

/**
 * A part of the held price is paid (the fee of a family that cancelled late, or the minutes of a class that were held):
 * that part is divided between teacher and platform as the price of a lesson is, and the rest goes back to the wallet that
 * paid (and our part of it to us).
 */
export function partReleaseLegs(
  bookingId: string,
  { payerId, teacherId }: { payerId: string; teacherId: string },
  pricePaise: number,
  partPaise: number,
  part: Release,
  /** The part of the rest that returns to the promotion. */
  toPromotionPaise = 0,
): Leg[] {
  return withoutZeros([
    ...releaseLegs(bookingId, teacherId, pricePaise, part),
    owned('wallet', payerId, pricePaise - partPaise - toPromotionPaise),
    platform('promotion', toPromotionPaise),
  ]);
}

/**
 * The family moved a class late: the fee leaves the wallet that pays, divided like the price of a lesson. The price stays
 * held.
 */
export function rescheduleFeeLegs(payerId: string, teacherId: string, feePaise: number, fee: Release): Leg[] {
  return withoutZeros([
    owned('wallet', payerId, -feePaise),
    owned('teacher_payable', teacherId, fee.teacherPaise),
    owned('teacher_recovery', teacherId, fee.recoveredPaise),
    platform('platform_revenue', fee.commissionPaise - fee.taxPaise),
    platform('tax_output', fee.taxPaise),
    platform('tds_payable', fee.tdsPaise),
  ]);
}

/** The tax of a month goes to the government, in whole rupees: the missing paise are ours. */
export function tdsPaidLegs(deductedPaise: number, paidPaise: number): Leg[] {
  return withoutZeros([
    platform('tds_payable', -deductedPaise),
    platform('platform_revenue', deductedPaise - paidPaise),
    platform('gateway_clearing', paidPaise),
  ]);
}

/** A teacher did not come or cancelled late: the family is credited at once, to be recovered from that teacher's next earnings. */
export function absenceCreditLegs(teacherId: string, payerId: string, creditPaise: number): Leg[] {
  return [owned('teacher_recovery', teacherId, -creditPaise), owned('wallet', payerId, creditPaise)];
}

/** An operator gives a family something back for a class: out of our own money, whatever its teacher was paid. */
export function goodwillLegs(payerId: string, amountPaise: number): Leg[] {
  return [platform('goodwill', -amountPaise), owned('wallet', payerId, amountPaise)];
}

/** Prepaid credit is on its way back to the payment that it came from. */
export function refundLegs(userId: string, amountPaise: number): Leg[] {
  return [owned('wallet', userId, -amountPaise), platform('refund_clearing', amountPaise)];
}

/** The refund has arrived: the gateway has paid it out of our money there. */
export function refundSettledLegs(amountPaise: number): Leg[] {
  return [platform('refund_clearing', -amountPaise), platform('gateway_clearing', amountPaise)];
}

/** The bank sent the refund back: the credit is in the wallet again. */
export function refundFailedLegs(userId: string, amountPaise: number): Leg[] {
  return [platform('refund_clearing', -amountPaise), owned('wallet', userId, amountPaise)];
}

/**
 * A refund that we did not make takes more than is left of what was paid in: a positive amount is advanced to the wallet,
 * so that the refund can leave it, and owed by its owner; a negative one is taken back from money that was paid in since.
 */
export function walletRecoveryLegs(userId: string, amountPaise: number): Leg[] {
  return [owned('wallet_recovery', userId, -amountPaise), owned('wallet', userId, amountPaise)];
}

/** A teacher's earnings are set aside for their bank account. */
export function payoutLegs(teacherId: string, amountPaise: number): Leg[] {
  return [owned('teacher_payable', teacherId, -amountPaise), platform('payout_clearing', amountPaise)];
}

/** The money of a closed account has been paid to its owner, out of our money at the gateway. */
export function owedPaidLegs(
  source: 'wallet' | 'teacher_payable',
  userId: string,
  amountPaise: number,
): Leg[] {
  return [owned(source, userId, -amountPaise), platform('gateway_clearing', amountPaise)];
}

/** The payout has arrived: the gateway has paid it out of our money there. */
export function payoutSettledLegs(amountPaise: number): Leg[] {
  return [platform('payout_clearing', -amountPaise), platform('gateway_clearing', amountPaise)];
}

/** The payout was not made: the money is in the teacher's earnings again. */
export function payoutFailedLegs(teacherId: string, amountPaise: number): Leg[] {
  return [platform('payout_clearing', -amountPaise), owned('teacher_payable', teacherId, amountPaise)];
}

/** The bank returned an arrived payout: takes the settlement back. */
export function payoutReturnedLegs(amountPaise: number): Leg[] {
  return [platform('gateway_clearing', -amountPaise), platform('payout_clearing', amountPaise)];
}

/** How the price of a class was divided when it was released, in paise. */
export interface Released {
  commissionPaise: number;
  /** The GST inside the commission. */
  taxPaise: number;
}

/**
 * A refund's parts of a released price: commission and GST in proportion, the rest from the teacher, so
 * that a whole refund takes back exactly the sums given. A part rounds like any share, and the sum is always the refund.
 */
export function divideRefund(
  refundPaise: number,
  pricePaise: number,
  released: Released,
): { teacherPaise: number; commissionPaise: number; taxPaise: number } {
  const commissionPaise = shareOf(released.commissionPaise, refundPaise, pricePaise);
  const sharePaise = shareOf(released.taxPaise, refundPaise, pricePaise);
  // An even number of paise, for two equal halves as in gstInside, and never more taxable value than was invoiced.
  const evenPaise = sharePaise - (sharePaise % 2);
  const isTooLittle = commissionPaise - evenPaise > released.commissionPaise - released.taxPaise;
  const taxPaise = Math.min(released.taxPaise, isTooLittle ? evenPaise + 2 : evenPaise);
  return { teacherPaise: refundPaise - commissionPaise, commissionPaise, taxPaise };
}

/**
 * An operator gives a family its money back after the class was paid: out of the platform's commission, its GST and the
 * teacher's share. Of the latter at most `availablePaise` can come out of the payable; the rest is recovered from the
 * teacher's next earnings. `toPromotionPaise` of it is our part, paid by a coupon.
 */
export function disputeRefundLegs(
  { payerId, teacherId }: { payerId: string; teacherId: string },
  refund: ReturnType<typeof divideRefund>,
  availablePaise: number,
  toPromotionPaise = 0,
): Leg[] {
  const { teacherPaise, commissionPaise, taxPaise } = refund;
  const fromPayable = Math.min(teacherPaise, Math.max(0, availablePaise));
  return withoutZeros([
    owned('wallet', payerId, teacherPaise + commissionPaise - toPromotionPaise),
    platform('promotion', toPromotionPaise),
    owned('teacher_payable', teacherId, -fromPayable),
    owned('teacher_recovery', teacherId, fromPayable - teacherPaise),
    platform('platform_revenue', taxPaise - commissionPaise),
    platform('tax_output', -taxPaise),
  ]);
}
