/** Stores the gateway's posts to us. Those that come while a statement is on its way go together with the next one. */
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { GatewayEvent } from '../../platform/gateway/entities.ts';
import { EVENTS_JOB } from './jobs.ts';

export interface Incoming {
  eventId: string;
  event: GatewayEvent;
}

interface Waiting extends Incoming {
  resolve: (stored: 'new' | 'repeated') => void;
  reject: (reason: unknown) => void;
}

/** As many go together; the next ones follow at once. */
const MOST_AT_ONCE = 100;

/** The inbox of one process. */
export class Inbox {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #storing = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Stores an event with the job that looks at it, or neither, and answers once that has committed. An event that is there
   * already, under the id that the gateway gave it, is no news.
   * @throws what the database answers; nothing of this event was stored then.
   */
  store(incoming: Incoming): Promise<'new' | 'repeated'> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...incoming, resolve, reject });
      void this.#storeWaiting();
    });
  }

  async #storeWaiting(): Promise<void> {
    if (this.#storing) return;
    this.#storing = true;
    while (this.#waiting.length > 0) await this.#storeTogether(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#storing = false;
  }

  /** One that cannot be stored spoils no other: then each goes alone. */
  async #storeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = await insertEvents(this.#db, batch);
      for (const { eventId, resolve } of batch) resolve(stored.delete(eventId) ? 'new' : 'repeated');
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#storeTogether([one]);
    }
  }
}

/** Events and the one job that looks at all of them, in one statement; answers which of them are new. */
async function insertEvents(db: Db, events: readonly Incoming[]): Promise<Set<string>> {
  // Always in the order of their ids, so that two processes that are told of the same ones do not wait for each other.
  const { rows } = await sql<{ id: string }>`
    with taken as (
      insert into payment_event (event_id, event, body)
      select * from unnest(${events.map(({ eventId }) => eventId)}::text[],
        ${events.map(({ event }) => event.event)}::text[],
        ${events.map(({ event }) => JSON.stringify(event))}::jsonb[]) as told (event_id, event, body)
      order by event_id
      on conflict on constraint payment_event_pk do nothing returning event_id
    ), job as materialized (
      select enqueue_job(${EVENTS_JOB}, '{}'::json, null, ${EVENTS_JOB}) from (select from taken limit 1) one
    )
    select event_id as id from taken, (select count(*) from job) enqueued`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
