import { sql } from 'kysely';
import { observePayoutIn, tellPayout } from '../../payouts/observe-payout.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { type GatewayEvent, gatewayEvent } from '../../platform/gateway/entities.ts';
import { observeRefundIn, tellRefund } from '../refunds/settle-refund.ts';
import { observePaymentIn, tellObserved } from '../top-ups/observe-payment.ts';

/** What came of an event, in a word or two for operators, and what is to be said of it once that has committed. */
interface Outcome {
  word: string;
  tell?: () => void;
}
type EventHandler = (services: Services, trx: Trx, event: GatewayEvent) => Promise<Outcome>;

/** By the first word of the event's name: 'payment.captured', 'order.paid', 'refund.processed'. */
const HANDLERS: Readonly<Record<string, EventHandler>> = {
  payment: fromPayment,
  order: fromPayment,
  refund: async (services, trx, { payload }) => {
    const refund = payload.refund?.entity;
    if (refund === undefined) return { word: 'without a refund' };
    const word = await observeRefundIn(trx, refund);
    return { word, tell: () => tellRefund(services, refund, word) };
  },
  payout: async (services, trx, { payload }) => {
    const payout = payload.payout?.entity;
    if (payout === undefined) return { word: 'without a payout' };
    const word = await observePayoutIn(trx, payout);
    return { word, tell: () => tellPayout(services, payout, word) };
  },
};

async function fromPayment(services: Services, trx: Trx, { payload }: GatewayEvent): Promise<Outcome> {
  const payment = payload.payment?.entity;
  if (payment === undefined) return { word: 'without a payment' };
  const word = await observePaymentIn(trx, payment, 'webhook');
  return { word, tell: () => tellObserved(services, payment, word, 'webhook') };
}

/**
 * Works on an event that was stored, once: what it brought and that it was worked on commit together. Nothing happens for
 * one that was worked on, or that somebody else works on now.
 */
export async function processEvent(services: Services, eventId: string): Promise<void> {
  const outcome = await services.db.transaction().execute((trx) => processIn(services, trx, eventId));
  outcome?.tell?.();
}

async function processIn(services: Services, trx: Trx, eventId: string): Promise<Outcome | undefined> {
  // Its commit need not wait for the disk: until it is there, the event is stored and not worked on, and is worked on
  // again. Whatever anybody commits after it, a job or a family's booking, takes it to the disk as well.
  const { rows } = await sql<{ event: string; body: unknown }>`
    select event, body, set_config('synchronous_commit', 'off', true)
    from payment_event where event_id = ${eventId} and processed_at is null for update skip locked`.execute(
    trx,
  );
  const stored = rows[0];
  if (stored === undefined) return undefined;
  const handler = HANDLERS[stored.event.split('.')[0] ?? ''];
  const outcome: Outcome =
    handler === undefined
      ? { word: 'not ours' }
      : await handler(services, trx, gatewayEvent.parse(stored.body));
  await sql`update payment_event set processed_at = now(), outcome = ${outcome.word}
    where event_id = ${eventId}`.execute(trx);
  return outcome;
}
