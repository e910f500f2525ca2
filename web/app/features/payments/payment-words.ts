import { formatPaise } from '@kaksha/domain/money.ts';
import type { FollowUp } from '@kaksha/domain/payments/operator-schema.ts';
import type { PaymentStatus, RefundStatus } from '@kaksha/domain/payments/status.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What operators read of a payment's state. */
export const PAYMENT_WORDS: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  created: { label: 'Begun', tone: 'neutral' },
  attempted: { label: 'Tried', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Given up', tone: 'neutral' },
  authorized: { label: 'Authorised', tone: 'info' },
  captured: { label: 'Captured', tone: 'success' },
  partially_refunded: { label: 'Partly sent back', tone: 'info' },
  refunded: { label: 'Sent back', tone: 'info' },
};

/** What operators read of a refund's way at the gateway. */
export const REFUND_WORDS: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Asked', tone: 'neutral' },
  sent: { label: 'On its way', tone: 'info' },
  settled: { label: 'Settled', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const FOLLOW_UP_WORDS: Record<FollowUp, string> = {
  asked_again: 'Asked for again',
  in_wallet: 'In the wallet',
};

/** '₹500', or '500 USD' for what was paid in another currency. */
export function amountText(amountPaise: number, currency: string): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`;
}
