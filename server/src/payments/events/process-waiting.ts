import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { EVENT_JOB, eventKey } from './jobs.ts';
import { processEvent } from './process-event.ts';

/** As many are read at once. */
const PAGE = 100;

/** The run that works on the events in this process now, and whether more came meanwhile. */
const atWork = new WeakMap<Db, { more: boolean }>();

/**
 * Works on every event that waits, the oldest first. One that fails holds up no other: it is tried again by a job of its
 * own. Called while it runs already, it leaves the work to that run.
 */
export async function processWaitingEvents(services: Services): Promise<void> {
  const other = atWork.get(services.db);
  if (other !== undefined) {
    other.more = true;
    return;
  }
  const run = { more: true };
  atWork.set(services.db, run);
  try {
    while (run.more) {
      run.more = false;
      if ((await processPage(services)) === PAGE) run.more = true;
    }
  } finally {
    atWork.delete(services.db);
  }
}

async function processPage(services: Services): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from payment_event where processed_at is null and failed_at is null
    order by received_at limit ${PAGE}`.execute(services.db);
  for (const { id } of rows) {
    try {
      await processEvent(services, id);
    } catch (error) {
      services.log.error({ event: id, err: error }, 'an event of the gateway could not be worked on');
      await tryAgainAlone(services, id);
    }
  }
  return rows.length;
}

async function tryAgainAlone({ db }: Services, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update payment_event set failed_at = now() where event_id = ${eventId}`.execute(trx);
    await enqueue(trx, EVENT_JOB, { eventId }, { key: eventKey(eventId) });
  });
}
