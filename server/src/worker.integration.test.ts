/** Jobs that run by the clock: one row or one service that fails holds up nothing else. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../test/services.ts';
import { setStage } from '../test/stage.ts';
import { BreakerOpenError } from './platform/circuit-breaker.ts';
import { createGateway } from './platform/gateway/gateway.ts';
import type { GatewayResult } from './platform/gateway/result.ts';
import {
  allSweeps,
  type DueRow,
  runSweep,
  type Sweep,
  type SweepPart,
  sweepKey,
} from './platform/sweeps/sweep.ts';
import { digestSweep } from './practice/digest/mail-digest.ts';
import { BY_THE_CLOCK, jobHandlers, startWorker } from './worker.ts';
import { LANE_NAMES, LANES, placeOfTask } from './worker-lanes.ts';

const { database: test, services, make } = await setStage({ max: 30, pump: true });

const partsOf = ({ parts, occasion }: Sweep): readonly SweepPart[] =>
  typeof parts === 'function' ? parts(occasion?.() ?? '') : parts;

async function failures(sweep: string) {
  const { rows } = await test.ownerPool.query<{
    part: string;
    key: string;
    failures: number;
    problem: string;
  }>('select part, key, failures, problem from sweep_failure where sweep = $1 order by part, key', [sweep]);
  return rows;
}
async function stateOf(sweep: string) {
  const { rows } = await test.ownerPool.query<{
    whole: boolean;
    part: number;
    cursor: string | null;
    leased: boolean;
  }>(
    'select whole_at is not null as whole, part, cursor, leased_by is not null as leased from sweep where name = $1',
    [sweep],
  );
  return rows[0];
}
const letFailuresBeDue = () => test.ownerPool.query(`update sweep_failure set next_try_at = now()`);

beforeEach(async () => {
  await test.ownerPool.query('truncate sweep, sweep_failure');
});

describe('the clock', () => {
  it('runs sweeps and nothing else, each as one job that waits', () => {
    expect(BY_THE_CLOCK.map(({ task }) => task).sort()).toEqual(
      allSweeps()
        .map(({ name }) => name)
        .sort(),
    );
    expect(new Set(BY_THE_CLOCK.map(({ options }) => options?.jobKey)).size).toBe(BY_THE_CLOCK.length);
  });

  it('is set in one file: scheduled work that is no sweep has no place to stand', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    );
    const withClock = sources.filter((path) =>
      /parseCronItems|crontab|graphile_worker\.add_job/.test(
        readFileSync(join(import.meta.dirname, path), 'utf8'),
      ),
    );
    expect(withClock.toSorted()).toEqual(['platform/sweeps/sweep.ts', 'worker.ts']);
  });

  it('has a lane and an urgency for every job, one each, and no lane names a job that there is not', () => {
    const named = LANE_NAMES.flatMap((lane) => Object.keys(LANES[lane].tasks));
    expect(named.filter((task, index) => named.indexOf(task) !== index)).toEqual([]);
    expect(named.filter((task) => !(task in jobHandlers))).toEqual([]);
    expect(Object.keys(jobHandlers).filter((task) => placeOfTask(task) === undefined)).toEqual([]);
  });
});

const nothing = async (): Promise<GatewayResult<never[]>> => ({ ok: true, value: [] });
/** Nothing has happened at the gateway. */
const withEmptyGateway: TestServices = {
  ...services,
  gateway: { ...services.gateway, listPayments: nothing, listRefunds: nothing, listPayouts: nothing },
};

const cases = allSweeps().map((sweep) => [sweep.name, sweep] as const);

