import { Counter } from 'prom-client';
import { metrics } from '../platform/metrics.ts';

/** Where we heard of a payment: the browser that came back, a webhook, or the gateway that we asked. */
export type Source = 'return' | 'webhook' | 'poll';

export const topUpsCredited = new Counter({
  name: 'kaksha_top_ups_credited_total',
  help: 'Payments that were credited to a wallet, by where they were heard of first',
  labelNames: ['source'] as const,
  registers: [metrics],
});

export const paymentsQuarantined = new Counter({
  name: 'kaksha_payments_quarantined_total',
  help: 'Payments that were set aside for an operator',
  registers: [metrics],
});

export const webhooksReceived = new Counter({
  name: 'kaksha_payment_webhooks_total',
  help: 'Webhooks of the payment gateway: new, repeated, or refused because of their signature or form',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});
