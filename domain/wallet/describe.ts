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
  const lines: Record<TransactionKind, string> = {
    top_up: 'Added to your wallet',
    hold: `Held for ${about}${byCoupon(lesson)}`,
    release: `Paid for ${about}`,
    void: `Returned for ${about}`,
    late_cancellation: `Returned, less the fee for cancelling late: ${about}`,
    reschedule_fee: `Fee for moving a class late: ${about}`,
    dispute_refund: `Returned after your complaint: ${about}`,
    package_purchase: `Paid for a package of classes${inPackage}`,
    package_refund: `Returned for the classes left in a package${inPackage}`,
    promotion_credit: invitation === null ? 'Credit from Kaksha' : referralText(invitation),
    refund: 'Refunded to your original payment method',
    refund_settled: 'Your refund has arrived',
    refund_failed: 'A refund could not be paid and is back in your wallet',
    payout: 'Payout to your bank account',
    payout_settled: 'Your payout has arrived',
    payout_failed: 'A payout was not made and is back in your earnings',
    gateway_fee: 'Fee of the payment gateway',
    absence_credit: `Credit because the teacher did not come or cancelled late: ${about}`,
    reversal: 'Correction',
  };
  return lines[kind];
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
