/** The gateway's REST paths for payments in: orders, payments, refunds. */
import { json, listed, notesOf, optionalText, Refusal, type Routes, requiredAmount } from './http.ts';
import type { Money } from './money.ts';
import type { Store } from './store.ts';

export function paymentRoutes(store: Store, money: Money, once: Once): Routes {
  return {
    'POST /v1/orders': ({ body }) => {
      const amount = requiredAmount(body);
      if (body.currency !== 'INR') throw new Refusal('Currency is not supported', { field: 'currency' });
      const receipt = optionalText(body, 'receipt');
      if (receipt !== null && receipt.length > 40) {
        throw new Refusal('The receipt may not be greater than 40 characters.', { field: 'receipt' });
      }
      return json(money.createOrder({ amount, currency: 'INR', receipt, notes: notesOf(body) }));
    },
    'GET /v1/orders': ({ query }) => {
      const receipt = query.get('receipt');
      const orders = store.all('order').filter((order) => receipt === null || order.receipt === receipt);
      return json(listed(orders, query));
    },
    'GET /v1/orders/{id}': ({ params }) => json(money.order(params.id ?? '')),
    'GET /v1/orders/{id}/payments': ({ params, query }) => {
      const order = money.order(params.id ?? '');
      const payments = store.all('payment').filter(({ order_id }) => order_id === order.id);
      query.set('count', '100');
      return json(listed(payments, query));
    },
    'GET /v1/payments': ({ query }) => json(listed(store.all('payment'), query)),
    'GET /v1/payments/{id}': ({ params }) => json(money.payment(params.id ?? '')),
    'POST /v1/payments/{id}/capture': ({ params, body }) =>
      json(money.capture(params.id ?? '', requiredAmount(body))),
    'POST /v1/payments/{id}/refund': (call) =>
      once(call, 'x-refund-idempotency', () => {
        const { body, params } = call;
        const amount = body.amount === undefined ? null : requiredAmount(body);
        const speed = optionalText(body, 'speed') ?? 'normal';
        return money.refund(params.id ?? '', amount, optionalText(body, 'receipt'), speed);
      }),
    'GET /v1/payments/{id}/refunds': ({ params, query }) => {
      const payment = money.payment(params.id ?? '');
      return json(
        listed(
          store.all('refund').filter(({ payment_id }) => payment_id === payment.id),
          query,
        ),
      );
    },
    'GET /v1/refunds': ({ query }) => json(listed(store.all('refund'), query)),
    'GET /v1/refunds/{id}': ({ params }) => {
      const refund = store.get('refund', params.id ?? '');
      if (refund === undefined) throw new Refusal('The id provided does not exist');
      return json(refund);
    },
  };
}

/** Carries a call with an idempotency key out once, and answers its repeats with the same entity as it is now. */
export type Once = ReturnType<typeof onceFor>;

export function onceFor(store: Store) {
  return (
    { headers, path, body }: { headers: Record<string, unknown>; path: string; body: object },
    header: string,
    make: () => { id: string; entity: 'refund' | 'payout' },
  ) => {
    const key = headers[header];
    if (key === undefined) return json(make());
    if (typeof key !== 'string' || key.length < 4 || key.length > 36) {
      throw new Refusal(`${header} must have 4 to 36 characters.`);
    }
    const id = `${header} ${key}`;
    const request = `${path} ${JSON.stringify(body)}`;
    const known = store.get('repeat', id);
    if (known !== undefined) {
      if (known.request !== request) {
        throw new Refusal('Different request with the same idempotency key.', { status: 409 });
      }
      const [entity, made] = known.made.split(' ');
      return json(store.get(entity === 'payout' ? 'payout' : 'refund', made ?? ''));
    }
    const made = make();
    store.put('repeat', { id, request, made: `${made.entity} ${made.id}` });
    return json(made);
  };
}
