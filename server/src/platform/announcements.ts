/**
 * Changes are announced by a pump, not by a NOTIFY of their own transaction, which would keep every other commit of the database
 * server waiting (docs/decisions/2026-11-30-changes-announced-by-a-pump.md). A transaction writes rows (`announce`, migration 0257); the node that
 * holds the pump's lock takes them out and tells all nodes, in one transaction: what was rolled back is never announced,
 * and what was committed is announced even when a node dies between.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepConnected } from './keep-connected.ts';

/** Any constant will do; it is the lock's name among the database's advisory locks. */
const PUMP_LOCK = 71_224_905;
const PUMP_EVERY_MS = 25;
/** So soon another node goes on when the one with the lock has died. */
const TRY_LOCK_EVERY_MS = 250;
const AFTER_FAILURE_MS = 1_000;
/** Rows that were taken out leave their place in the table, which every reading passes. */
const VACUUM_AFTER_ROWS = 5_000;

/**
 * An announcement that one transaction makes twice is told once. The number makes each notice another one for PostgreSQL, which otherwise drops the later of
 * two that are equal, although something else may have happened between them.
 */
const PUMP = {
  name: 'pump-announcements',
  text: `with taken as (
      delete from announcement returning id, xmin::text as transaction, channel, payload
    ), told as (
      select min(id) as id, channel, payload from taken group by transaction, channel, payload order by 1
    )
    select (select count(*)::int from taken) as rows, count(pg_notify(channel, id || ' ' || payload)) as told from told`,
};

/** Mostly nothing waits, and looking costs a quarter of taking nothing out (measured). */
const LOOK = { name: 'look-for-announcements', text: 'select exists (select from announcement) as waits' };

/** An announcement as it was written, without the pump's number. */
export const announced = (notice: string): string => notice.slice(notice.indexOf(' ') + 1);

/** Tells what was committed until now. @returns how many rows it took out. */
export async function pumpAnnouncements(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const looked = await client.query<{ waits: boolean }>(LOOK);
  if (looked.rows[0]?.waits !== true) return 0;
  const { rows } = await client.query<{ rows: number }>(PUMP);
  return rows[0]?.rows ?? 0;
}

/** Takes part in announcing until closed: on this node, or on another one as long as that holds the lock. */
export function startPump(databaseUrl: string, log: Logger): { close: () => Promise<void> } {
  return keepConnected(databaseUrl, {
    applicationName: 'kaksha-pump',
    log,
    async use(client, over) {
      const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: over });
      // Rows that come back after a crash of the database are told again: no commit of the pump waits for the disk.
      await client.query('set synchronous_commit = off');
      while (!(await holdsLock(client))) await pause(TRY_LOCK_EVERY_MS);
      let rows = 0;
      for (;;) {
        try {
          rows += await pumpAnnouncements(client);
          if (rows >= VACUUM_AFTER_ROWS) {
            await client.query('vacuum announcement');
            rows = 0;
          }
        } catch (error) {
          if (over.aborted) return;
          log.warn({ err: error }, 'changes could not be announced');
          await pause(AFTER_FAILURE_MS);
        }
        await pause(PUMP_EVERY_MS);
      }
    },
  });
}

async function holdsLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    PUMP_LOCK,
  ]);
  return rows[0]?.held === true;
}
