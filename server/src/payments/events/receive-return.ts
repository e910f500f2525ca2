import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { isSignedReturn } from '../../platform/gateway/signatures.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { checkTopUp } from '../top-ups/check-top-up.ts';
import { observePayment } from '../top-ups/observe-payment.ts';

const ASKED_AGAIN_SECONDS = 10;
/** Returns without a signature from one network address: a school's pays through one, too. */
const UNSIGNED_PER_MINUTE = 60;

const limits = limitsOfPool((pool) => ({
  unsigned: createRateLimit(pool, 'payment-return', UNSIGNED_PER_MINUTE, 60),
}));

/**
 * The browser comes back from the gateway. Its word alone moves nothing: the gateway is asked, and its answer is taken in. It is
 * asked about the same payment at most once in {@link ASKED_AGAIN_SECONDS}, however often and through whichever process the
 * browser comes back; the webhook or the poll tells the rest. Addresses that bring no signature of the gateway are limited.
 *
 * @returns the path to send the browser on to.
 * @throws ORPCError TOO_MANY_REQUESTS (429)
 */
export async function receiveReturn(
  services: Services,
  query: URLSearchParams,
  fields: Record<string, string>,
  remoteAddress: string,
): Promise<string> {
  const { gateway, log } = services;
  const {
    razorpay_order_id: orderId = '',
    razorpay_payment_id: paymentId = '',
    razorpay_signature: signature = '',
  } = fields;
  const isSigned =
    signature !== '' && isSignedReturn(gateway.config.keySecret, { orderId, paymentId, signature });
  if (!isSigned) await limits(services.pool).unsigned.consume(remoteAddress);
  const topUp = await findTopUp(services, query.get('topUp') ?? '', orderId);
  if (topUp === undefined) return '/';
  const wallet = `/${topUp.role}/wallet?topUp=${topUp.id}`;
  if (signature !== '' && !isSigned) {
    log.warn({ topUp: topUp.id }, 'a return from the gateway with a signature that is not right');
    return wallet;
  }
  if (!(await mayAsk(services, topUp.id, isSigned ? paymentId : ''))) return wallet;
  if (isSigned) {
    const payment = await gateway.fetchPayment(paymentId);
    if (payment.ok) await observePayment(services, payment.value, 'return');
    else
      log.warn(
        { ...payment.error, payment: paymentId },
        'a payment that came back could not be looked at yet',
      );
  } else {
    // Not paid, or cancelled: the gateway knows the outcome of the tries.
    await checkTopUp(services, topUp.id, 'return').catch((error: unknown) => {
      log.warn({ err: error, topUp: topUp.id }, 'a top-up could not be looked at yet');
    });
  }
  return wallet;
}

/** Takes the turn of asking the gateway: false when somebody has asked about this very payment moments ago. */
async function mayAsk({ db }: Services, topUpId: string, about: string): Promise<boolean> {
  const { rows } = await sql`
    update top_up set return_asked_at = clock_timestamp(), return_asked_about = left(${about}, 100)
    where id = ${topUpId} and (return_asked_about is distinct from left(${about}, 100)
      or return_asked_at < clock_timestamp() - ${ASKED_AGAIN_SECONDS} * interval '1 second')
    returning id`.execute(db);
  return rows.length > 0;
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
