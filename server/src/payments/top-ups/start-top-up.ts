import { BRAND } from '@kaksha/domain/brand.ts';
import type { CheckoutForm } from '@kaksha/domain/payments/contract.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services, Trx } from '../../platform/context.ts';
import { RETURN_PATH } from '../../platform/gateway/addresses.ts';
import { mayHaveHappened } from '../../platform/gateway/result.ts';
import { idempotently } from '../../platform/idempotency.ts';

export interface TopUpWish {
  amountPaise: number;
  returnTo?: string | undefined;
}

/**
 * Begins a top-up: notes the wish, makes an order at the gateway, and answers the form that leads to the gateway's page.
 * Nothing moves before the gateway confirms a payment.
 * @throws ORPCError WALLET_FULL (409), EMAIL_NOT_VERIFIED (403), FORBIDDEN without a guardian's consent,
 *   SERVICE_UNAVAILABLE when the gateway cannot be reached; the same key goes on where it was left.
 */
export async function startTopUp(
  context: RequestContext,
  wish: TopUpWish,
): Promise<{ id: string; checkout: CheckoutForm }> {
  const userId = viewerOf(context).id;
  // The order is made after this transaction: no connection waits for somebody else's server.
  const { id } = await idempotently(context, 'payments.startTopUp', wish, async (trx) => {
    await checkMayPay(trx, userId);
    const { rows } = await sql<{ id: string }>`
      insert into top_up (user_id, amount_paise, return_to, next_check_at)
      values (${userId}, ${wish.amountPaise}, ${wish.returnTo ?? null}, now() + interval '3 minutes')
      returning id`.execute(trx);
    const made = rows[0];
    if (made === undefined) throw new Error('a top-up was not written');
    return made;
  });
  const orderId = await orderOf(context.services, { id, amountPaise: wish.amountPaise });
  return { id, checkout: checkoutForm(context.services, { id, orderId, ...wish }) };
}

/**
 * Payment waits until a parent has consented, as booking does. A student who says to be an adult may add
 * money, which is one of the two ways of showing it: spending it waits until then.
 */
async function checkMayPay(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<{ verified: boolean; consented: boolean; allowed: boolean }>`
    select u.email_verified_at is not null as verified,
      u.role <> 'student'
        or is_adult_student(u.id) or shows_adult_by_payment(u.id)
        or exists (select from guardianship g where g.student_id = u.id and g.consented_at is not null) as consented,
      u.role <> 'student'
        or is_adult_student(u.id) or shows_adult_by_payment(u.id)
        or exists (select from child_allowance a where a.student_id = u.id and a.may_top_up) as allowed
    from user_account u
    where u.id = ${userId} and u.closed_at is null
    for share of u`.execute(trx);
  const person = orNotFound(rows[0]);
  if (!person.verified) {
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: PAYMENT_MESSAGES.emailNotVerified });
  }
  if (!person.consented) throw new ORPCError('FORBIDDEN', { message: PAYMENT_MESSAGES.consentNeeded });
  // A contract of a child is its parent's to make: a parent adds money, or has allowed it.
  if (!person.allowed)
    throw new ORPCError('PARENT_NEEDED', { status: 403, message: ALLOWANCE_MESSAGES.topUpNeedsParent });
}

/** The gateway's order of a top-up: the one that it has, or a new one. */
async function orderOf(services: Services, topUp: { id: string; amountPaise: number }): Promise<string> {
  const { db, gateway, log } = services;
  const known = await db
    .selectFrom('top_up')
    .select('gateway_order_id')
    .where('id', '=', topUp.id)
    .executeTakeFirstOrThrow();
  if (known.gateway_order_id !== null) return known.gateway_order_id;

  let order = await gateway.createOrder({ amountPaise: topUp.amountPaise, receipt: topUp.id });
  if (!order.ok && mayHaveHappened(order.error)) {
    // The answer may have been lost on its way: an order that was made carries our receipt.
    const found = await gateway.findOrdersByReceipt(topUp.id);
    const [made] = found.ok ? found.value : [];
    if (made !== undefined) order = { ok: true, value: made };
  }
  if (!order.ok) {
    log.error({ topUp: topUp.id, ...order.error }, 'the gateway made no order');
    throw new ORPCError('SERVICE_UNAVAILABLE', { message: PAYMENT_MESSAGES.gatewayAway });
  }
  // Of two requests at once one order is kept; nobody is ever sent to the other.
  const { rows } = await sql<{ orderId: string }>`
    update top_up set gateway_order_id = coalesce(gateway_order_id, ${order.value.id}) where id = ${topUp.id}
    returning gateway_order_id as "orderId"`.execute(db);
  const kept = rows[0];
  if (kept === undefined) throw new Error(`top-up ${topUp.id} has gone`);
  return kept.orderId;
}

function checkoutForm(
  { env, gateway }: Services,
  topUp: { id: string; orderId: string; amountPaise: number },
): CheckoutForm {
  const back = `${env.publicUrl}${RETURN_PATH}?topUp=${topUp.id}`;
  // No name, address or number of the payer: they type what the gateway needs on its own page.
  return {
    action: gateway.config.checkoutUrl,
    fields: {
      key_id: gateway.config.keyId,
      order_id: topUp.orderId,
      amount: String(topUp.amountPaise),
      currency: 'INR',
      name: BRAND.name,
      description: PAYMENT_MESSAGES.topUp,
      callback_url: back,
      cancel_url: `${back}&cancelled=1`,
    },
  };
}
