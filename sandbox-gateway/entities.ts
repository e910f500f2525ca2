/** The sandbox's records, in the shapes that the gateway's API answers. Amounts are paise, times epoch seconds. */

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  notes: Record<string, string>;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  created_at: number;
}

export interface Contact {
  id: string;
  entity: 'contact';
  name: string;
  email: string | null;
  type: string | null;
  reference_id: string | null;
  active: boolean;
  created_at: number;
}

export interface FundAccount {
  id: string;
  entity: 'fund_account';
  contact_id: string;
  account_type: 'bank_account' | 'vpa';
  bank_account?: { name: string; ifsc: string; account_number: string };
  vpa?: { address: string };
  active: boolean;
  created_at: number;
}

export interface Payout {
  id: string;
  entity: 'payout';
  fund_account_id: string;
  amount: number;
  currency: string;
  fees: number;
  tax: number;
  status: 'queued' | 'processing' | 'processed' | 'reversed' | 'cancelled' | 'failed';
  mode: string;
  purpose: string;
  reference_id: string | null;
  narration: string | null;
  utr: string | null;
  status_details: { reason: string | null; description: string | null };
  created_at: number;
}

/** Somebody who was sent to the payment page, and where they are to be sent back to. */
export interface CheckoutSession {
  id: string;
  order_id: string;
  merchant: string;
  description: string;
  callback_url: string;
  cancel_url: string | null;
}

/** A webhook that is to be delivered; kept until it was, so that a killed sandbox still sends it. */
export interface Delivery {
  /** Its own: an event that is sent twice has two. */
  id: string;
  event_id: string;
  body: string;
  /** Signed with another secret than ours. */
  forged: boolean;
  /** Epoch milliseconds. */
  due_at: number;
  tries: number;
  /** A dropped one is sent only on request. */
  state: 'waiting' | 'dropped';
}

/** The result of a call with an idempotency key. */
export interface Repeat {
  id: string;
  request: string;
  made: string;
}
