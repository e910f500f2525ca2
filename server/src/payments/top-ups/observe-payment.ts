/**
 * The effect of news of a payment, from wherever: the browser that came back, a webhook, or the gateway that we asked.
 * All feed one state machine (`domain/payments/status.ts`), which goes forwards only, so that they may come twice and in
 * any order.
 */
import { type TopUpEvent, topUpNotice } from '@kaksha/domain/payments/notices.ts';
import { isMoneyTaken, nextPaymentStatus, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { enqueue } from '../../platform/jobs.ts';
import { paymentsQuarantined, type Source, topUpsCredited } from '../metrics.ts';
import { recoverAdvance } from '../refunds/adopt-refund.ts';
import { requestReturn } from '../refunds/request-return.ts';
import { type Credit, postPayment } from './credit-payment.ts';
import { type Known, lockKnown, writeSeen } from './known-payment.ts';
import { quarantine, whatIsWrong } from './quarantine.ts';

/** Money that was paid in has come into this person's wallet. */
export interface TopUpCredited {
  userId: string;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'top-up.credited': TopUpCredited;
  }
}

export const CAPTURE_JOB = 'payments.capture';

export type Observation = 'unknown order' | 'nothing new' | 'quarantined' | Credit | PaymentStatus;

/** Takes in the gateway's report on a payment, once and for all that is new in it. */
export async function observePayment(
  services: Services,
  payment: GatewayPayment,
  source: Source,
): Promise<Observation> {
  const outcome = await services.db.transaction().execute((trx) => observePaymentIn(trx, payment, source));
  tellObserved(services, payment, outcome, source);
  return outcome;
}

/** Counts and logs what {@link observePaymentIn} answered, once its transaction has committed. */
export function tellObserved(
  { log }: Pick<Services, 'log'>,
  payment: GatewayPayment,
  outcome: Observation,
  source: Source,
): void {
  if (outcome === 'credited') topUpsCredited.inc({ source });
  if (outcome === 'quarantined') {
    paymentsQuarantined.inc();
    log.error({ payment: payment.id, order: payment.order_id }, 'a payment waits for an operator');
  }
}

/** As {@link observePayment}, in a transaction of the caller's. */
export async function observePaymentIn(
  trx: Trx,
  payment: GatewayPayment,
  source: Source,
): Promise<Observation> {
  const known = await lockKnown(trx, payment);
  if (known === undefined) return 'unknown order';
  const next = nextPaymentStatus(known.status, statusSeen(payment));
  const fee = newFee(known, payment, next ?? known.status);
  if (next === null && fee === null) return 'nothing new';

  const wrong = next === null || known.quarantined ? null : whatIsWrong(known, payment, next);
  const crediting = next === 'captured' && known.credit === 'none' && wrong === null && !known.quarantined;
  const credited = await postPayment(trx, payment, { userId: known.userId, crediting, fee });
  await writeSeen(trx, known, payment, { next, credit: credited ?? known.credit, fee, source });
  if (credited === 'credited') {
    if (known.topUpStatus === 'failed' || known.topUpStatus === 'expired') {
      await mailTopUp(trx, payment, known, 'addedLate');
    }
    if (known.owes) await recoverAdvance(trx, known.userId);
    await publish(trx, 'top-up.credited', { userId: known.userId });
  }
  if (credited === 'returned') {
    await requestReturn(trx, { paymentId: payment.id, userId: known.userId, amountPaise: payment.amount });
  }
  if (wrong !== null) {
    await quarantine(trx, payment.id, wrong);
    await mailTopUp(trx, payment, known, 'underReview');
    return 'quarantined';
  }
  if (next === 'authorized' && !known.quarantined) {
    await enqueue(trx, CAPTURE_JOB, { paymentId: payment.id }, { key: `capture:${payment.id}` });
  }
  return credited ?? next ?? 'nothing new';
}

/** Mails the payer what they do not see on the page that they paid on. */
export async function mailTopUp(
  trx: Trx,
  { id }: Pick<GatewayPayment, 'id'>,
  { userId, orderedPaise }: Pick<Known, 'userId' | 'orderedPaise'>,
  what: TopUpEvent,
): Promise<void> {
  const { rows } = await sql<{ role: Role }>`select role from user_account where id = ${userId}`.execute(trx);
  for (const { role } of rows) {
    const notice = topUpNotice(what, { amountPaise: orderedPaise, role });
    await sendNotice(trx, [userId], `payment-notice:${id}:${what}`, notice);
  }
}

/** The gateway's state in the words of ours: its 'created' is a try that has not ended. */
function statusSeen({ status, amount_refunded }: GatewayPayment): PaymentStatus {
  if (status === 'created') return 'attempted';
  return status === 'captured' && (amount_refunded ?? 0) > 0 ? 'partially_refunded' : status;
}

/**
 * The gateway's fee of a payment, when it is heard of for the first time: it may come with the capture or later.
 * Kept of a refunded payment as well. Of another currency an operator decides.
 */
function newFee(
  known: Known,
  { fee, tax, currency }: GatewayPayment,
  status: PaymentStatus,
): { feePaise: number; taxPaise: number } | null {
  if (fee == null || known.feePaise !== null || currency !== 'INR' || !isMoneyTaken(status)) return null;
  return { feePaise: fee, taxPaise: Math.min(fee, tax ?? 0) };
}
