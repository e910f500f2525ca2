/** Limits of the wallet in paise (design, section 7): top-ups of 100 to 20,000 rupees, a balance of at most 50,000. */
export const TOP_UP_MIN_PAISE = 10_000;
export const TOP_UP_MAX_PAISE = 2_000_000;
export const WALLET_MAX_PAISE = 5_000_000;
/** Payouts from 500 rupees; two operators above 25,000. */
export const PAYOUT_MIN_PAISE = 50_000;
export const PAYOUT_TWO_OPERATORS_PAISE = 2_500_000;
/** What was released becomes payable out this much later; a dispute inside that time posts a refund. */
export const PAYABLE_OUT_HOURS = 48;
