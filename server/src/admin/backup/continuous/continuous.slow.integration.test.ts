/** The continuous archive on a PostgreSQL of its own: what goes in comes out, a place that is away loses nothing, and what cannot be is said. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../../test/s3-store.ts';
import { TEST_KEYS } from '../../../../test/services.ts';
import { createDatabase, createPool } from '../../../platform/database.ts';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres.ts';
import { migrate } from '../../../platform/migrate.ts';
import { readArchivedLog } from '../archived-log.ts';
import { makeBackupKey } from '../backup-key.ts';
import type { RestoreEnv } from '../restore-backup.ts';
import { archivePlace } from './archive-place.ts';
import type { Base } from './base-manifest.ts';
import { openChain } from './chain.ts';
import { forget } from './forget.ts';
import { makeBase } from './make-base.ts';
import { readReaches } from './read-reaches.ts';
import { restoreMoment, verifyChain } from './restore-moment.ts';
import { FileShipper, startArchive } from './ship.ts';

const DAY_MS = 86_400_000;

let root: string;
let env: RestoreEnv & { secretKey: string };
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let pool: Pool;
let archive: ReturnType<typeof startArchive>;
let base: Base;
const said: string[] = [];

const folder = () => join(root, 'backups');

async function startDatabase(options: { archiveAfterSeconds: number }): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, disposable: true, ...options });
  pool = createPool({ url: postgres.url, max: 2, statementTimeoutMs: 0, onError: () => {} });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kaksha-moments-'));
  const { key } = await makeBackupKey();
  env = {
    dataDir: join(root, 'data'),
    storage: undefined,
    databaseUrl: undefined,
    ...TEST_KEYS,
    backup: { to: { folder: folder() }, key },
  };
  archive = startArchive(env, (message) => said.push(message));
  await startDatabase({ archiveAfterSeconds: 60 });
  await migrate(pool);
  await pool.query('create table written (name text)');
  const made = await makeBase(env, postgres.url);
  if (made === null) throw new Error('no copy was made');
  base = made;
}, 120_000);
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await archive.close();
  rmSync(root, { recursive: true, force: true });
});

const write = (name: string) => pool.query('insert into written values ($1)', [name]);

/** A moment between two rows, as the database's clock has it: a Date has whole milliseconds, in which several may be written. */
async function now(): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('the database has no clock');
  const isPast = async () =>
    (await pool.query<{ past: boolean }>('select clock_timestamp() > $1 as past', [moment.at])).rows[0]?.past;
  await expect.poll(isPast, { interval: 1 }).toBe(true);
  return moment.at;
}

/** Closes the segment, and waits until it is kept. */
async function untilKept(closed: 'by hand' | 'by itself' = 'by hand'): Promise<void> {
  // One without a record would not be closed.
  const { rows } = await pool.query<{ name: string }>(
    `select pg_walfile_name(pg_create_restore_point('kept')) as name`,
  );
  if (closed === 'by hand') await pool.query('select pg_switch_wal()');
  const newest = async () => {
    const { rows: kept } = await pool.query<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    );
    return kept[0]?.name ?? '';
  };
  await expect
    .poll(async () => (await newest()) >= (rows[0]?.name ?? ''), { timeout: 20_000, interval: 100 })
    .toBe(true);
}

/** The rows in the database of a moment. */
async function writtenAt(until: Date | 'latest', changes: Partial<RestoreEnv> = {}): Promise<string[]> {
  const dataDir = join(root, randomUUID());
  await restoreMoment({ ...env, ...changes, dataDir }, undefined, until);
  const restored = await startEmbeddedPostgres({ dataDir, disposable: true });
  const there = createPool({ url: restored.url, max: 1, onError: () => {} });
  try {
    const { rows } = await there.query<{ name: string }>('select name from written order by name');
    return rows.map(({ name }) => name);
  } finally {
    await there.end();
    await restored.stop();
  }
}

