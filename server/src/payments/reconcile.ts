/** The sweep over everything that is still open: the net under lost jobs, lost webhooks and lost browsers. */
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import { processEvent } from './events/process-event.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { capturePayment } from './top-ups/capture-payment.ts';
import { checkTopUp } from './top-ups/check-top-up.ts';

/** How much of each kind one sweep takes on; the next one follows in minutes. */
const LIMIT = 200;

async function idsOf({ db }: Services, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Looks once at everything that is due. One that fails stops no other. */
export async function reconcile(services: Services): Promise<void> {
  const failures: unknown[] = [];
  const each = async (
    ids: string[],
    look: (services: Services, id: string) => Promise<void>,
  ): Promise<void> => {
    for (const id of ids) {
      try {
        await look(services, id);
      } catch (error) {
        failures.push(error);
        services.log.error({ id, err: error }, 'the reconciliation could not look at this');
      }
    }
  };
  await each(
    await idsOf(
      services,
      sql`select event_id as id from payment_event
        where processed_at is null and received_at < now() - interval '2 minutes' order by received_at limit ${LIMIT}`,
    ),
    processEvent,
  );
  await each(
    await idsOf(
      services,
      sql`select id from top_up where next_check_at <= now() order by next_check_at limit ${LIMIT}`,
    ),
    (all, id) => checkTopUp(all, id, 'poll'),
  );
  await each(
    await idsOf(
      services,
      sql`select id from payment where status = 'authorized' and quarantined_because is null
        and updated_at < now() - interval '2 minutes' order by updated_at limit ${LIMIT}`,
    ),
    capturePayment,
  );
  await each(
    await idsOf(
      services,
      sql`select id from refund where next_check_at < now() - interval '1 minute' order by next_check_at limit ${LIMIT}`,
    ),
    sendRefund,
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be looked at`);
}

/** Events are kept this long after they were worked on, for whoever asks what the gateway said. */
const KEPT_DAYS = 400;

/** Forgets what the gateway told us long ago; what came of it is in the books. */
export async function forgetOldEvents({ db }: Services): Promise<void> {
  await sql`delete from payment_event
    where received_at < now() - ${KEPT_DAYS} * interval '1 day' and processed_at is not null`.execute(db);
}
