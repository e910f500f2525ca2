/** Changes are announced after their transaction, whole, in order, and by nobody else's lock. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../test/expect-notified.ts';
import { setStage } from '../../test/stage.ts';
import { startPump } from './announcements.ts';
import { listenOn } from './change-listener.ts';
import { dequeue, enqueue } from './jobs.ts';
import { announceSessionEnd, notifyPeople, tellTeacherChanged } from './realtime.ts';

const { database, services } = await setStage();
const { db, log } = services;

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const startedPump = () => open.push(startPump(database.url, log));

/** Everything that is announced on a channel from now on. */
async function heardOn(channel: string): Promise<string[]> {
  const heard: string[] = [];
  await new Promise<void>((onListening) => {
    open.push(listenOn(database.url, channel, { log, onPayload: (text) => heard.push(text), onListening }));
  });
  return heard;
}

const pumps = async (): Promise<{ pid: number; holdsLock: boolean }[]> =>
  (
    await database.ownerPool.query(
      `select pid, exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory') as "holdsLock"
       from pg_stat_activity a where application_name = 'kaksha-pump' and datname = current_database()`,
    )
  ).rows;
const waiting = async (): Promise<number> =>
  (await database.ownerPool.query('select count(*)::int as count from announcement')).rows[0].count;

describe('what a transaction announces', () => {
  it('is heard once it has committed, never when it was rolled back, and once if it was said twice', async () => {
    const listener = await listen(database.url);
    open.push(listener);
    await db.transaction().execute(async (trx) => {
      await announceSessionEnd(trx, 'first');
      await announceSessionEnd(trx, 'second');
      await announceSessionEnd(trx, 'first');
      expect(await listener.heard()).toEqual([]);
    });
    await db
      .transaction()
      .execute(async (trx) => {
        await announceSessionEnd(trx, 'taken back');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    // Another transaction says the same: something else may have happened between them.
    await announceSessionEnd(db, 'first');
    expect(await listener.heard()).toEqual(
      ['first', 'second', 'first'].map((endedSessionId) => ({ endedSessionId })),
    );
    expect(await waiting()).toBe(0);
  });

  it('is refused where it is said, when it is too long for a notice', async () => {
    const everybody = Array.from({ length: 300 }, () => crypto.randomUUID());
    await expect(notifyPeople(db, everybody, 'wallet:changed')).rejects.toMatchObject({
      constraint: 'announcement_payload_fits',
    });
  });
});

describe('the pump', () => {
  it('tells what was written before it began, in order', async () => {
    const ids = ['4f6bb8d1-0000-4000-8000-000000000001', '4f6bb8d1-0000-4000-8000-000000000002'];
    for (const id of ids) await tellTeacherChanged(db, id);
    const heard = await heardOn('kaksha_teacher');
    startedPump();
    await expect.poll(() => heard).toEqual(ids);
  });

  it('is held by one node; when that dies, another one goes on and nothing is lost', async () => {
    startedPump();
    await expect.poll(pumps).toEqual([{ pid: expect.any(Number), holdsLock: true }]);
    const [first] = await pumps();
    startedPump();
    await expect.poll(pumps).toHaveLength(2);
    const heard = await heardOn('kaksha_teacher');
    const told: string[] = [];
    for (let number = 10; number < 40; number++) {
      const id = `4f6bb8d1-0000-4000-8000-0000000000${number}`;
      told.push(id);
      await tellTeacherChanged(db, id);
      if (number === 20) await database.ownerPool.query('select pg_terminate_backend($1)', [first?.pid]);
    }
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(told);
    const holders = (await pumps()).filter(({ holdsLock }) => holdsLock);
    expect(holders).toHaveLength(1);
    expect(holders[0]?.pid).not.toBe(first?.pid);
  });

  it('leaves no table full of the places of rows that were told', async () => {
    const pages = async () =>
      (await database.ownerPool.query(`select pg_relation_size('announcement') / 8192 as pages`)).rows[0]
        .pages;
    const write = () =>
      database.ownerPool.query(`select announce('kaksha_test', n::text) from generate_series(1, 6000) n`);
    startedPump();
    for (let time = 0; time < 5; time++) {
      await write();
      await expect.poll(waiting).toBe(0);
    }
    expect(Number(await pages())).toBeLessThan(150);
  });
});

describe('no transaction waits for the lock of NOTIFY', () => {
  it('no function of ours takes it', async () => {
    const { rows } = await database.ownerPool.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'ledger') and p.prosrc ~* 'pg_notify|\\mnotify\\M'`,
    );
    expect(rows).toEqual([]);
  });

  it('nor does a statement of the server, but the pump', () => {
    const root = join(import.meta.dirname, '../..');
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    const said = files
      .split('\n')
      .filter((path) => path !== '' && !path.includes('.test.'))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('pg_notify('));
    expect(said).toEqual(['src/platform/announcements.ts']);
  });

  it('nor a job that is added or taken back', async () => {
    const client = new pg.Client({ connectionString: database.url });
    const heard: string[] = [];
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.connect();
    open.push({ close: () => client.end() });
    await client.query('listen "jobs:insert"; listen job_added; listen last');
    await enqueue(db, 'payments.events', {}, { key: 'one' });
    await db.transaction().execute((trx) => enqueue(trx, 'payments.events', {}, { key: 'two' }));
    await dequeue(db, 'one');
    await client.query(`notify last`);
    expect(heard).toEqual(['last']);
  });
});
