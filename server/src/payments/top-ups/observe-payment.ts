/**
 * What happens when we hear of a payment, from wherever: the browser that came back, a webhook, or the gateway that we
 * asked. All feed one state machine (`domain/payments/status.ts`), which goes forwards only, so that they may come
 * twice and in any order.
 */
import { formatPaise } from '@kaksha/domain/money.ts';
import { isMoneyTaken, nextPaymentStatus, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { sql } from 'kysely';
import type { Services, Trx } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { enqueue } from '../../platform/jobs.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { paymentsQuarantined, type Source, topUpsCredited } from '../metrics.ts';
import { type Credit, creditPayment } from './credit-payment.ts';

export const CAPTURE_JOB = 'payments.capture';

export type Observation = 'unknown order' | 'nothing new' | 'quarantined' | Credit | PaymentStatus;

interface TopUp {
  id: string;
  userId: string;
  amountPaise: number;
  status: PaymentStatus;
}

interface Known {
  status: PaymentStatus;
  credit: 'none' | 'credited' | 'returned';
  quarantined: boolean;
}

/** Takes in what the gateway says of a payment, once and for all what is new in it. */
export async function observePayment(
  services: Services,
  payment: GatewayPayment,
  source: Source,
): Promise<Observation> {
  const outcome = await services.db.transaction().execute((trx) => observe(trx, payment, source));
  if (outcome === 'credited') topUpsCredited.inc({ source });
  if (outcome === 'quarantined') {
    paymentsQuarantined.inc();
    services.log.error({ payment: payment.id, order: payment.order_id }, 'a payment waits for an operator');
  }
  return outcome;
}

async function observe(trx: Trx, payment: GatewayPayment, source: Source): Promise<Observation> {
  const topUp = await lockTopUp(trx, payment.order_id);
  if (topUp === undefined) return 'unknown order';
  const known = await knownPayment(trx, topUp, payment);
  const seen = statusSeen(payment);
  const next = nextPaymentStatus(known.status, seen);
  if (next === null) return 'nothing new';

  await trx
    .updateTable('payment')
    .set({
      status: next,
      method: payment.method ?? null,
      fee_paise: payment.fee ?? null,
      failure: next === 'failed' ? (payment.error_description ?? null) : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
  await sql`insert into payment_step (top_up_id, payment_id, status, told_by)
    values (${topUp.id}, ${payment.id}, ${next}, ${source})`.execute(trx);
  await moveTopUp(trx, topUp, next);
  await notifyPeople(trx, [topUp.userId], 'wallet:changed');

  const wrong = known.quarantined ? null : whatIsWrong(topUp, payment, known, next);
  if (wrong !== null) {
    await quarantine(trx, payment.id, wrong);
    return 'quarantined';
  }
  if (known.quarantined) return next;
  if (next === 'authorized')
    await enqueue(trx, CAPTURE_JOB, { paymentId: payment.id }, { key: `capture:${payment.id}` });
  if (next === 'captured' && known.credit === 'none') {
    return creditPayment(trx, { paymentId: payment.id, userId: topUp.userId, amountPaise: payment.amount });
  }
  return next;
}

/** The lock under which everything about an order is decided, one after another. */
async function lockTopUp(trx: Trx, orderId: string | null): Promise<TopUp | undefined> {
  if (orderId === null) return undefined;
  const { rows } = await sql<TopUp>`
    select id, user_id as "userId", amount_paise as "amountPaise", status from top_up
    where gateway_order_id = ${orderId} for update`.execute(trx);
  return rows[0];
}

async function knownPayment(trx: Trx, topUp: TopUp, payment: GatewayPayment): Promise<Known> {
  await sql`insert into payment (id, top_up_id, amount_paise, currency)
    values (${payment.id}, ${topUp.id}, ${payment.amount}, ${payment.currency})
    on conflict on constraint payment_pk do nothing`.execute(trx);
  const { rows } = await sql<Known>`
    select status, credit, quarantined_because is not null as quarantined from payment where id = ${payment.id}`.execute(
    trx,
  );
  const known = rows[0];
  if (known === undefined) throw new Error(`payment ${payment.id} was not written`);
  return known;
}

/** The gateway's state in the words of ours: what it calls created is a try that has not ended. */
function statusSeen({ status, amount_refunded }: GatewayPayment): PaymentStatus {
  if (status === 'created') return 'attempted';
  return status === 'captured' && (amount_refunded ?? 0) > 0 ? 'partially_refunded' : status;
}

/** A top-up stands where the furthest of its payments does. */
async function moveTopUp(trx: Trx, topUp: TopUp, seen: PaymentStatus): Promise<void> {
  const next = nextPaymentStatus(topUp.status, seen);
  if (next === null) return;
  await trx
    .updateTable('top_up')
    .set({ status: next, updated_at: sql`now()` })
    .where('id', '=', topUp.id)
    .where('status', '=', topUp.status)
    .execute();
}

/** Why a payment is not credited by itself; null when nothing speaks against it. */
function whatIsWrong(
  topUp: TopUp,
  { amount, currency }: GatewayPayment,
  { credit }: Known,
  next: PaymentStatus,
): string | null {
  if (!isMoneyTaken(next) && next !== 'authorized') return null;
  if (currency !== 'INR') return `It was paid in ${currency}.`;
  if (amount !== topUp.amountPaise) {
    return `${formatPaise(amount)} was paid for an order of ${formatPaise(topUp.amountPaise)}.`;
  }
  // Heard of only now that part of it has gone back. What went back whole was never ours to credit.
  if (next === 'partially_refunded' && credit === 'none') {
    return 'Part of it was sent back at the gateway before it was credited.';
  }
  return null;
}

/** Sets a payment aside for an operator; nothing is credited or captured any more. */
export async function quarantine(trx: Trx, paymentId: string, because: string): Promise<void> {
  await sql`update payment set quarantined_because = ${because}, updated_at = now()
    where id = ${paymentId} and quarantined_because is null`.execute(trx);
}
