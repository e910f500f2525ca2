import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';
import { enqueue } from '../../platform/jobs.ts';
import { metrics } from '../../platform/metrics.ts';
import { registerSweeps } from '../../platform/sweeps/progress.ts';
import { registerTasks } from '../../worker.ts';
import { measureArchivedLog } from '../backup/archived-log.ts';
import { measureVerifiedBackup } from '../backup/verified-backup.ts';

const { database: test, services, make } = await setStage({ env: { demo: true } });
const operator = await make.person('admin');

const health = () => callAs(services, operator).admin.health;

/** A job that has failed so often, of how many tries. */
async function failedJob(attempts: number, maxAttempts = 3): Promise<number> {
  const { rows } = await test.ownerPool.query<{ id: number }>(
    `select id from graphile_worker.add_job('tests.fail', '{"address": "secret@example.com"}', max_attempts => $1)`,
    [maxAttempts],
  );
  const id = Number(rows[0]?.id);
  await test.ownerPool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = 'the mail server is away' where id = $1`,
    [id, attempts],
  );
  return id;
}

it('counts jobs by task and names those that failed, without what they carry', async () => {
  const [given, retried] = [await failedJob(3), await failedJob(1)];
  const view = await health().read();
  expect(view.jobs.find(({ task }) => task === 'tests.fail')).toMatchObject({
    waiting: 0,
    retrying: 1,
    failed: 1,
  });
  const own = view.failing.filter(({ task }) => task === 'tests.fail');
  expect(own.map(({ id, ended }) => [id, ended])).toEqual([
    [given, true],
    [retried, false],
  ]);
  expect(own[0]?.lastError).toBe('the mail server is away');
  expect(JSON.stringify(view)).not.toContain('secret@example.com');
  expect(view.database.latestMigration).toMatch(/^\d{4}_/);
  expect(view.database.sizeBytes).toBeGreaterThan(1_000_000);
});

it('says of each lane how many jobs are due, by urgency, and since when; later ones and running ones are not', async () => {
  await registerTasks(test.ownerPool);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await enqueue(services.db, 'bookings.mail', {}, { runAt: at(7) });
  await enqueue(services.db, 'lessons.remind', {}, { runAt: at(30) });
  await enqueue(services.db, 'bookings.mail', {}, { runAt: at(-60) });
  await enqueue(services.db, 'accounts.mail-verification', {}, { runAt: at(1) });
  await enqueue(services.db, 'lessons.settle', {}, { runAt: at(90) });
  await test.ownerPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where run_at < now() - interval '1 hour'`,
  );
  const { lanes } = await health().read();
  expect(lanes.filter(({ lane }) => lane === 'work' || lane === 'money')).toEqual([
    { lane: 'money', urgency: 'money', due: 0, oldestDueAt: null },
    { lane: 'work', urgency: 'money', due: 0, oldestDueAt: null },
    { lane: 'work', urgency: 'waiting', due: 1, oldestDueAt: expect.any(String) },
    { lane: 'work', urgency: 'notice', due: 2, oldestDueAt: expect.any(String) },
    { lane: 'work', urgency: 'upkeep', due: 0, oldestDueAt: null },
  ]);
  const oldest = lanes.find(({ lane, urgency }) => lane === 'work' && urgency === 'notice')?.oldestDueAt;
  expect(Math.round((Date.now() - Date.parse(oldest ?? '')) / 60_000)).toBe(30);
});

it('a failed job is tried again with all of its tries, or dropped; the log says who, and why', async () => {
  const [given, retried] = [await failedJob(3), await failedJob(3)];
  await health().retryJob({ id: retried, reason: 'The mail server is back' });
  const { rows } = await test.ownerPool.query(
    'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
    [retried],
  );
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  expect((await refusalOf(health().deleteJob({ id: retried, reason: 'x' }))).status).toBe(404);
  await health().deleteJob({ id: given, reason: 'The person is gone' });
  expect((await refusalOf(health().retryJob({ id: given, reason: 'x' }))).status).toBe(404);
  const { entries } = await callAs(services, operator).admin.auditLog({ kind: 'job' });
  expect(entries.map(({ action, subjectId, reason }) => [action, subjectId, reason])).toEqual([
    ['job.deleted', String(given), 'The person is gone'],
    ['job.retried', String(retried), 'The mail server is back'],
  ]);
});