const refusal = (until: Date | 'latest', changes: Partial<RestoreEnv> = {}, name?: string) =>
  restoreMoment({ ...env, ...changes, dataDir: join(root, randomUUID()) }, name, until).then(
    () => 'was restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const readyNames = () =>
  readdirSync(join(env.dataDir, 'postgres', 'pg_wal', 'archive_status')).filter((name) =>
    name.endsWith('.ready'),
  );

const iso = (at: Date) => at.toISOString();

test('what was written before a moment is there, what came after is not', async () => {
  await write('before');
  const moment = await now();
  await write('later');
  await untilKept();
  expect(await writtenAt(moment)).toEqual(['before']);
  const [reach] = await readReaches(archivePlace(env.backup.to));
  if (reach === undefined) throw new Error('nothing is reached');
  expect([iso(reach.from), reach.to > moment]).toEqual([base.endedAt, true]);
  const first = new Date(reach.from.getTime() - 1);
  const range = `What can be restored: ${iso(reach.from)} to ${iso(reach.to)}.`;
  expect(await refusal(first)).toBe(
    `CommandError: ${iso(first)} lies before the end of the first copy in the archive. ${range}`,
  );
  const late = new Date(reach.to.getTime() + 1);
  expect(await refusal(late)).toBe(
    `CommandError: ${iso(late)} lies after the end of the last segment in the archive. ${range}`,
  );
  expect(await refusal('latest', {}, 'base-of-nobody')).toBe(
    `CommandError: There is no copy base-of-nobody. There are: ${base.id}.`,
  );
  const other = await makeBackupKey();
  for (const [changes, sentence] of [
    [{ secretKey: 'another-secret-key-that-opens-nothing-00' }, 'SECRET_KEY is not the one'],
    [{ backup: { ...env.backup, key: other.key } }, 'BACKUP_KEY does not open this backup'],
    [{ databaseUrl: postgres.url }, 'DATABASE_URL is set, and --until restores the embedded database'],
    [{ backup: { ...env.backup, to: { folder: join(root, 'no') } } }, 'No moment can be restored'],
  ] as const) {
    expect(await refusal('latest', changes)).toContain(`CommandError: ${sentence}`);
  }
}, 60_000);

test('while the place is away PostgreSQL keeps its log, and the archive has no gap afterwards', async () => {
  renameSync(folder(), `${folder()}.away`);
  writeFileSync(folder(), '');
  await write('while away');
  await pool.query('select pg_switch_wal()');
  await expect
    .poll(() => said.at(-1), { timeout: 20_000 })
    .toMatch(/does not take the log: .+ is not a folder/);
  await expect.poll(readyNames, { timeout: 20_000 }).not.toEqual([]);
  // An ending PostgreSQL would not wait for it.
  expect(existsSync(join(env.dataDir, 'postgres', 'kaksha_archive', 'open'))).toBe(false);
  const late = await readArchivedLog(createDatabase(pool));
  expect(late).toMatchObject({ lastAt: expect.any(String), tooOld: false });
  const at = await now();
  rmSync(folder());
  renameSync(`${folder()}.away`, folder());
  await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe('The archive takes the log again.');
  await untilKept();
  const [reach] = await readReaches(archivePlace(env.backup.to));
  expect(reach !== undefined && reach.to > at).toBe(true);
}, 60_000);

test('what no moment of the last week needs is removed: older copies, their log, files that are gone', async () => {
  const files = join(env.dataDir, 'files');
  const chain = await openChain(env);
  if (chain === null) throw new Error('there is no chain');
  const shipper = new FileShipper(env.dataDir);
  mkdirSync(files, { recursive: true });
  for (const name of ['stays', 'goes']) {
    writeFileSync(join(files, name), name);
    utimesSync(join(files, name), new Date(0), new Date(0));
  }
  await shipper.ship(chain);
  rmSync(join(files, 'goes'));
  const newer = await makeBase(env, postgres.url);
  const keys = async () =>
    (await chain.place.list(chain.prefix)).map(({ key }) => key.slice(chain.prefix.length));
  const before = await keys();
  expect(before).toContain('files/goes.4.age');
  await forget(chain, new Date(Date.now() + 6 * DAY_MS));
  expect(await keys()).toEqual(before);
  await forget(chain, new Date(Date.now() + 8 * DAY_MS));
  const after = await keys();
  expect(after.filter((key) => key.endsWith('manifest.json'))).toEqual([`${newer?.id}/manifest.json`]);
  expect(after.filter((key) => key.startsWith('files/'))).toEqual(['files/stays.5.age']);
  const log = (all: string[]) => all.filter((key) => key.startsWith('wal/')).sort();
  expect(log(after).length).toBeLessThan(log(before).length);
  expect(log(after)[0]).toContain(newer?.startSegment);
  const [reach] = await readReaches(chain.place, chain.prefix);
  expect(reach?.base.id).toBe(newer?.id);
}, 60_000);

test('started again, the database goes on in its chain, and hands its log over by itself', async () => {
  const before = await openChain(env);
  await pool.end();
  await postgres.stop();
  await startDatabase({ archiveAfterSeconds: 1 });
  await write('started again');
  await untilKept('by itself');
  expect((await openChain(env))?.prefix).toBe(before?.prefix);
  expect(await writtenAt('latest')).toContain('started again');
}, 60_000);

test('in a bucket; a moment behind the last row is restored as well; a key of another chain is refused', async () => {
  const s3: TestS3 = await startS3();
  const there = { ...env, backup: { ...env.backup, to: { bucket: s3.env } } };
  await expect(makeBase(there, postgres.url)).rejects.toThrow(
    'The log of the database goes to another place',
  );
  await archive.close();
  archive = startArchive(there, (message) => said.push(message));
  await expect
    .poll(() =>
      openChain(there).then(
        (chain) => chain?.place.name,
        () => null,
      ),
    )
    .toMatch('bucket');
  const made = await makeBase(there, postgres.url);
  await write('in the bucket');
  const behind = await now();
  // The clock of files goes in steps of some milliseconds.
  await expect
    .poll(async () => (await now()).getTime() - behind.getTime(), { interval: 5 })
    .toBeGreaterThan(20);
  await untilKept();
  const names = await writtenAt(behind, { backup: there.backup });
  expect(names).toEqual(['before', 'in the bucket', 'later', 'started again', 'while away']);
  expect(await verifyChain(there)).toMatchObject({ base: { id: made?.id }, files: { missing: [] } });
  await archive.close();
  const last =
    [...s3.objects.keys()]
      .filter((key) => key.includes('/wal/'))
      .sort()
      .at(-1) ?? '';
  s3.objects.set(last, Buffer.from('half'));
  expect(await refusal('latest', { backup: there.backup })).toMatch(
    /^CommandError: The segment .+ is damaged/,
  );
  await s3.close();
}, 60_000);
