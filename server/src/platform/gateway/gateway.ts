/**
 * The payment gateway's REST API (Razorpay v1, and RazorpayX for payouts), as far as the product uses it. The sandbox
 * gateway answers the same calls. Amounts are paise; every failure is a value (`GatewayError`), nothing here throws.
 */
import { z } from 'zod';
import {
  collectionOf,
  gatewayContact,
  gatewayFundAccount,
  gatewayOrder,
  gatewayPayment,
  gatewayPayout,
  gatewayRefund,
} from './entities.ts';
import type { GatewayResult } from './result.ts';
import { createTransport, type TransportOptions } from './transport.ts';

/** How the gateway is reached, and its keys for signing. */
export interface GatewayConfig extends TransportOptions {
  /** Nothing that this gateway takes or pays is real money. */
  sandbox: boolean;
  /** Where the browser posts the form that leads to the gateway's own page. */
  checkoutUrl: string;
  /** The present secret of webhooks first, then those that it still signs repeats with. */
  webhookSecrets: string[];
  /** The account that payouts leave from; undefined: no payouts. */
  payoutAccount: string | undefined;
}

/** A bank account or a UPI address, as the gateway takes it. */
export type PayoutDestination =
  | { kind: 'bank_account'; name: string; ifsc: string; accountNumber: string }
  | { kind: 'vpa'; address: string };

export interface NewPayout {
  fundAccountId: string;
  amountPaise: number;
  mode: 'IMPS' | 'NEFT' | 'RTGS' | 'UPI';
  /** Ours: the payout's id. */
  referenceId: string;
  /** The text on the bank's statement: at most 30 letters, digits and spaces. */
  narration: string;
}

/** Uncaptured money goes back after this long: late authorisations come within three days. */
const CAPTURE_WITHIN_MINUTES = 3 * 24 * 60;
/** The longest time that the gateway keeps authorised money for us. */
const HELD_FOR_MINUTES = 5 * 24 * 60;

const nothing = z.unknown();

