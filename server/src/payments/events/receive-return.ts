import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { isSignedReturn } from '../../platform/gateway/signatures.ts';
import { checkTopUp } from '../top-ups/check-top-up.ts';
import { observePayment } from '../top-ups/observe-payment.ts';

/**
 * The browser comes back from the gateway. Its word alone moves nothing: only when the signature holds is the gateway
 * asked at once, and what it says is taken in; otherwise the webhook or the poll will tell.
 *
 * @returns the path to send the browser on to.
 */
export async function receiveReturn(
  services: Services,
  query: URLSearchParams,
  fields: Record<string, string>,
): Promise<string> {
  const { gateway, log } = services;
  const {
    razorpay_order_id: orderId = '',
    razorpay_payment_id: paymentId = '',
    razorpay_signature: signature = '',
  } = fields;
  const topUp = await findTopUp(services, query.get('topUp') ?? '', orderId);
  if (topUp === undefined) return '/';
  if (signature !== '' && isSignedReturn(gateway.config.keySecret, { orderId, paymentId, signature })) {
    const payment = await gateway.fetchPayment(paymentId);
    if (payment.ok) await observePayment(services, payment.value, 'return');
    else
      log.warn(
        { ...payment.error, payment: paymentId },
        'a payment that came back could not be looked at yet',
      );
  } else if (signature !== '') {
    log.warn({ topUp: topUp.id }, 'a return from the gateway with a signature that is not right');
  } else {
    // Not paid, or cancelled: what became of the tries is known at the gateway.
    await checkTopUp(services, topUp.id, 'return').catch((error: unknown) => {
      log.warn({ err: error, topUp: topUp.id }, 'a top-up could not be looked at yet');
    });
  }
  return `/${topUp.role}/wallet?topUp=${topUp.id}`;
}

async function findTopUp(
  { db }: Services,
  id: string,
  orderId: string,
): Promise<{ id: string; role: string } | undefined> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { rows } = await sql<{ id: string; role: string }>`
    select t.id, u.role from top_up t join user_account u on u.id = t.user_id
    where t.id = ${isId ? id : null}::uuid or t.gateway_order_id = ${orderId} limit 1`.execute(db);
  return rows[0];
}
