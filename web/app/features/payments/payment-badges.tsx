import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentStatus, RefundStatus } from '@kaksha/domain/payments/status.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { useWords } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { en } from './words/en.ts';

const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  created: 'neutral',
  attempted: 'neutral',
  failed: 'danger',
  expired: 'neutral',
  authorized: 'info',
  captured: 'success',
  partially_refunded: 'info',
  refunded: 'info',
};

const REFUND_TONES: Record<RefundStatus, BadgeTone> = {
  requested: 'neutral',
  sent: 'info',
  settled: 'success',
  failed: 'danger',
};

/** A payment's state, as operators read it. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const words = useWords({ en: M }).paymentStates;
  return <Badge tone={PAYMENT_TONES[status]}>{words[status]}</Badge>;
}

/** A refund's way at the gateway, as operators read it. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const words = useWords({ en }).refundStates;
  return <Badge tone={REFUND_TONES[status]}>{words[status]}</Badge>;
}

/** '₹500', or '500 USD' for a payment in another currency. */
export function amountText(amountPaise: number, currency: string): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`;
}
