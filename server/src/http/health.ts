/**
 * Health for operators: /livez asks nothing, /readyz asks the database, the migrations and the storage, /metrics is for
 * Prometheus. The last two reveal nothing of the inside to strangers.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { Hono } from 'hono';
import type pg from 'pg';
import { measureInstallation, storageUp } from '../admin/health/gauges.ts';
import type { Services } from '../platform/context.ts';
import { metrics } from '../platform/metrics.ts';
import { pendingMigrations } from '../platform/migrate.ts';
import { cacheBriefly } from '../platform/short-cache.ts';
import { StorageAway } from '../platform/storage.ts';
import { isFromThisMachine, type NodeBindings } from './request-context.ts';

/** How long an answer about the storage is good for: frequent probes cost it little. */
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
const filesOf = cacheBriefly(
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

/** Whether two texts are the same, in a time that does not tell how much of them is. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Details are for holders of METRICS_TOKEN; without a proxy, also for this machine. */
function mayLookInside({ env }: Services, bindings: NodeBindings | undefined, headers: Headers): boolean {
  const given = headers.get('authorization');
  if (given !== null) return env.metricsToken !== undefined && isSame(given, `Bearer ${env.metricsToken}`);
  return isFromThisMachine(bindings, headers, env.trustedProxies);
}

interface HealthOptions {
  ownerPool: pg.Pool;
  isEnding?: () => boolean;
}

export function healthRoutes(services: Services, { ownerPool, isEnding }: HealthOptions) {
  return new Hono<{ Bindings: NodeBindings }>()
    .get('/livez', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const inside = mayLookInside(services, c.env, c.req.raw.headers);
      if (isEnding?.() === true) return c.json({ status: inside ? 'ending' : 'not ready' }, 503);
      try {
        const pending = await pendingMigrations(ownerPool);
        if (pending.length > 0) {
          return c.json(
            inside ? { status: 'migrations are pending', pending } : { status: 'not ready' },
            503,
          );
        }
        return c.json(inside ? { status: 'ok', files: await filesOf(services) } : { status: 'ok' });
      } catch (error) {
        services.log.warn({ err: error }, 'not ready');
        const status = inside ? 'the database cannot be reached' : 'not ready';
        return c.json({ status }, 503, { 'Retry-After': '2' });
      }
    })
    .get('/metrics', async (c) => {
      if (!mayLookInside(services, c.env, c.req.raw.headers)) {
        return c.json({ message: REFUSALS.unauthorized }, 401, { 'WWW-Authenticate': 'Bearer' });
      }
      const [files] = await Promise.all([filesOf(services), measureInstallation(services)]);
      storageUp.set(files === 'ok' ? 1 : 0);
      return new Response(await metrics.metrics(), { headers: { 'Content-Type': metrics.contentType } });
    });
}
