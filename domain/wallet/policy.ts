import { rupees } from '../money.ts';

/** One top-up is from 100 to 20,000 rupees. */
export const TOP_UP_MIN_PAISE = rupees(100);
export const TOP_UP_MAX_PAISE = rupees(20_000);
/** A top-up never lifts a wallet above this. A refund of a class may. */
export const WALLET_MAX_PAISE = rupees(50_000);
/** Top-ups that the wallet offers. */
export const TOP_UP_CHOICES_PAISE: readonly number[] = [
  rupees(500),
  rupees(1_000),
  rupees(2_000),
  rupees(5_000),
];
/** Payouts from 500 rupees. */
export const PAYOUT_MIN_PAISE = 50_000;
/** At most this much credit for a teacher's absences is advanced and not recovered; beyond it families get the price back alone. */
export const ABSENCE_CREDITS_MAX_PAISE = rupees(5_000);
/** Released money is payable out this much later; a dispute inside that time posts a refund. */
export const PAYABLE_OUT_HOURS = 48;
/** A refund is in the bank after at most so many working days. */
export const REFUND_WORKING_DAYS = 7;