/** The calls of the gateway; made once for a process. */
export function createGateway(config: GatewayConfig) {
  const send = createTransport(config);
  const orderPath = (orderId: string) => `/v1/orders/${encodeURIComponent(orderId)}`;
  const paymentPath = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}`;

  return {
    config,

    /** A new order. Never repeated by itself: after no answer, look for the receipt with `findOrdersByReceipt`. */
    createOrder: (order: { amountPaise: number; receipt: string; notes?: Record<string, string> }) =>
      send(
        {
          call: 'orders.create',
          method: 'POST',
          path: '/v1/orders',
          body: {
            amount: order.amountPaise,
            currency: 'INR',
            receipt: order.receipt,
            notes: order.notes ?? {},
            payment: {
              capture: 'automatic',
              capture_options: {
                automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
                manual_expiry_period: HELD_FOR_MINUTES,
                refund_speed: 'normal',
              },
            },
          },
        },
        gatewayOrder,
      ),

    /** The orders with this receipt, newest first. */
    findOrdersByReceipt: (receipt: string) =>
      send(
        { call: 'orders.list', method: 'GET', path: '/v1/orders', query: { receipt, count: 10 } },
        collectionOf(gatewayOrder),
      ),

    fetchOrder: (orderId: string) =>
      send({ call: 'orders.fetch', method: 'GET', path: orderPath(orderId) }, gatewayOrder),

    /** Every payment that was tried for an order. */
    fetchOrderPayments: (orderId: string) =>
      send(
        { call: 'orders.payments', method: 'GET', path: `${orderPath(orderId)}/payments` },
        collectionOf(gatewayPayment),
      ),

    fetchPayment: (paymentId: string) =>
      send({ call: 'payments.fetch', method: 'GET', path: paymentPath(paymentId) }, gatewayPayment),

    /** The payments that began in [from, to), epoch seconds, for the reconciliation; `skip` pages through them. */
    listPayments: (range: { from: number; to: number; skip: number; count: number }) =>
      send(
        { call: 'payments.list', method: 'GET', path: '/v1/payments', query: { ...range } },
        collectionOf(gatewayPayment),
      ),

    /** Takes authorised money. Refused when it has been captured before: fetch the payment, then decide. */
    capturePayment: (paymentId: string, amountPaise: number) =>
      send(
        {
          call: 'payments.capture',
          method: 'POST',
          path: `${paymentPath(paymentId)}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
        },
        gatewayPayment,
      ),

    /** Sends money back to where a payment came from. `key` is ours: the same one is carried out once. */
    refundPayment: (paymentId: string, refund: { amountPaise: number; key: string }) =>
      send(
        {
          call: 'refunds.create',
          method: 'POST',
          path: `${paymentPath(paymentId)}/refund`,
          body: { amount: refund.amountPaise, speed: 'normal', receipt: refund.key },
          idempotency: { header: 'X-Refund-Idempotency', key: refund.key },
        },
        gatewayRefund,
      ),

    fetchRefund: (refundId: string) =>
      send(
        { call: 'refunds.fetch', method: 'GET', path: `/v1/refunds/${encodeURIComponent(refundId)}` },
        gatewayRefund,
      ),

    /** The refunds that began in [from, to], epoch seconds, for the reconciliation; `skip` pages through them. */
    listRefunds: (range: { from: number; to: number; skip: number; count: number }) =>
      send(
        { call: 'refunds.list', method: 'GET', path: '/v1/refunds', query: { ...range } },
        collectionOf(gatewayRefund),
      ),

    /** Every refund of a payment, those included that were made on the gateway's dashboard. */
    fetchPaymentRefunds: (paymentId: string) =>
      send(
        {
          call: 'refunds.list',
          method: 'GET',
          path: `${paymentPath(paymentId)}/refunds`,
          query: { count: 100 },
        },
        collectionOf(gatewayRefund),
      ),

    /** The person who is paid. The gateway answers the same details with the contact that it has. */
    createContact: (contact: { name: string; email?: string; referenceId: string }) =>
      send(
        {
          call: 'contacts.create',
          method: 'POST',
          path: '/v1/contacts',
          body: {
            name: contact.name,
            ...(contact.email === undefined ? {} : { email: contact.email }),
            type: 'vendor',
            reference_id: contact.referenceId,
          },
          repeatable: true,
        },
        gatewayContact,
      ),

    /** Where a contact is paid. The gateway answers the same details with the fund account that it has. */
    createFundAccount: (contactId: string, destination: PayoutDestination) =>
      send(
        {
          call: 'fund_accounts.create',
          method: 'POST',
          path: '/v1/fund_accounts',
          body: { contact_id: contactId, ...destinationBody(destination) },
          repeatable: true,
        },
        gatewayFundAccount,
      ),

    /** Pays out. `key` (4 to 36 letters, digits, hyphens) is ours: the same one is carried out once. */
    createPayout: async (
      payout: NewPayout,
      key: string,
    ): Promise<GatewayResult<z.output<typeof gatewayPayout>>> => {
      if (config.payoutAccount === undefined) return NO_PAYOUT_ACCOUNT;
      return send(
        {
          call: 'payouts.create',
          method: 'POST',
          path: '/v1/payouts',
          body: {
            account_number: config.payoutAccount,
            fund_account_id: payout.fundAccountId,
            amount: payout.amountPaise,
            currency: 'INR',
            mode: payout.mode,
            purpose: 'payout',
            queue_if_low_balance: true,
            reference_id: payout.referenceId,
            narration: payout.narration,
          },
          idempotency: { header: 'X-Payout-Idempotency', key },
        },
        gatewayPayout,
      );
    },

    /** The payouts that began in [from, to], epoch seconds, for the reconciliation; `skip` pages through them. */
    listPayouts: async (range: {
      from: number;
      to: number;
      skip: number;
      count: number;
    }): Promise<GatewayResult<z.output<typeof gatewayPayout>[]>> => {
      // Without an account there is nothing that could have been paid out.
      if (config.payoutAccount === undefined) return { ok: true, value: [] };
      return send(
        {
          call: 'payouts.list',
          method: 'GET',
          path: '/v1/payouts',
          query: { account_number: config.payoutAccount, ...range },
        },
        collectionOf(gatewayPayout),
      );
    },

    fetchPayout: (payoutId: string) =>
      send(
        { call: 'payouts.fetch', method: 'GET', path: `/v1/payouts/${encodeURIComponent(payoutId)}` },
        gatewayPayout,
      ),

    /** The payouts with this reference of ours, newest first: the outcome of a call that got no answer. */
    findPayoutsByReference: async (
      referenceId: string,
    ): Promise<GatewayResult<z.output<typeof gatewayPayout>[]>> => {
      if (config.payoutAccount === undefined) return NO_PAYOUT_ACCOUNT;
      return send(
        {
          call: 'payouts.list',
          method: 'GET',
          path: '/v1/payouts',
          query: { account_number: config.payoutAccount, reference_id: referenceId, count: 10 },
        },
        collectionOf(gatewayPayout),
      );
    },

    /** Takes back a payout that is still queued. */
    cancelPayout: (payoutId: string) =>
      send(
        {
          call: 'payouts.cancel',
          method: 'POST',
          path: `/v1/payouts/${encodeURIComponent(payoutId)}/cancel`,
        },
        gatewayPayout,
      ),

    /** Whether the gateway answers and takes our key; for the operator's page and the start. */
    isReachable: async (): Promise<boolean> =>
      (await send({ call: 'orders.list', method: 'GET', path: '/v1/orders', query: { count: 1 } }, nothing))
        .ok,
  };
}
export type Gateway = ReturnType<typeof createGateway>;

const NO_PAYOUT_ACCOUNT: GatewayResult<never> = {
  ok: false,
  error: {
    kind: 'refused',
    status: null,
    code: 'NO_PAYOUT_ACCOUNT',
    description: 'PAYMENTS_PAYOUT_ACCOUNT is not set, so nothing can be paid out.',
  },
};

function destinationBody(destination: PayoutDestination): Record<string, unknown> {
  if (destination.kind === 'vpa') return { account_type: 'vpa', vpa: { address: destination.address } };
  const { name, ifsc, accountNumber } = destination;
  return { account_type: 'bank_account', bank_account: { name, ifsc, account_number: accountNumber } };
}
