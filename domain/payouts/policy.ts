import { rupees } from '../money.ts';

/**
 * Above this a second operator has to approve too: of one teacher's payouts in {@link TWO_OPERATORS_WINDOW_DAYS}, so that
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

/** How far back the gateway is asked for payouts that a bank sent back after they had arrived. */
export const RETURNS_WATCHED_DAYS = 14;
