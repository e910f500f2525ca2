/** A connection that is lost, or not to be had, when a job was done. */
import type { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { setStage } from '../test/stage.ts';
import { createPool } from './platform/database.ts';
import { enqueue } from './platform/jobs.ts';
import { startWorker } from './worker.ts';
import { LANE_NAMES, type LaneName } from './worker-lanes.ts';
import { JobListener } from './worker-listener.ts';
import { workerPool } from './worker-pool.ts';

const { database: test, services } = await setStage({ max: 40, pump: true });

/** Connections on which somebody hears of new jobs. */
const listening = async () =>
  (
    await test.ownerPool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen job_added%'`,
    )
  ).rows;

/** Ends every lane's runner by the cause that graphile-worker ends itself for; it sets the exit code of the process, too. */
async function endRunners(): Promise<void> {
  process.exitCode = undefined;
  await test.ownerPool.query(
    `select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 1}')`,
  );
  await expect.poll(() => process.exitCode).toBe(57);
}

it('a job that was done is told to the queue again, and does not stay locked', async () => {
  // The first time that this job is taken out of the queue, the connection ends.
  await test.ownerPool.query(`
    create sequence losses;
    create function lose_first() returns trigger language plpgsql as $$
    begin
      if old.key = 'lost' and nextval('losses') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return old;
    end $$;
    create trigger lose_first before delete on graphile_worker._private_jobs
      for each row execute function lose_first()`);
  const worker = await startWorker(services, test.ownerPool);
  try {
    await test.ownerPool.query(`select graphile_worker.add_job('payments.events', job_key => 'lost')`);
    const waiting = async () =>
      (
        await test.ownerPool.query(
          `select locked_by is not null as locked from graphile_worker.jobs where key = 'lost'`,
        )
      ).rows;
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    const { rows } = await test.ownerPool.query('select last_value::int as tries from losses');
    expect(rows).toEqual([{ tries: 2 }]);
  } finally {
    await worker.stop();
  }
});

it('a lane whose runner ends is started again, and does the jobs that waited', async () => {
  const worker = await startWorker(services, test.ownerPool);
  const exitCode = process.exitCode;
  try {
    await endRunners();
    await test.ownerPool.query(`select graphile_worker.add_job('payments.events', job_key => 'waiting')`);
    const waiting = () =>
      test.ownerPool
        .query(`select from graphile_worker.jobs where key = 'waiting'`)
        .then(({ rowCount }) => rowCount);
    await expect.poll(waiting).toBe(0);
  } finally {
    process.exitCode = exitCode;
    await worker.stop();
  }
});

it('a lane that is being started again when the end comes is stopped with the others', async () => {
  let gate = Promise.resolve();
  let opened: (() => void) | undefined;
  let waiting = 0;
  // From when the gate is shut, connections wait for it.
  const gated = new Proxy(test.ownerPool, {
    get(pool, key) {
      const value: unknown = Reflect.get(pool, key, pool);
      if (key !== 'connect') return typeof value === 'function' ? value.bind(pool) : value;
      return async () => {
        waiting += 1;
        await gate;
        waiting -= 1;
        return pool.connect();
      };
    },
  });
  const worker = await startWorker(services, gated);
  const exitCode = process.exitCode;
  try {
    gate = new Promise((resolve) => {
      opened = resolve;
    });
    await endRunners();
    await expect.poll(() => waiting).toBeGreaterThanOrEqual(LANE_NAMES.length);
  } finally {
    process.exitCode = exitCode;
    const stopped = worker.stop();
    opened?.();
    await stopped;
  }
  await expect.poll(listening).toEqual([]);
});

it('a lane hears of its own jobs that are due, on one connection for all, which comes back when it is lost', async () => {
  const listener = new JobListener(test.ownerPool);
  const heard: string[] = [];
  const releases: (() => void)[] = [];
  const lost: string[] = [];
  const listen = (lane: LaneName): Promise<void> =>
    new Promise((resolve, reject) => {
      listener.connect(lane, (error, client, release) => {
        if (error !== undefined) return reject(error);
        client?.on('notification', () => heard.push(lane));
        client?.on('error', () => {
          release();
          lost.push(lane);
        });
        releases.push(release);
        resolve();
      });
    });
  await Promise.all([listen('mail'), listen('work')]);
  const first = await listening();
  expect(first).toHaveLength(1);
  await test.ownerPool.query('select pg_terminate_backend($1)', [first[0]?.pid]);
  await expect.poll(() => lost).toEqual(['mail', 'work']);
  await Promise.all([listen('mail'), listen('work')]);
  expect(await listening()).not.toEqual(first);

  await services.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'notifications.deliver-mail', { number: 1 });
    await enqueue(trx, 'notifications.deliver-mail', { number: 2 });
    await enqueue(trx, 'notifications.deliver-mail', {}, { runAt: new Date(Date.now() + 3_600_000) });
    await enqueue(trx, 'bookings.mail', {});
  });
  await expect.poll(() => heard.toSorted()).toEqual(['mail', 'mail', 'work']);
  for (const release of releases) release();
  await expect.poll(listening).toEqual([]);
});

it('a connection that was given back may still tell of its end', async () => {
  const pool = createPool({ url: test.url, max: 1 });
  const connected = Promise.withResolvers<EventEmitter>();
  pool.once('acquire', connected.resolve);
  const release = await new Promise<() => void>((resolve, reject) => {
    new JobListener(pool).connect('mail', (error, _client, leave) =>
      error === undefined ? resolve(leave) : reject(error),
    );
  });
  const client = await connected.promise;
  release();
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  await pool.end();
});

it.each(['select pg_terminate_backend(pg_backend_pid())', 'select no_such_column'])(
  'a connection that cannot be listened on is given back, and everybody who waits for it is told: %s',
  async (instead) => {
    const pool = createPool({ url: test.url, max: 1 });
    pool.on('acquire', (client) => {
      vi.spyOn(client, 'query').mockImplementationOnce(() => client.query(instead));
    });
    const listener = new JobListener(pool);
    const told = await Promise.all(
      (['mail', 'work'] as const).map(
        (lane) => new Promise<unknown>((resolve) => listener.connect(lane, (error) => resolve(error))),
      ),
    );
    expect(told).toEqual([expect.any(Error), expect.any(Error)]);
    await expect.poll(() => pool.totalCount).toBe(0);
    await pool.end();
  },
);

it('no connection in time is an error after which the queue is told again', async () => {
  const pool = createPool({ url: test.url, max: 1 });
  const only = await pool.connect();
  const wrapped = workerPool(pool, () => undefined);
  await expect(wrapped.connect()).rejects.toMatchObject({
    code: 'ETIMEDOUT',
    message: expect.stringContaining('timeout exceeded'),
  });
  only.release();
  const taken = await wrapped.connect();
  await expect(taken.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
  taken.release();
  await pool.end();
});
