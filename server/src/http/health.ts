/** Health for operators: /livez asks nothing, /readyz asks the database and the migrations, /metrics is for Prometheus. */
import { Hono } from 'hono';
import type pg from 'pg';
import type { Services } from '../platform/context.ts';
import { metrics } from '../platform/metrics.ts';
import { pendingMigrations } from '../platform/migrate.ts';

export function healthRoutes(services: Services, ownerPool: pg.Pool): Hono {
  return new Hono()
    .get('/livez', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        const pending = await pendingMigrations(ownerPool);
        if (pending.length > 0) return c.json({ status: 'migrations are pending', pending }, 503);
        return c.json({ status: 'ok' });
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
