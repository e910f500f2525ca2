import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPool, endPool, isConnectionError } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

describe('the application connections', () => {
  it('run under the application role, in UTC, with limits', async () => {
    const { rows } = await test.appPool.query<Record<string, string>>(
      `select current_user::text as user, session_user::text as owner, current_setting('timezone') as zone,
              current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows[0]).toMatchObject({ user: 'kaksha_app', zone: 'UTC', statement: '15s', idle: '15s' });
    expect(rows[0]?.owner).not.toBe('kaksha_app');
  });

  it('keep settings that the URL itself brings', async () => {
    const url = new URL(test.url);
    url.searchParams.set('options', '-c work_mem=5MB');
    const pool = createPool({ url: url.href, role: 'kaksha_app' });
    const { rows } = await pool.query(
      `select current_setting('work_mem') as mem, current_user::text as user`,
    );
    await pool.end();
    expect(rows[0]).toEqual({ mem: '5MB', user: 'kaksha_app' });
  });

  it('cannot change the schema', async () => {
    await expect(test.appPool.query('create table hole (id int)')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('values', () => {
  it('come in the agreed types', async () => {
    const { rows } = await test.db.executeQuery(
      sql<Record<string, unknown>>`select 9007199254740991::int8 as big, array[1, null, 3]::int8[] as bigs,
        '{}'::int8[] as none, 12.50::numeric(8,2) as exact, date '2026-03-01' as day,
        array[date '2026-03-01'] as days, timestamptz '2026-03-01 05:30+05:30' as moment,
        tstzrange('2026-03-01 00:00Z', '2026-03-01 01:00Z') as during, '{"a":[1]}'::jsonb as doc`.compile(
        test.db,
      ),
    );
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      bigs: [1, null, 3],
      none: [],
      exact: '12.50',
      day: '2026-03-01',
      days: ['2026-03-01'],
      moment: new Date('2026-03-01T00:00:00Z'),
      during: '["2026-03-01 00:00:00+00","2026-03-01 01:00:00+00")',
      doc: { a: [1] },
    });
  });

  it('beyond the safe integers are an error, never a wrong number', async () => {
    await expect(test.appPool.query('select 9007199254740993::int8')).rejects.toThrow(/safe integers/);
    await expect(test.appPool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

describe('a lost connection', () => {
  it('does not end the process when it happens between two statements of a transaction', async () => {
    const lost = Promise.withResolvers<Error>();
    const pool = createPool({ url: test.url, role: 'kaksha_app', max: 1, onError: lost.resolve });
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await test.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isConnectionError(await lost.promise)).toBe(true);
    const failure: unknown = await client.query('select 1').catch((error: unknown) => error);
    expect(isConnectionError(failure)).toBe(true);
    client.release(true);
    await expect(pool.query('select 2 as two')).resolves.toMatchObject({ rows: [{ two: 2 }] });
    await pool.end();
  });

  it('is told as a connection error when it happens during a statement', async () => {
    const pool = createPool({ url: test.url, role: 'kaksha_app', max: 1, onError: () => {} });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    await test.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and pg_sleep(0.1) is not null`,
      [rows[0]?.pid],
    );
    expect(isConnectionError(await sleeping)).toBe(true);
    await expect(pool.query('select 2 as two')).resolves.toMatchObject({ rows: [{ two: 2 }] });
    await pool.end();
  });

  it('is told when nobody listens, and when the wait for a connection is too long', async () => {
    const deaf = createPool({ url: 'postgres://kaksha@127.0.0.1:1/kaksha' });
    expect(isConnectionError(await deaf.query('select 1').catch((error: unknown) => error))).toBe(true);
    await deaf.end();
    expect(isConnectionError(new Error('timeout exceeded when trying to connect'))).toBe(true);
  });

  it('is not confused with a refused statement', async () => {
    const failure: unknown = await test.appPool.query('select 1/0').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isConnectionError(failure)).toBe(false);
  });
});

it('a pool ends although a library keeps one of its connections', async () => {
  const pool = createPool({ url: test.url, onError: () => {} });
  const kept = await pool.connect();
  await endPool(pool);
  kept.release(true);
});
