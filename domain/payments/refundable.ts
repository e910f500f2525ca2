/**
 * Money goes back to the payments that it came from, newest first. How much of a wallet was paid in, and may go back, is
 * known to the database alone (`ledger.paid_in_paise_of`), which bounds every refund by it.
 */

/** A payment that money can go back to, newest first in every list. */
export interface RefundablePayment {
  paymentId: string;
  /** Captured, less refunds sent or on their way. */
  refundablePaise: number;
}

/** How an amount is divided among the payments that it came from, newest first; null when they do not hold it. */
export function divideRefund(
  amountPaise: number,
  payments: readonly RefundablePayment[],
): { paymentId: string; amountPaise: number }[] | null {
  let left = amountPaise;
  const parts: { paymentId: string; amountPaise: number }[] = [];
  for (const { paymentId, refundablePaise } of payments) {
    const part = Math.min(left, refundablePaise);
    if (part > 0) parts.push({ paymentId, amountPaise: part });
    left -= Math.max(part, 0);
  }
  return left === 0 ? parts : null;
}