describe.each(cases)('one bad row among many: %s', (name, sweep) => {
  const parts = partsOf(sweep);
  const bad = '00000000-0000-4000-8000-000000000002';
  const keys = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

  /** The sweep with three rows in each part, of which the second fails in the first part only. */
  function withABadRow(): { damaged: Sweep; done: string[]; broken: { is: boolean } } {
    const broken = { is: true };
    const done: string[] = [];
    const note = (part: SweepPart, touched: readonly string[]) => {
      if (broken.is && part === parts[0] && touched.includes(bad)) throw new Error('this row is broken');
      done.push(...touched.map((key) => `${part.name} ${key}`));
    };
    const due = async (_: unknown, { after }: { after: string | null }): Promise<DueRow[]> =>
      keys.filter((key) => after === null || key > after).map((key) => ({ key, cursor: key }));
    const damaged: Sweep = {
      ...sweep,
      parts: parts.map((part) =>
        'page' in part
          ? { ...part, due, page: async (_trx, touched) => note(part, touched) }
          : { ...part, due, each: async (_services, key) => note(part, [key]) },
      ),
    };
    return { damaged, done, broken };
  }

  it('is recorded, the others and every other part go on, and it is tried again after its pause', async () => {
    const { damaged, done, broken } = withABadRow();
    await runSweep(services, damaged);
    const everything = parts.flatMap((part) => keys.map((key) => `${part.name} ${key}`)).sort();
    const first = `${parts[0]?.name} ${bad}`;
    expect(done.toSorted()).toEqual(everything.filter((one) => one !== first));
    expect(await failures(name)).toEqual([
      { part: parts[0]?.name, key: bad, failures: 1, problem: 'this row is broken' },
    ]);
    expect(await stateOf(name)).toEqual({ whole: true, part: 0, cursor: null, leased: false });

    await runSweep(services, damaged);
    expect(await failures(name)).toMatchObject([{ failures: 1 }]);
    await letFailuresBeDue();
    await runSweep(services, damaged);
    expect(await failures(name)).toMatchObject([{ failures: 2 }]);
    broken.is = false;
    await letFailuresBeDue();
    await runSweep(services, damaged);
    expect(await failures(name)).toEqual([]);
  });

  it('asks the database for its rows by key, or the gateway, from the beginning and from a place in the list', async () => {
    for (const { due } of parts) {
      const limit = 500;
      expect(Array.isArray(await due(withEmptyGateway, { after: null, limit }))).toBe(true);
      expect(await due(withEmptyGateway, { after: `9000000000000000 ${randomUUID()}`, limit })).toEqual([]);
    }
  });
});

