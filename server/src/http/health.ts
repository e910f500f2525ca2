/**
 * Health for operators: /livez asks nothing, /readyz asks the database, the migrations and the storage, /metrics is for
 * Prometheus.
 */
import { Hono } from 'hono';
import type pg from 'pg';
import type { Services } from '../platform/context.ts';
import { keptBriefly } from '../platform/kept-briefly.ts';
import { metrics } from '../platform/metrics.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { StorageAway } from '../platform/storage.ts';

/** How long an answer about the storage is good for: who asks often costs it little. */
const FILES_KEPT_MS = 2_000;

/** A store that says nothing counts as away before a probe, which waits a few seconds, gives this process up. */
const FILES_ANSWER_MS = 1_000;

async function inTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageAway('the storage says nothing')), FILES_ANSWER_MS);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether files can be reached. A process without them stays ready: lessons, bookings and money go on, every call that
 * needs a file answers 503, and taking all processes out of use would take the rest with them.
 */
const filesOf = keptBriefly(
  FILES_KEPT_MS,
  async ({ storage, log }: Services): Promise<'ok' | 'cannot be reached'> => {
    try {
      await inTime(storage.check());
      return 'ok';
    } catch (error) {
      log.warn({ err: error }, 'the storage is away');
      return 'cannot be reached';
    }
  },
);

export function healthRoutes(services: Services, ownerPool: pg.Pool): Hono {
  return new Hono()
    .get('/livez', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        const pending = await pendingMigrations(ownerPool);
        if (pending.length > 0) return c.json({ status: 'migrations are pending', pending }, 503);
        return c.json({ status: 'ok', files: await filesOf(services) });
      } catch (error) {
        services.log.warn({ err: error }, 'not ready');
        return c.json({ status: 'the database cannot be reached' }, 503, { 'Retry-After': '2' });
      }
    })
    .get(
      '/metrics',
      async () => new Response(await metrics.metrics(), { headers: { 'Content-Type': metrics.contentType } }),
    );
}
