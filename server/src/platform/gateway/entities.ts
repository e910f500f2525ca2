/** The gateway's entities, as far as we read them (Razorpay REST API v1). Amounts are paise, times are epoch seconds. */
import { z } from 'zod';

const amount = z.int().min(0);
/** Razorpay writes notes as an object, and as an empty list when there are none. */
const notes = z.union([z.record(z.string(), z.coerce.string()), z.array(z.unknown()).transform(() => ({}))]);

export const gatewayOrder = z.object({
  id: z.string().min(1),
  amount,
  amount_paid: amount,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  notes,
  created_at: z.number(),
});

export const GATEWAY_PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

export const gatewayPayment = z.object({
  id: z.string().min(1),
  order_id: z.string().nullable(),
  amount,
  currency: z.string(),
  status: z.enum(GATEWAY_PAYMENT_STATUSES),
  captured: z.boolean().nullish(),
  /** 'card', 'upi', 'netbanking', 'wallet' and later additions. */
  method: z.string().nullish(),
  amount_refunded: amount.nullish(),
  /** The gateway's share, with the tax in it; null until it is captured. */
  fee: amount.nullish(),
  tax: amount.nullish(),
  error_code: z.string().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
});
export type GatewayPayment = z.infer<typeof gatewayPayment>;

export const gatewayRefund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount,
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: z.number(),
});
export type GatewayRefund = z.infer<typeof gatewayRefund>;

export const gatewayContact = z.object({
  id: z.string().min(1),
  name: z.string(),
  reference_id: z.string().nullish(),
});

export const gatewayFundAccount = z.object({
  id: z.string().min(1),
  contact_id: z.string().min(1),
  account_type: z.string(),
  active: z.boolean().nullish(),
});

export const GATEWAY_PAYOUT_STATUSES = [
  'queued',
  'pending',
  'scheduled',
  'processing',
  'processed',
  'reversed',
  'cancelled',
  'rejected',
  'failed',
] as const;

export const gatewayPayout = z.object({
  id: z.string().min(1),
  fund_account_id: z.string().min(1),
  amount,
  currency: z.string(),
  status: z.enum(GATEWAY_PAYOUT_STATUSES),
  reference_id: z.string().nullish(),
  /** The bank's reference; null until processed. */
  utr: z.string().nullish(),
  fees: amount.nullish(),
  tax: amount.nullish(),
  status_details: z.object({ reason: z.string().nullish(), description: z.string().nullish() }).nullish(),
  created_at: z.number(),
});
export type GatewayPayout = z.infer<typeof gatewayPayout>;

export const collectionOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items);

/** A webhook's body: the event, and its entities. */
export const gatewayEvent = z.object({
  event: z.string().min(1),
  created_at: z.number().nullish(),
  payload: z.object({
    order: z.object({ entity: gatewayOrder }).nullish(),
    payment: z.object({ entity: gatewayPayment }).nullish(),
    refund: z.object({ entity: gatewayRefund }).nullish(),
    payout: z.object({ entity: gatewayPayout }).nullish(),
  }),
});
export type GatewayEvent = z.infer<typeof gatewayEvent>;
