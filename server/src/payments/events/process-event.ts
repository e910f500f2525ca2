import { sql } from 'kysely';
import { observePayout } from '../../payouts/observe-payout.ts';
import type { Services } from '../../platform/context.ts';
import { type GatewayEvent, gatewayEvent } from '../../platform/gateway/entities.ts';
import { observeRefund } from '../refunds/settle-refund.ts';
import { observePayment } from '../top-ups/observe-payment.ts';

/** Looks at what an event brought; answers what came of it, in a word or two for operators. */
type EventHandler = (services: Services, event: GatewayEvent) => Promise<string>;

/** By the first word of the event's name: 'payment.captured', 'order.paid', 'refund.processed'. */
const HANDLERS: Readonly<Record<string, EventHandler>> = {
  payment: fromPayment,
  order: fromPayment,
  refund: async (services, { payload }) =>
    payload.refund == null ? 'without a refund' : observeRefund(services, payload.refund.entity),
  payout: async (services, { payload }) =>
    payload.payout == null ? 'without a payout' : observePayout(services, payload.payout.entity),
};

async function fromPayment(services: Services, { payload }: GatewayEvent): Promise<string> {
  return payload.payment == null
    ? 'without a payment'
    : observePayment(services, payload.payment.entity, 'webhook');
}

/** Works on an event that was stored, once: what it brought is safe to take in again when we die in between. */
export async function processEvent(services: Services, eventId: string): Promise<void> {
  const { db } = services;
  const stored = await db
    .selectFrom('payment_event')
    .select(['event', 'body'])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  if (stored === undefined) return;
  const handler = HANDLERS[stored.event.split('.')[0] ?? ''];
  const outcome =
    handler === undefined ? 'not ours' : await handler(services, gatewayEvent.parse(stored.body));
  await db
    .updateTable('payment_event')
    .set({ processed_at: sql`now()`, outcome })
    .where('event_id', '=', eventId)
    .execute();
}
