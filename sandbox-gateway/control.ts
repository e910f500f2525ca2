/** The control endpoint: faults of the sandbox, and acts of a bank or a payer. */

import { readFaults } from './faults.ts';
import { json, Refusal, type Routes } from './http.ts';
import type { Money, Outcome } from './money.ts';
import type { Payouts } from './payouts.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export function controlRoutes(parts: {
  store: Store;
  money: Money;
  payouts: Payouts;
  webhooks: Webhooks;
}): Routes {
  const { store, money, payouts, webhooks } = parts;

  function setFaults(id: string, body: Record<string, unknown>) {
    const faults = readFaults(body);
    if (typeof faults === 'string') throw new Refusal(faults);
    store.put('faults', { id, faults });
    return json(store.faultsFor(id === 'all' ? undefined : id));
  }

  return {
    'GET /sandbox/faults': () => json(store.faultsFor()),
    'PUT /sandbox/faults': ({ body }) => setFaults('all', body),
    'PUT /sandbox/orders/{id}/faults': ({ params, body }) => setFaults(money.order(params.id ?? '').id, body),
    'POST /sandbox/orders/{id}/pay': async ({ params, body }) => {
      const outcome = String(body.outcome ?? 'success');
      if (!isOutcome(outcome)) throw new Refusal('outcome must be success, failure or later.');
      return json(await money.pay(params.id ?? '', String(body.method ?? 'upi'), outcome));
    },
    'POST /sandbox/payments/{id}/authorise': async ({ params }) =>
      json(await money.authorise(params.id ?? '')),
    'POST /sandbox/refunds/{id}': async ({ params, body }) => {
      const { status } = body;
      if (status !== 'processed' && status !== 'failed') {
        throw new Refusal('status must be processed or failed.');
      }
      return json(await money.settleRefund(params.id ?? '', status));
    },
    'POST /sandbox/payouts/{id}': async ({ params, body }) => {
      const { status } = body;
      if (
        status !== 'processing' &&
        status !== 'processed' &&
        status !== 'failed' &&
        status !== 'reversed' &&
        status !== 'cancelled'
      ) {
        throw new Refusal('status must be processing, processed, failed, reversed or cancelled.');
      }
      return json(await payouts.settle(params.id ?? '', status));
    },
    'GET /sandbox/webhooks': () => json({ waiting: store.all('delivery') }),
    'POST /sandbox/webhooks/flush': async () => {
      await webhooks.flush(true);
      return json({ waiting: store.all('delivery').length });
    },
  };
}

export function isOutcome(text: string): text is Outcome {
  return text === 'success' || text === 'failure' || text === 'later';
}