describe('the weekly digest of 5,000 parents', () => {
  beforeAll(async () => {
    // One parent is the child's already.
    const child = await make.student();
    await test.ownerPool.query(
      `with parents as (
         insert into user_account (email, password_hash, role, first_name, last_name, email_verified_at)
         select 'parent-' || n || '@digest.example', 'x', 'parent', 'Parent', n::text, now()
         from generate_series(1, 4999) n returning id)
       insert into guardianship (parent_id, student_id) select id, $1 from parents`,
      [child.id],
    );
  });
  const jobs = async () =>
    (
      await test.ownerPool.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'families.mail-digest'`,
      )
    ).rows[0]?.count ?? 0;

  it('goes on where it stopped after a failure, and enqueues each parent once', async () => {
    const digest = digestSweep();
    const asked: (string | null)[] = [];
    let failsAt = 4;
    const digestThatFails: Sweep = {
      ...digest,
      parts: partsOf(digest).map((part) => ({
        ...part,
        due: async (given, page) => {
          asked.push(page.after);
          if (asked.length === failsAt) throw new Error('the database went away');
          return part.due(given, page);
        },
      })),
    };
    await expect(runSweep(services, digestThatFails)).rejects.toThrow('the database went away');
    expect(await jobs()).toBe(1_500);
    const stopped = await stateOf(digest.name);
    expect(stopped).toMatchObject({ whole: false, leased: false });
    failsAt = 0;
    asked.length = 0;
    await runSweep(services, digestThatFails);
    expect(asked[0]).toBe(stopped?.cursor);
    expect(asked).toHaveLength(8);
    expect(await jobs()).toBe(5_000);
    expect(await stateOf(digest.name)).toMatchObject({ whole: true, part: 0, cursor: null });
  });
});

describe('a run', () => {
  const endless = (name: string): Sweep => ({
    name,
    match: '* * * * *',
    everyMinutes: 1,
    parts: [
      {
        name: 'rows',
        due: async (_, { after }) => [{ key: String(Number(after) + 1), cursor: String(Number(after) + 1) }],
        pageRows: 1,
        each: async () => undefined,
      },
    ],
  });

  it('ends when its time is over, keeps its place, and has itself continued', async () => {
    await runSweep(services, endless('tests.endless'), { runSeconds: 0.05 });
    const state = await stateOf('tests.endless');
    expect(state).toMatchObject({ whole: false, leased: false });
    expect(Number(state?.cursor)).toBeGreaterThan(0);
    const { rows } = await test.ownerPool.query(`select from graphile_worker.jobs where key = $1`, [
      sweepKey('tests.endless'),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is left alone while another process holds it, and taken over when that died', async () => {
    await test.ownerPool.query(
      `insert into sweep (name, leased_by, leased_until) values ('tests.held', gen_random_uuid(), now() + interval '1 minute')`,
    );
    let ran = 0;
    const held: Sweep = {
      ...endless('tests.held'),
      parts: [{ name: 'rows', due: async () => [], each: async () => undefined }],
      occasion: () => {
        ran += 1;
        return '';
      },
    };
    await runSweep(services, held);
    expect(await stateOf('tests.held')).toMatchObject({ whole: false });
    await test.ownerPool.query(`update sweep set leased_until = now() - interval '1 second'`);
    await runSweep(services, held);
    expect(await stateOf('tests.held')).toMatchObject({ whole: true });
    expect(ran).toBe(2);
  });

  it('goes on with the other parts while the service that lists the rows of one rests, and comes again', async () => {
    const done: string[] = [];
    const resting = async () => Promise.reject(new BreakerOpenError('the payment gateway'));
    await runSweep(services, {
      ...endless('tests.resting'),
      parts: [
        { name: 'listed elsewhere', due: resting, each: async () => undefined },
        {
          name: 'rows',
          due: async (_, { after }) => (after === null ? [{ key: 'one', cursor: 'one' }] : []),
          each: async (_, key) => done.push(key),
        },
      ],
    });
    expect(done).toEqual(['one']);
    expect(await stateOf('tests.resting')).toMatchObject({ whole: false, leased: false });
    const { rows } = await test.ownerPool.query(`select from graphile_worker.jobs where key = $1`, [
      sweepKey('tests.resting'),
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a gateway that hangs', () => {
  let hanging: Server;
  let slow: TestServices;
  let asked = 0;
  beforeAll(async () => {
    hanging = createServer(() => {
      asked += 1;
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    slow = createTestServices(
      test,
      {},
      createGateway({ ...services.gateway.config, apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 600_000 }),
    );
  });
  afterAll(() => {
    hanging.close();
    hanging.closeAllConnections();
  });

  it('holds up those who ask it for lists only: the sweep of lessons, single jobs and captures still run', async () => {
    for (let number = 0; number < 8; number++) {
      await test.ownerPool.query(`select graphile_worker.add_job('payouts.reconcile')`);
    }
    const worker = await startWorker(slow, test.ownerPool);
    try {
      await expect.poll(() => asked).toBeGreaterThan(0);
      for (const task of ['lessons.sweep', 'payments.events', 'payments.capture'])
        await test.ownerPool.query(
          `select graphile_worker.add_job($1, '{"paymentId": "pay_unknown"}', job_key => $1)`,
          [task],
        );
      await expect.poll(async () => (await stateOf('lessons.sweep'))?.whole).toBe(true);
      const waiting = async () =>
        (
          await test.ownerPool.query<{ task: string; count: number }>(
            `select task_identifier as task, count(*)::int as count from graphile_worker.jobs
             where task_identifier in ('payouts.reconcile', 'payments.events', 'payments.capture') group by 1`,
          )
        ).rows;
      await expect.poll(waiting).toEqual([{ task: 'payouts.reconcile', count: 8 }]);
    } finally {
      hanging.closeAllConnections();
      await worker.stop();
    }
  });

  it('has its job back when a server ends in the middle of it', async () => {
    await test.ownerPool.query(`delete from graphile_worker._private_jobs`);
    const before = asked;
    const worker = await startWorker(slow, test.ownerPool, 0);
    await test.ownerPool.query(`select graphile_worker.add_job('payouts.reconcile', job_key => 'long')`);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await worker.stop();
    const { rows } = await test.ownerPool.query(
      `select locked_by as "lockedBy", attempts < max_attempts as again from graphile_worker.jobs where key = 'long'`,
    );
    expect(rows).toEqual([{ lockedBy: null, again: true }]);
  });

  it('leaves a job that only a newer version knows to that one', async () => {
    const worker = await startWorker(services, test.ownerPool);
    await test.ownerPool.query(
      `select graphile_worker.add_job('tests.newer', job_key => 'newer'),
         graphile_worker.add_job('payments.events', job_key => 'known')`,
    );
    const waiting = () =>
      test.ownerPool.query(
        `select key, attempts, locked_by as "lockedBy" from graphile_worker.jobs where key in ('newer', 'known')`,
      );
    await expect
      .poll(async () => (await waiting()).rows)
      .toEqual([{ key: 'newer', attempts: 0, lockedBy: null }]);
    await worker.stop();
  });
});
