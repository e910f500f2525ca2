/**
 * How much of a wallet came from payments and may go back to them. Credit that we gave (a promotion) is for classes
 * alone: it is spent before money that was paid in, and what comes back from a class that it had paid for is credit of
 * that kind again.
 */
import type { TransactionKind } from '../wallet/postings.ts';

/** One movement of a wallet. */
export interface WalletMovement {
  kind: TransactionKind;
  /** Above zero comes in. */
  amountPaise: number;
  /** What was paid for, or comes back: a booking or a package. Null where it is neither. */
  about: string | null;
}

/** The part of a wallet that came from payments, after these movements, oldest first. */
export function paidInPaise(movements: Iterable<WalletMovement>): number {
  let paidIn = 0;
  let promotional = 0;
  /** How much of what was spent on something was promotional. */
  const promotionalIn = new Map<string, number>();
  for (const { kind, amountPaise, about } of movements) {
    if (amountPaise >= 0) {
      const returned =
        kind === 'promotion_credit'
          ? amountPaise
          : Math.min(amountPaise, about === null ? 0 : (promotionalIn.get(about) ?? 0));
      if (kind !== 'promotion_credit' && about !== null) {
        promotionalIn.set(about, (promotionalIn.get(about) ?? 0) - returned);
      }
      promotional += returned;
      paidIn += amountPaise - returned;
      continue;
    }
    // What goes back to a payment is paid-in money by its nature; a class is paid with promotional credit first.
    const spentPromotional = kind === 'refund' ? 0 : Math.min(-amountPaise, promotional);
    promotional -= spentPromotional;
    paidIn += amountPaise + spentPromotional;
    if (about !== null) promotionalIn.set(about, (promotionalIn.get(about) ?? 0) + spentPromotional);
  }
  return Math.max(0, paidIn);
}

/** A payment that money can go back to, newest first in every list. */
export interface RefundablePayment {
  paymentId: string;
  /** Captured, less what was sent back or is on its way. */
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