it('the application itself still has no look into the queue', async () => {
  await expect(test.appPool.query('select * from graphile_worker._private_jobs')).rejects.toMatchObject({
    code: '42501',
  });
});

it('says that no grievance officer is named, until one is', async () => {
  expect((await health().read()).grievanceOfficer).toBe(false);
  await callAs(services, operator).content.settings.change({
    key: 'grievance',
    seen: 0,
    note: '',
    value: {
      name: 'Meera Sinha',
      designation: 'Head of family support',
      address: 'Boring Road, Patna 800001',
      email: 'grievance@example.in',
      phone: '+91 612 000 0101',
    },
  });
  expect((await health().read()).grievanceOfficer).toBe(true);
});

it('shows how old the last complete run of each sweep is, which are overdue, and how many rows fail', async () => {
  await registerSweeps(test.db, ['lessons.sweep', 'reviews.sweep', 'accounts.clean']);
  await test.ownerPool.query(
    `update sweep set whole_at = now() - interval '21 minutes' where name = 'lessons.sweep'`,
  );
  await test.ownerPool.query(
    `update sweep set known_at = now() - interval '31 hours' where name = 'accounts.clean'`,
  );
  await test.ownerPool.query(
    `insert into sweep_failure (sweep, part, key, next_try_at, problem) values ('reviews.sweep', 'reviews', 'x', now(), 'broken')`,
  );
  const { sweeps } = await health().read();
  const named = Object.fromEntries(sweeps.map((sweep) => [sweep.name, sweep]));
  expect(Object.keys(named)).toHaveLength(3);
  expect(named['lessons.sweep']).toMatchObject({
    everyMinutes: 5,
    ageMinutes: 21,
    overdue: true,
    failingRows: 0,
  });
  expect(named['reviews.sweep']).toMatchObject({
    wholeAt: null,
    ageMinutes: 0,
    overdue: false,
    failingRows: 1,
  });
  expect(named['accounts.clean']).toMatchObject({ wholeAt: null, overdue: true });
});

it('shows the newest verified backup, and when it is too old', async () => {
  expect((await health().read()).backup).toBeNull();
  const metric = async () => {
    await measureVerifiedBackup(test.db);
    return /^kaksha_verified_backup_age_seconds (.+)$/m.exec(await metrics.metrics())?.[1];
  };
  expect(await metric()).toBe('+Inf');
  const made = (id: string, age: string) =>
    test.ownerPool.query(
      `insert into verified_backup (id, made_at, byte_length, files) values ($1, now() - $2::interval, 1, 0)`,
      [id, age],
    );
  await made('of-last-week', '8 days');
  await made('of-last-year', '1 year');
  expect((await health().read()).backup).toMatchObject({ id: 'of-last-week', tooOld: true });
  expect(Number(await metric())).toBeGreaterThan(8 * 86_400 - 1);
  await made('of-yesterday', '1 day');
  expect((await health().read()).backup).toMatchObject({ id: 'of-yesterday', tooOld: false });
});

it('says nothing of an archive of the log where the database keeps none', async () => {
  const { rows } = await test.ownerPool.query<{ mode: string }>(
    `select current_setting('archive_mode') as mode`,
  );
  expect(rows[0]?.mode).toBe('off');
  expect((await health().read()).archive).toBeNull();
  await measureArchivedLog(test.db);
  expect(await metrics.metrics()).toMatch(/^# HELP kaksha_archived_log_age_seconds/m);
});
