/**
 * The one state machine of money that comes in. A top-up (an order at the gateway) and each payment that is tried for it
 * move by the same table, and only forwards: the browser's return, the webhooks and the polls report the same things
 * several times and in any order, and a report that is no step forwards was handled before.
 */
export const PAYMENT_STATUSES = [
  'created',
  'attempted',
  'failed',
  'expired',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Allowed transitions. A bank can refuse, or not answer, and pay after all (late authorisation): so `failed` and
 * `expired` lead on. Authorised money that is not captured goes back by itself. A refund that fails makes a refunded
 * payment a captured one again, which is the refund's story, told by the refund and not here.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['attempted', 'failed', 'expired', 'authorized', 'captured', 'partially_refunded', 'refunded'],
  attempted: ['failed', 'expired', 'authorized', 'captured', 'partially_refunded', 'refunded'],
  failed: ['authorized', 'captured', 'partially_refunded', 'refunded'],
  expired: ['authorized', 'captured', 'partially_refunded', 'refunded'],
  authorized: ['captured', 'partially_refunded', 'refunded'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

/** Where `seen` leads from `current`; null when it is nothing new. */
export function nextPaymentStatus(current: PaymentStatus, seen: PaymentStatus): PaymentStatus | null {
  return PAYMENT_TRANSITIONS[current].includes(seen) ? seen : null;
}

/** The gateway holds the payer's money, or has held it, for us. */
export const MONEY_TAKEN = ['captured', 'partially_refunded', 'refunded'] as const satisfies PaymentStatus[];
export function isMoneyTaken(status: PaymentStatus): boolean {
  return MONEY_TAKEN.some((taken) => taken === status);
}

/** The states of sending money back to a payment. */
export const REFUND_STATUSES = ['requested', 'sent', 'settled', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['sent', 'settled', 'failed'],
  sent: ['settled', 'failed'],
  settled: [],
  failed: [],
};

/** The states from which a refund may become `next`. */
export function refundStatusesBefore(next: RefundStatus): RefundStatus[] {
  return REFUND_STATUSES.filter((status) => REFUND_TRANSITIONS[status].includes(next));
}
