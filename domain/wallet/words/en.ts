import { BRAND } from '../../brand.ts';
import { formatPaise } from '../../money.ts';
import { ABSENCE_CREDITS_MAX_PAISE } from '../policy.ts';

/** Wherever credit for a teacher's absence is promised. Apart from the rest, so that a screen that only says this loads no more. */
export const ABSENCE_CREDIT_BOUND = `Once ${formatPaise(ABSENCE_CREDITS_MAX_PAISE)} of such credit waits to be taken from one teacher's earnings, there is no further credit; the price still comes back whole.`;

/** The lines of a wallet's statement and of a teacher's. `about` is a class, such as 'Science with Riya Sharma, Tue 24 Nov'. */
export const en = {
  classOf: (subject: string, other: string, day: string) => `${subject} with ${other}, ${day}`,
  aClass: 'a class',
  months: {
    package_purchase: 'Paid for a month of a batch',
    package_refund: 'Returned from a month of a batch',
  },
  packageOf: (subject: string, teacher: string) => `: ${subject} with ${teacher}`,
  byCoupon: (amount: string) => ` (a coupon pays ${amount} more)`,
  transactions: {
    top_up: () => 'Added to your wallet',
    hold: (about: string) => `Price of ${about}`,
    release: (about: string) => `Paid for ${about}`,
    void: (about: string) => `Returned for ${about}`,
    late_cancellation: (about: string) => `Returned, less the fee for cancelling late: ${about}`,
    reschedule_fee: (about: string) => `Fee for moving a class late: ${about}`,
    dispute_refund: (about: string) => `Returned after your complaint: ${about}`,
    goodwill_refund: (about: string) => `Returned as goodwill: ${about}`,
    goodwill_credit: (about: string) => `Credit as goodwill: ${about}`,
    package_purchase: () => 'Paid for a package of classes',
    package_refund: () => 'Returned for the classes left in a package',
    promotion_credit: () => `Credit from ${BRAND.name}`,
    refund: () => 'Refund to your bank',
    refund_settled: () => 'Your refund has arrived',
    refund_failed: () => 'A refund could not be paid and is back in your wallet',
    wallet_recovery: () => 'Refunded after you had spent it: taken from the next money you add',
    payout: () => 'Payout to your bank account',
    payout_settled: () => 'Your payout has arrived',
    payout_failed: () => 'A payout was not made and is back in your earnings',
    tds_paid: () => 'Income tax of teachers, paid to the government',
    gateway_fee: () => 'Fee of the payment gateway',
    absence_credit: (about: string) => `Credit because the teacher did not come or cancelled late: ${about}`,
    reversal: () => 'Correction',
  },
  earnings: {
    release: (about: string) => `Earned for ${about}`,
    late_cancellation: (about: string) => `Your share of the fee for cancelling late: ${about}`,
    reschedule_fee: (about: string) => `Your share of the fee for moving a class late: ${about}`,
    absence_credit: (about: string) => `To recover for a class missed or cancelled late: ${about}`,
    dispute_refund: (about: string) => `Given back after a dispute: ${about}`,
  },
  referral: {
    inviter: 'Credit for inviting a family',
    invitee: 'Credit after your first class, for coming by invitation',
  },
  /** The head of the file for spreadsheets. */
  columns: ['Transaction', 'Date', 'Time (IST)', 'What', 'Booking', 'Amount (INR)', 'Balance (INR)'],
  walletColumns: [
    'Transaction',
    'Date',
    'Time (IST)',
    'What',
    'Student',
    'What became of it',
    'Booking',
    'Amount (INR)',
    'Balance (INR)',
  ],
};
