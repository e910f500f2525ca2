import { formatPaise, rupees } from '../money.ts';
import { PAYABLE_OUT_HOURS, PAYOUT_MIN_PAISE } from '../wallet/policy.ts';
import { REASON_REQUIRED } from '../words.ts';

/**
 * Above this a second operator has to approve too: of what one teacher is paid in {@link TWO_OPERATORS_WINDOW_DAYS}, so that
 * cutting a payout into small ones avoids nothing. The database reckons it (`payout_approvals_needed`).
 */
export const TWO_OPERATORS_ABOVE_PAISE = rupees(25_000);
export const TWO_OPERATORS_WINDOW_DAYS = 7;

/** The first payout to a new bank account needs two operators as well, and is not sent before the account is this old. */
export const NEW_ACCOUNT_WAIT_HOURS = 24;

/** The gateway pays up to this at any hour (IMPS); more goes with the banks' next round (NEFT). */
const IMPS_MAX_PAISE = rupees(500_000);

/** The way on which the banks carry this amount. */
export function payoutMode(amountPaise: number): 'IMPS' | 'NEFT' {
  return amountPaise > IMPS_MAX_PAISE ? 'NEFT' : 'IMPS';
}

/** Four letters of the bank, a zero, six letters or digits of the branch (Reserve Bank of India). */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Indian account numbers have 9 to 18 digits. */
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/;

/** What a teacher's payable is made of, in paise. */
export interface PayableParts {
  payablePaise: number;
  /** Released less than {@link PAYABLE_OUT_HOURS} hours ago. */
  waitingPaise: number;
  /** Of classes whose dispute is open. */
  frozenPaise: number;
  /** Advanced to families for classes that the teacher did not come to. */
  toRecoverPaise: number;
}

/** What of it can be paid out now; never negative. */
export function payableOutPaise(parts: PayableParts): number {
  return Math.max(0, parts.payablePaise - parts.waitingPaise - parts.frozenPaise - parts.toRecoverPaise);
}

/** Texts of payouts; the specification is silent about them. */
export const PAYOUT_MESSAGES = {
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
