/** Operators' view of payments and refunds. */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { PAYMENT_STATUSES, REFUND_STATUSES } from './status.ts';

/** Rows of each list of a payment: more than any real payment has. */
export const PAYMENT_ROWS_SHOWN = 100;

/** Failed refunds that wait for a decision, those on their way, and ended ones. */
export const REFUND_LISTS = ['failed', 'sending', 'ended'] as const;
export type RefundList = (typeof REFUND_LISTS)[number];

/** The follow-up of a failed refund: it was asked for again, or the money is in the wallet. */
export const FOLLOW_UPS = ['asked_again', 'in_wallet'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

const payer = z.object({ id: entityId, name: z.string(), closed: z.boolean() });

export const operatorRefund = z.object({
  id: entityId,
  paymentId: z.string(),
  payer,
  amountPaise: paise,
  method: z.string().nullable(),
  status: z.enum(REFUND_STATUSES),
  /** Out of the wallet, where it is again when it failed; else it never was in one. */
  fromWallet: z.boolean(),
  failure: z.string().nullable(),
  /** Which operator asked for it; null for the family, or when it went by itself. */
  requestedBy: z.string().nullable(),
  gatewayRefundId: z.string().nullable(),
  followUp: z.enum(FOLLOW_UPS).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type OperatorRefund = z.infer<typeof operatorRefund>;

export const operatorPayment = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  payer,
  amountPaise: paise,
  currency: z.string(),
  method: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  credit: z.enum(['none', 'credited', 'returned']),
  underReview: z.boolean(),
  createdAt: instant,
});
export type OperatorPayment = z.infer<typeof operatorPayment>;

/** The source of a step: the browser that came back, a webhook, polling the gateway, or the clock. */
export const TOLD_BY = ['return', 'webhook', 'poll', 'clock'] as const;

/** Everything that is known of one payment, each list oldest first. */
export const paymentHistory = z.object({
  payment: operatorPayment.extend({
    email: z.string(),
    feePaise: paise.nullable(),
    failure: z.string().nullable(),
    quarantinedBecause: z.string().nullable(),
    updatedAt: instant,
    /** The part refundable now, out of the payer's wallet. */
    refundablePaise: paise,
  }),
  order: z.object({
    topUpId: entityId,
    amountPaise: paise,
    status: z.enum(PAYMENT_STATUSES),
    createdAt: instant,
    /** When the gateway is asked about it next; null when nothing can come any more. */
    nextCheckAt: instant.nullable(),
  }),
  /** Each step of the order and of the payments that were tried for it. */
  steps: z
    .array(
      z.object({
        id: z.number(),
        paymentId: z.string().nullable(),
        status: z.enum(PAYMENT_STATUSES),
        toldBy: z.enum(TOLD_BY),
        at: instant,
      }),
    )
    .max(PAYMENT_ROWS_SHOWN),
  events: z
    .array(
      z.object({
        id: z.string(),
        event: z.string(),
        receivedAt: instant,
        processedAt: instant.nullable(),
        outcome: z.string().nullable(),
      }),
    )
    .max(PAYMENT_ROWS_SHOWN),
  postings: z
    .array(
      z.object({
        txnId: z.number(),
        kind: z.string(),
        account: z.string(),
        amountPaise: z.int(),
        at: instant,
      }),
    )
    .max(PAYMENT_ROWS_SHOWN),
  refunds: z.array(operatorRefund).max(PAYMENT_ROWS_SHOWN),
  decisions: z
    .array(z.object({ id: z.number(), action: z.string(), by: z.string(), reason: z.string(), at: instant }))
    .max(PAYMENT_ROWS_SHOWN),
});
export type PaymentHistory = z.infer<typeof paymentHistory>;
