import { BRAND } from '../../brand.ts';
import { formatPaise } from '../../money.ts';
import { PAYOUT_MIN_PAISE } from '../../wallet/policy.ts';
import { REASON_REQUIRED } from '../../words.ts';
import { NEW_ACCOUNT_WAIT_HOURS, TWO_OPERATORS_ABOVE_PAISE, TWO_OPERATORS_WINDOW_DAYS } from '../policy.ts';

/** Texts of payouts; the specification is silent about them. */
export const en = {
  /** On the statement of the teacher's bank. */
  narration: `${BRAND.name} earnings`,
  /** Why a payout failed, where the bank gives no reason. */
  bankFailed: 'The bank did not carry it out.',
  accountGone: 'The bank account was removed.',
  books: (problem: string) => `The books: ${problem}`,
  /** Of the file of payouts. */
  exportColumns: [
    'Payout',
    'Asked for (IST)',
    'Teacher id',
    'Teacher',
    'Amount (INR)',
    'State',
    'Account',
    'IFSC',
    'Approved by',
    'Sent (IST)',
    'Ended (IST)',
    'Bank reference',
    'Why it failed',
  ],
  accountEndsIn: (last4: string) => `ends in ${last4}`,
  holderRequired: "Please enter the account holder's name",
  numberInvalid: 'Please enter an account number of 9 to 18 digits',
  numbersDiffer: 'The account numbers do not match',
  ifscInvalid: 'Please enter an IFSC such as SBIN0001234',
  accountSaved: 'Your bank account is saved.',
  waitsForNewAccount: `The first payout to a new bank account is sent ${NEW_ACCOUNT_WAIT_HOURS} hours after it was added.`,
  approvedBy: `Our team approves it first: two people above ${formatPaise(TWO_OPERATORS_ABOVE_PAISE)} in ${TWO_OPERATORS_WINDOW_DAYS} days, or when it is the first one to a new bank account, which is sent ${NEW_ACCOUNT_WAIT_HOURS} hours after the account was added.`,
  operatorsRule: `Earnings on their way to teachers' bank accounts. Two operators have to approve above ${formatPaise(TWO_OPERATORS_ABOVE_PAISE)} to one teacher in ${TWO_OPERATORS_WINDOW_DAYS} days, and the first payout to a new account.`,
  accountMissing: 'Please add your bank account first.',
  tooSmall: `A payout is from ${formatPaise(PAYOUT_MIN_PAISE)}.`,
  tooMuch: 'This is more than can be paid out now. Please look at the amounts again.',
  oneAtATime: 'You already have a payout that waits for our team. Please wait until it is on its way.',
  requested: 'Payout requested',
  requestFailed: 'The payout could not be requested. Please try again.',
  withdrawn: 'Payout taken back',
  withdrawFailed: 'The payout could not be taken back. Please try again.',
  movedOn: 'This payout has moved on. Please look again.',
  approvedBefore: 'You have approved this payout before. Another operator has to approve it as well.',
  approved: 'Payout approved',
  rejected: 'Payout rejected',
  reasonRequired: REASON_REQUIRED,
  liftedBefore: 'Payouts flow again already.',
  lifted: 'Payouts flow again',
  reconcileStarted: 'The reconciliation has begun',
  blocked: 'Payouts are stopped: the books and the gateway do not agree. See Reconciliation.',
  loadFailed: 'Failed to load payouts.',
  none: 'No payouts found',
} as const;
