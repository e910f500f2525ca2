import { expect, it } from 'vitest';
import { setStage } from '../../../test/stage.ts';
import { createDatabase, createPool } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { metrics } from '../../platform/metrics.ts';
import { registerSweeps } from '../../platform/sweeps/progress.ts';
import { registerTasks } from '../../worker.ts';
import { measureInstallation } from './gauges.ts';

const { database: test, services } = await setStage();

/** What is measured now, by name and labels as Prometheus reads them. */
async function measured(of = services): Promise<Map<string, number>> {
  // What one process has measured is kept for a moment: this is another one each time.
  await measureInstallation({ ...of, env: { ...of.env, dataDir: import.meta.dirname } });
  const lines = (await metrics.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('how far each lane is behind, the sweeps, the pump, the books and the work of operators', async () => {
  await registerTasks(test.ownerPool);
  await registerSweeps(test.db, ['lessons.sweep', 'reviews.sweep', 'of.another-version']);
  await test.ownerPool.query('delete from announcement');
  const before = await measured();
  expect(before.get('kaksha_database_up')).toBe(1);
  expect(before.get('kaksha_jobs_due{lane="money",urgency="money"}')).toBe(0);
  expect(before.get('kaksha_jobs_oldest_due_seconds{lane="money",urgency="money"}')).toBe(0);
  expect(before.get('kaksha_sweep_overdue{sweep="lessons.sweep"}')).toBe(0);
  expect([...before.keys()].filter((name) => name.includes('another-version'))).toEqual([]);
  expect(before.get('kaksha_announcements_waiting')).toBe(0);
  expect(before.get('kaksha_books_findings')).toBe(0);
  expect(before.get('kaksha_operator_work{kind="block"}')).toBe(0);
  expect(before.get('kaksha_data_free_bytes')).toBeGreaterThan(0);

  await enqueue(services.db, 'lessons.settle', {}, { runAt: minutesAgo(5) });
  await enqueue(services.db, 'payments.event', {}, { runAt: minutesAgo(2) });
  await test.ownerPool.query(
    `update sweep set whole_at = now() - interval '21 minutes' where name = 'lessons.sweep';
     insert into sweep_failure (sweep, part, key, next_try_at, problem) values ('reviews.sweep', 'reviews', 'x', now(), 'broken');
     insert into announcement (channel, payload, written_at) values ('x', 'y', now() - interval '1 minute');
     with b as (insert into payout_block (because) values ('for the test') returning id)
     insert into reconciliation (from_at, to_at, ran_at, totals, findings, unexplained_paise, block_id)
     select now() - interval '3 days', now(), now() - interval '2 days', '{}', '[{"what": "x", "detail": "y", "paise": 1}]', 1, id from b`,
  );
  const after = await measured();
  expect(after.get('kaksha_jobs_due{lane="money",urgency="money"}')).toBe(2);
  expect(after.get('kaksha_jobs_oldest_due_seconds{lane="money",urgency="money"}')).toBeGreaterThanOrEqual(
    300,
  );
  expect(after.get('kaksha_sweep_overdue{sweep="lessons.sweep"}')).toBe(1);
  expect(after.get('kaksha_sweep_failing_rows{sweep="reviews.sweep"}')).toBe(1);
  expect(after.get('kaksha_announcements_waiting')).toBeGreaterThanOrEqual(1);
  expect(after.get('kaksha_announcements_oldest_seconds')).toBeGreaterThanOrEqual(60);
  expect(after.get('kaksha_books_findings')).toBe(1);
  expect(after.get('kaksha_books_age_seconds')).toBeGreaterThanOrEqual(2 * 86_400);
  expect(after.get('kaksha_operator_work{kind="block"}')).toBe(1);
});

it('without the database, nothing is said of what it holds', async () => {
  expect((await measured()).has('kaksha_books_findings')).toBe(true);
  const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/none', max: 1, onError: () => undefined });
  const away = await measured({ ...services, db: createDatabase(pool) });
  await pool.end();
  expect(away.get('kaksha_database_up')).toBe(0);
  expect([...away.keys()].filter((name) => /^kaksha_(jobs_due|sweep_|books_|operator_)/.test(name))).toEqual(
    [],
  );
});
