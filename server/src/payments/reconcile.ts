/** The sweep over everything that is still open: the net under lost jobs, lost webhooks and lost browsers. */
import { sql } from 'kysely';
import { dueByTime, removing } from '../platform/sweeps/due.ts';
import type { Sweep } from '../platform/sweeps/sweep.ts';
import { processEvent } from './events/process-event.ts';
import { refundsAtGateway } from './refunds/check-refunds.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { capturePayment } from './top-ups/capture-payment.ts';
import { paymentsAtGateway } from './top-ups/check-payments.ts';
import { checkTopUp } from './top-ups/check-top-up.ts';

/** The gateway's posts to us; works without the gateway. */
export const eventsSweep: Sweep = {
  name: 'payments.sweep-events',
  match: '*/2 * * * *',
  everyMinutes: 2,
  parts: [
    {
      name: 'events',
      due: dueByTime(sql`
        select event_id as key, received_at as at from payment_event
        where processed_at is null and received_at < now() - interval '2 minutes'`),
      each: processEvent,
    },
  ],
};

/** Looks once at everything that is due, and asks the gateway about it. */
export const reconcile: Sweep = {
  name: 'payments.reconcile',
  match: '*/2 * * * *',
  everyMinutes: 2,
  parts: [
    {
      name: 'top-ups',
      due: dueByTime(
        sql`select id::text as key, next_check_at as at from top_up where next_check_at <= now()`,
      ),
      each: (services, id) => checkTopUp(services, id, 'poll'),
    },
    {
      name: 'captures',
      due: dueByTime(sql`
        select id::text as key, updated_at as at from payment
        where status = 'authorized' and quarantined_because is null and updated_at < now() - interval '2 minutes'`),
      each: capturePayment,
    },
    {
      name: 'refunds',
      due: dueByTime(
        sql`select id::text as key, next_check_at as at from refund where next_check_at < now() - interval '1 minute'`,
      ),
      each: sendRefund,
    },
  ],
};

/**
 * Goes through the payments that the gateway lists, for those of old orders whose webhook was lost. Twice before a movement is
 * old enough for the daily comparison of the books.
 */
export const reconcilePayments: Sweep = {
  name: 'payments.reconcile-payments',
  match: '4,34 * * * *',
  everyMinutes: 30,
  parts: [paymentsAtGateway],
};

/** The same for refunds made on the gateway's own pages. A list that can't be read does not hold up the other. */
export const reconcileRefunds: Sweep = {
  name: 'payments.reconcile-refunds',
  match: '7,37 * * * *',
  everyMinutes: 30,
  parts: [refundsAtGateway],
};

/** Events are kept this long after they were worked on, for questions about the gateway's words. */
const KEPT_DAYS = 400;

/** Forgets the gateway's old posts; their effect is in the books. */
export const forgetOldEvents: Sweep = {
  name: 'payments.forget',
  match: '40 20 * * *',
  everyMinutes: 24 * 60,
  parts: [
    removing('payment_event', {
      at: sql`received_at`,
      condition: sql`received_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day' and processed_at is not null`,
    }),
  ],
};
