/** Payouts from 500 rupees (design, section 7). */
export const PAYOUT_MIN_PAISE = 50_000;
/** What was released becomes payable out this much later; a dispute inside that time posts a refund. */
export const PAYABLE_OUT_HOURS = 48;
