import { formatPaise } from '../money.ts';
import { formatDate, formatDayMonth } from '../time.ts';
import type { TransactionKind } from './postings.ts';
import { type ReferralSide, referralText } from './referral-credit.ts';
import { en as WORDS } from './words/en.ts';

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
  /** The seat whose month it is; null or absent for a package. */
  batchSeatId?: string | null;
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

/** One line of a wallet's statement, such as 'Price of Mathematics with Meera Iyer, Tue 24 Nov'. */
export function describeTransaction(
  kind: TransactionKind,
  lesson: DescribedLesson | null,
  lot: DescribedPackage | null = null,
  /** On which side of an invitation a credit was given. */
  invitation: ReferralSide | null = null,
): string {
  if (kind === 'promotion_credit' && invitation !== null) return referralText(invitation);
  const text = WORDS.transactions[kind](aboutOf(lesson, lesson?.teacherName));
  const discountPaise = lesson?.discountPaise ?? 0;
  if (kind === 'hold' && discountPaise !== 0) return text + WORDS.byCoupon(formatPaise(discountPaise));
  if ((kind !== 'package_purchase' && kind !== 'package_refund') || lot === null) return text;
  const paidFor = lot.batchSeatId == null ? text : WORDS.months[kind];
  return paidFor + WORDS.packageOf(lot.subject, lot.teacherName);
}

/** One line of a teacher's statement, such as 'Earned for Mathematics with Riya Sharma, Tue 24 Nov'. */
export function describeEarning(kind: TransactionKind, lesson: EarnedLesson | null): string {
  switch (kind) {
    case 'release':
    case 'late_cancellation':
    case 'reschedule_fee':
    case 'absence_credit':
    case 'dispute_refund':
      return WORDS.earnings[kind](aboutOf(lesson, lesson?.studentName));
    case 'payout':
    case 'payout_settled':
    case 'payout_failed':
    case 'promotion_credit':
      return describeTransaction(kind, null);
    default:
      return WORDS.transactions.reversal();
  }
}

function aboutOf(lesson: { subject: string; startsAtMs: number } | null, other = ''): string {
  return lesson === null ? WORDS.aClass : WORDS.classOf(lesson.subject, other, shortDate(lesson.startsAtMs));
}
