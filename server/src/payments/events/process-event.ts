import { sql } from 'kysely';
import type { Services, Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { type GatewayEvent, type GatewayPayout, gatewayEvent } from '../../platform/gateway/entities.ts';
import { observePaidRefund } from '../refunds/observe-paid-refund.ts';
import { observePaymentIn, tellObserved } from '../top-ups/observe-payment.ts';

/** The outcome of an event, in a word or two for operators, and the messages about it once that has committed. */
interface Outcome {
  word: string;
  tell?: (services: Services) => void;
}

/** The gateway's webhook told what became of a payout; `conclude` takes what came of that. */
export interface PayoutReported {
  payout: GatewayPayout;
  conclude: (outcome: Outcome) => void;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'gateway.payout-reported': PayoutReported;
  }
}

type EventHandler = (trx: Trx, event: GatewayEvent) => Promise<Outcome>;

/** By the first word of the event's name: 'payment.captured', 'order.paid', 'refund.processed'. */
const HANDLERS: Readonly<Record<string, EventHandler>> = {
  payment: fromPayment,
  order: fromPayment,
  refund: async (trx, { payload }) => {
    const refund = payload.refund?.entity;
    if (refund === undefined) return { word: 'without a refund' };
    return observePaidRefund(trx, { refund, payment: payload.payment?.entity }, 'webhook');
  },
  payout: async (trx, { payload }) => {
    const payout = payload.payout?.entity;
    if (payout === undefined) return { word: 'without a payout' };
    let outcome: Outcome = { word: 'not ours' };
    const conclude = (came: Outcome) => {
      outcome = came;
    };
    await publish(trx, 'gateway.payout-reported', { payout, conclude });
    return outcome;
  },
};

async function fromPayment(trx: Trx, { payload }: Pick<GatewayEvent, 'payload'>): Promise<Outcome> {
  const payment = payload.payment?.entity;
  if (payment === undefined) return { word: 'without a payment' };
  const word = await observePaymentIn(trx, payment, 'webhook');
  return { word, tell: (services) => tellObserved(services, payment, word, 'webhook') };
}

/**
 * Works on an event that was stored, once: its effect and that it was worked on commit together. Nothing happens for
 * one that was worked on, or that somebody else works on now.
 */
export async function processEvent(services: Services, eventId: string): Promise<void> {
  const outcome = await services.db.transaction().execute((trx) => processIn(trx, eventId));
  outcome?.tell?.(services);
}

async function processIn(trx: Trx, eventId: string): Promise<Outcome | undefined> {
  // Its commit need not wait for the disk: until it is there, the event is stored and not worked on, and is worked on
  // again. Any later commit, of a job or a family's booking, takes it to the disk as well.
  const { rows } = await sql<{ event: string; body: unknown; set_config: string }>`
    select event, body, set_config('synchronous_commit', 'off', true)
    from payment_event
    where event_id = ${eventId} and processed_at is null for update skip locked`.execute(trx);
  const stored = rows[0];
  if (stored === undefined) return undefined;
  const handler = HANDLERS[stored.event.split('.')[0] ?? ''];
  const outcome: Outcome =
    handler === undefined ? { word: 'not ours' } : await handler(trx, gatewayEvent.parse(stored.body));
  await sql`update payment_event set processed_at = now(), outcome = ${outcome.word}
    where event_id = ${eventId}`.execute(trx);
  return outcome;
}
