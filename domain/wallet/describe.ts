import { formatPaise } from '../money.ts';
import { formatDate, formatDayMonth } from '../time.ts';
import type { TransactionKind } from './postings.ts';
import { type ReferralSide, referralText } from './referral-credit.ts';

/** The lesson that a transaction was about. */
export interface DescribedLesson {
  subject: string;
  teacherName: string;
  /** Epoch milliseconds. */
  startsAtMs: number;
  /** The part of the price that a coupon pays, not the wallet. */
  discountPaise?: number;
}

/** The package that a transaction was about. */
export interface DescribedPackage {
  subject: string;
  teacherName: string;
}

/** The lesson that a teacher's earnings are about. */
export interface EarnedLesson {
  subject: string;
  studentName: string;
  /** Epoch milliseconds. */
  startsAtMs: number;
}

/** 'Tue 24 Nov', in the product's zone. */
function shortDate(startsAtMs: number): string {
  return `${formatDate(startsAtMs).slice(0, 3)} ${formatDayMonth(startsAtMs)}`;
}

const byCoupon = (lesson: DescribedLesson | null): string => {
  const discountPaise = lesson?.discountPaise ?? 0;
  return discountPaise === 0 ? '' : ` (a coupon pays ${formatPaise(discountPaise)} more)`;
};

/** One line of a wallet's statement, such as 'Held for Mathematics with Meera Iyer, Tue 24 Nov'. */
export function describeTransaction(
  kind: TransactionKind,
  lesson: DescribedLesson | null,
  lot: DescribedPackage | null = null,
  /** On which side of an invitation a credit was given. */
  invitation: ReferralSide | null = null,
): string {
  const inPackage = lot === null ? '' : `: ${lot.subject} with ${lot.teacherName}`;
  const about =
    lesson === null
      ? 'a class'
      : `${lesson.subject} with ${lesson.teacherName}, ${shortDate(lesson.startsAtMs)}`;
  switch (kind) {
    case 'top_up':
      return 'Added to your wallet';
    case 'hold':
      return `Held for ${about}${byCoupon(lesson)}`;
    case 'release':
      return `Paid for ${about}`;
    case 'void':
      return `Returned for ${about}`;
    case 'late_cancellation':
      return `Returned, less the fee for cancelling late: ${about}`;
    case 'reschedule_fee':
      return `Fee for moving a class late: ${about}`;
    case 'dispute_refund':
      return `Returned after your complaint: ${about}`;
    case 'package_purchase':
      return `Paid for a package of classes${inPackage}`;
    case 'package_refund':
      return `Returned for the classes left in a package${inPackage}`;
    case 'promotion_credit':
      return invitation === null ? 'Credit from Kaksha' : referralText(invitation);
    case 'refund':
      return 'Refunded to your original payment method';
    case 'refund_settled':
      return 'Your refund has arrived';
    case 'refund_failed':
      return 'A refund could not be paid and is back in your wallet';
    case 'payout':
      return 'Payout to your bank account';
    case 'payout_settled':
      return 'Your payout has arrived';
    case 'payout_failed':
      return 'A payout was not made and is back in your earnings';
    case 'gateway_fee':
      return 'Fee of the payment gateway';
    case 'absence_credit':
      return `Credit because the teacher did not come or cancelled late: ${about}`;
    case 'reversal':
      return 'Correction';
  }
}

/** One line of a teacher's statement, such as 'Earned for Mathematics with Riya Sharma, Tue 24 Nov'. */
export function describeEarning(kind: TransactionKind, lesson: EarnedLesson | null): string {
  const about =
    lesson === null
      ? 'a class'
      : `${lesson.subject} with ${lesson.studentName}, ${shortDate(lesson.startsAtMs)}`;
  switch (kind) {
    case 'release':
      return `Earned for ${about}`;
    case 'late_cancellation':
      return `Your share of the fee for cancelling late: ${about}`;
    case 'reschedule_fee':
      return `Your share of the fee for moving a class late: ${about}`;
    case 'absence_credit':
      return `To recover for a class missed or cancelled late: ${about}`;
    case 'dispute_refund':
      return `Given back after a dispute: ${about}`;
    case 'payout':
    case 'payout_settled':
    case 'payout_failed':
    case 'promotion_credit':
      return describeTransaction(kind, null);
    default:
      return 'Correction';
  }
}
