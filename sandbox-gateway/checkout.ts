/** The page that the payer is sent to, and the way back from it. */
import { createHmac } from 'node:crypto';
import { isOutcome } from './control.ts';
import type { CheckoutSession, Payment } from './entities.ts';
import { html, optionalText, Refusal, type Routes, requiredText, seeOther } from './http.ts';
import type { Money } from './money.ts';
import { backPage, closedPage, paymentPage } from './pages.ts';
import { newId, type Store } from './store.ts';

function webAddress(text: string, field: string): string {
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol)) {
    throw new Refusal(`The ${field} must be a web address.`, { field });
  }
  return text;
}

export function checkoutRoutes(
  store: Store,
  money: Money,
  keys: { keyId: string; keySecret: string },
): Routes {
  const sessionOf = (id: string | undefined): CheckoutSession => {
    const session = store.get('session', id ?? '');
    if (session === undefined) throw new Refusal('This payment page is not known.', { status: 404 });
    return session;
  };

  /** The browser's return: signed when it was paid, the bank's words when not. */
  function returnFields(payment: Payment): Record<string, string> {
    if (payment.status === 'failed') {
      return {
        'error[code]': payment.error_code ?? '',
        'error[description]': payment.error_description ?? '',
        'error[source]': 'bank',
        'error[step]': 'payment_authorization',
        'error[reason]': 'payment_failed',
        'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
      };
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: createHmac('sha256', keys.keySecret)
        .update(`${payment.order_id}|${payment.id}`)
        .digest('hex'),
    };
  }

  return {
    'POST /v1/checkout/embedded': ({ body }) => {
      if (requiredText(body, 'key_id') !== keys.keyId)
        throw new Refusal('The key is not valid.', { status: 401 });
      const cancel = optionalText(body, 'cancel_url');
      const session: CheckoutSession = {
        id: newId('cs'),
        order_id: money.order(requiredText(body, 'order_id')).id,
        merchant: optionalText(body, 'name') ?? 'A merchant',
        description: optionalText(body, 'description') ?? '',
        callback_url: webAddress(requiredText(body, 'callback_url', 2_000), 'callback_url'),
        cancel_url: cancel === null ? null : webAddress(cancel, 'cancel_url'),
      };
      store.put('session', session);
      return seeOther(`/checkout/${session.id}`);
    },
    'GET /checkout/{id}': ({ params }) => {
      const session = sessionOf(params.id);
      return html(paymentPage(session, money.order(session.order_id)));
    },
    'POST /checkout/{id}': async ({ params, body }) => {
      const session = sessionOf(params.id);
      const method = optionalText(body, 'method') ?? 'upi';
      const wish = requiredText(body, 'do');
      if (wish === 'pay-and-close') {
        await money.pay(session.order_id, method, 'success');
        return html(closedPage());
      }
      if (!isOutcome(wish)) throw new Refusal('There is no such choice.');
      const payment = await money.pay(session.order_id, method, wish);
      return html(backPage(session.callback_url, returnFields(payment), payment.status !== 'failed'));
    },
  };
}
