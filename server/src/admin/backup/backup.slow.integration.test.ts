/** Backups on real PostgreSQL: row for row what was there, and every bad state said in words. */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startS3, type TestS3 } from '../../../test/s3-store.ts';
import { TEST_KEYS } from '../../../test/services.ts';
import { createPool } from '../../platform/database.ts';
import { MIGRATIONS_DIRECTORY, migrate, pendingMigrations } from '../../platform/migrate.ts';
import { acquireLock } from '../../platform/process-lock.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { makeBackupKey, readBackupKey } from './backup-key.ts';
import { knownFiles } from './known-files.ts';
import { BACKUP_LOCK, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { openBackup, type RestoreEnv, refuseOtherKeys, restoreBackup } from './restore-backup.ts';
import { readVerifiedBackup } from './verified-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let live: TestDatabase;
let root: string;
let env: RestoreEnv & { secretKey: string; demo: boolean };
let made: Manifest;
const emptied: string[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kaksha-backup-'));
  live = await createTestDatabase();
  env = {
    demo: true,
    dataDir: join(root, 'data'),
    storage: undefined,
    databaseUrl: live.url,
    ...TEST_KEYS,
    backup: { to: { folder: join(root, 'backups') }, key: (await makeBackupKey()).key },
  };
  await seed(env, live.ownerPool);
  made = await makeBackup(env, live.url);
}, 120_000);
afterAll(async () => {
  for (const name of emptied) await onServer(`drop database if exists ${name} with (force)`);
  await live.close();
  rmSync(root, { recursive: true, force: true });
});

async function onServer(sql: string): Promise<void> {
  const url = new URL(live.url);
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Has `work` use a database that nothing is in. */
async function onEmptyDatabase<Answer>(work: (url: string, pool: Pool) => Promise<Answer>): Promise<Answer> {
  const name = `kaksha_restored_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  emptied.push(name);
  const url = new URL(live.url);
  url.pathname = name;
  const pool = createPool({ url: url.href, max: 2, statementTimeoutMs: 0, onError: () => {} });
  return work(url.href, pool).finally(() => pool.end());
}

const into = (databaseUrl: string): RestoreEnv => ({
  ...env,
  databaseUrl,
  dataDir: join(root, randomUUID()),
});

/** Each table with its rows, as one number, and each sequence with where it stands. */
async function contentOf(pool: Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema'
       -- When the job queue made its own tables: here and there at other times.
       and schemaname || '.' || tablename <> 'graphile_worker.migrations' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) as count, sum(hashtextextended(t::text, 0)::numeric) as sum from ${name} t`,
    );
    content[name] = rows[0];
  }
  const { rows } = await pool.query(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  );
  return { ...content, sequences: rows };
}

/** The schema's references and triggers, which a restore takes away and brings back. */
async function guardsOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as says, convalidated::text as state
       from pg_constraint where contype = 'f'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal order by 1, 2`,
  );
  return rows;
}

const bytesUnder = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  );

test('a restored database is the same row for row, with its references, its triggers and its files', async () => {
  await onEmptyDatabase(async (url, pool) => {
    const restored = into(url);
    expect((await restoreBackup(restored, 'latest')).id).toBe(made.id);
    expect(await contentOf(pool)).toEqual(await contentOf(live.ownerPool));
    expect(await guardsOf(pool)).toEqual(await guardsOf(live.ownerPool));
    expect(bytesUnder(join(restored.dataDir, 'files'))).toEqual(bytesUnder(join(env.dataDir, 'files')));
    await expect(restoreBackup(restored, 'latest')).rejects.toThrow(
      'The database of DATABASE_URL is not empty',
    );
  });
}, 120_000);

test('a job that was being worked on is free again', async () => {
  const busy = { ...env, backup: { ...env.backup, to: { folder: join(root, 'busy') } } };
  await live.ownerPool.query(
    `select graphile_worker.add_job('tests.busy', '{}', queue_name => 'one', job_key => 'busy')`,
  );
  const locked = async (pool: Pool) => {
    const { rows } = await pool.query(
      `select locked_by from graphile_worker._private_jobs where key = 'busy'
       union all select locked_by from graphile_worker._private_job_queues where queue_name = 'one'`,
    );
    return rows.map(({ locked_by }) => locked_by);
  };
  for (const where of [
    `_private_jobs set locked_at = now(), locked_by = 'killed' where key = 'busy'`,
    `_private_job_queues set locked_at = now(), locked_by = 'killed' where queue_name = 'one'`,
  ]) {
    await live.ownerPool.query(`update graphile_worker.${where}`);
  }
  await makeBackup(busy, live.url);
  expect(await locked(live.ownerPool)).toEqual(['killed', 'killed']);
  await onEmptyDatabase(async (url, pool) => {
    await restoreBackup({ ...busy, databaseUrl: url, dataDir: join(root, randomUUID()) }, 'latest');
    expect(await locked(pool)).toEqual([null, null]);
  });
  await live.ownerPool.query(`select graphile_worker.force_unlock_workers(array['killed']); `);
  await live.ownerPool.query(`select graphile_worker.remove_job('busy')`);
}, 60_000);

test('every file of the storage is one that the database knows', async () => {
  const stored = Object.keys(bytesUnder(join(env.dataDir, 'files'))).sort();
  expect(stored.length).toBeGreaterThan(20);
  expect([...(await knownFiles(live.ownerPool))].sort()).toEqual(stored);
});

test('nobody reads in it, and its manifest tells nothing of people or keys', () => {
  const folder = join(root, 'backups', made.id);
  const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  for (const secret of ['kaksha.example', 'Meera', TEST_KEYS.secretKey, String(env.backup.key)]) {
    expect(
      all.some((text) => text.includes(secret)),
      secret,
    ).toBe(false);
  }
});

test('an older backup is migrated; one of a newer version is refused', async () => {
  const names = await pendingMigrations(live.ownerPool, MIGRATIONS_DIRECTORY).then(() =>
    readdirSync(MIGRATIONS_DIRECTORY)
      .filter((name) => name.endsWith('.sql'))
      .sort(),
  );
  const older = { ...env, backup: { ...env.backup, to: { folder: join(root, 'older') } } };
  await onEmptyDatabase(async (url, pool) => {
    await migrate(pool, { only: new Set(names.slice(0, -1)) });
    await makeBackup({ ...older, dataDir: join(root, 'nothing') }, url);
  });
  await onEmptyDatabase(async (url, pool) => {
    await restoreBackup({ ...older, databaseUrl: url, dataDir: join(root, randomUUID()) }, undefined);
    expect(await pendingMigrations(pool)).toEqual([]);
  });
  const [id = ''] = readdirSync(join(root, 'older')).filter((name) => name.startsWith('kaksha'));
  const path = join(root, 'older', id, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.migrations.push({ name: '9999_of_tomorrow.sql', sha256: 'x' });
  writeFileSync(path, JSON.stringify(manifest));
  await onEmptyDatabase((url) =>
    expect(restoreBackup({ ...older, databaseUrl: url }, id)).rejects.toThrow(
      /another version .* 9999_of_tomorrow/,
    ),
  );
}, 120_000);

test('while SECRET_KEY is being changed, both keys of that time are needed', async () => {
  const next = 'the-secret-key-that-comes-after-that-one';
  const both = { secretKey: next, formerSecretKeys: [TEST_KEYS.secretKey] };
  const { id } = await makeBackup({ ...env, ...both }, live.url);
  const check = async (keys: Partial<RestoreEnv>) =>
    refuseOtherKeys(await openBackup({ ...env, ...keys }, id));
  await check(both);
  await expect(check({ secretKey: next })).rejects.toThrow('set SECRET_KEY_BEFORE as well');
  await expect(check(TEST_KEYS)).rejects.toThrow('set SECRET_KEY_BEFORE as well');
  // One of before the change opens by the former key.
  await refuseOtherKeys(await openBackup({ ...env, ...both }, made.id));
});

describe('what cannot be', () => {
  const refusal = (changes: Partial<RestoreEnv>, name?: string) =>
    onEmptyDatabase(async (url, pool) => {
      const refused = restoreBackup({ ...into(url), ...changes }, name);
      const message = await refused.then(
        () => 'was restored',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`);
      return { message, tables: rows.length };
    });

  test('the wrong keys are refused before anything is written', async () => {
    const other = await makeBackupKey();
    const to = env.backup.to;
    expect(await refusal({ secretKey: 'another-secret-key-that-opens-nothing-00' })).toEqual({
      message: expect.stringContaining('CommandError: SECRET_KEY is not the one'),
      tables: 0,
    });
    expect(await refusal({ secretKey: undefined })).toEqual({
      message: expect.stringContaining('CommandError: SECRET_KEY is not set'),
      tables: 0,
    });
    for (const [key, sentence] of [
      [other.key, 'BACKUP_KEY does not open this backup'],
      ['a passphrase of somebody', 'BACKUP_KEY does not open this backup'],
      [other.publicKey, 'BACKUP_KEY is the public half of a key'],
      [undefined, 'BACKUP_KEY is not set'],
      ['AGE-SECRET-KEY-1CUTOFF', 'BACKUP_KEY begins like a key of age and is none'],
    ] as const) {
      expect(await refusal({ backup: { to, key } })).toEqual({
        message: expect.stringContaining(`CommandError: ${sentence}`),
        tables: 0,
      });
    }
    expect(await refusal({}, 'kaksha-of-nobody')).toEqual({
      message: expect.stringContaining(
        `There is no backup kaksha-of-nobody in ${join(root, 'backups')}. There are: `,
      ),
      tables: 0,
    });
    expect(
      (await refusal({ backup: { key: env.backup.key, to: { folder: join(root, 'no') } } })).message,
    ).toBe(`CommandError: There is no backup in ${join(root, 'no')}.`);
  }, 60_000);

  test.each([
    [
      'was changed',
      0,
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    ['was cut off', 1, (path: string) => truncateSync(path, readFileSync(path).length - 70_000)],
    ['is missing', 0, (path: string) => rmSync(path)],
  ])(
    'a part that %s is refused, and nothing is restored for good',
    async (_how, at, damage) => {
      const backup = { to: { folder: join(root, `damaged-${randomUUID()}`) }, key: env.backup.key };
      const damaged = await makeBackup({ ...env, backup }, live.url);
      const name = damaged.parts[at]?.name ?? '';
      damage(join(backup.to.folder, damaged.id, name));
      const dataDir = join(root, randomUUID());
      await expect(
        restoreBackup({ ...env, backup, dataDir, databaseUrl: undefined }, undefined),
      ).rejects.toThrow(`The part ${name} of ${damaged.id} is damaged`);
      expect(readdirSync(dataDir)).toEqual([]);
    },
    120_000,
  );

  test('a place that takes nothing is said to be none', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const onto = (to: RestoreEnv['backup']['to']) =>
      makeBackup({ ...env, backup: { ...env.backup, to } }, live.url);
    await expect(onto({ folder: file })).rejects.toThrow(`${file} is not a folder.`);
    await expect(onto({ folder: join(file, 'below') })).rejects.toThrow(
      `${join(file, 'below')} is not a folder.`,
    );
    await expect(onto(undefined)).rejects.toThrow('BACKUP_TO is not set');
  });

  test('a backup that breaks off leaves none, and the next removes what a killed one left', async () => {
    const folder = join(root, 'broken-off');
    const s3 = await startS3();
    const storage = createS3Storage(s3.env);
    for (const [key, bytes] of Object.entries(bytesUnder(join(env.dataDir, 'files')))) {
      await storage.put(key, Buffer.from(bytes, 'base64'));
    }
    const inStore = { ...env, storage: s3.env, backup: { ...env.backup, to: { folder } } };
    s3.fails = ({ key, method }) =>
      method === 'GET' && key.startsWith('portraits/') ? { status: 403, code: 'Gone' } : null;
    await expect(makeBackup(inStore, live.url)).rejects.toThrow('Gone');
    s3.fails = null;
    expect(readdirSync(folder)).toEqual([]);
    mkdirSync(join(folder, '.kaksha-killed.partial'));
    const [gone = ''] = s3.objects.keys();
    s3.objects.delete(gone);
    const made = await makeBackup(inStore, live.url);
    expect(readdirSync(folder)).toEqual([made.id]);
    expect(made.files.missing).toEqual([gone]);
    await s3.close();
  }, 60_000);

  test('a second one is refused while one of the same database, or in the same folder, is under way', async () => {
    const client = await live.ownerPool.connect();
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await expect(makeBackup(env, live.url)).rejects.toThrow('Another backup of this database is under way');
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
    client.release();
    const folder = join(root, 'backups');
    const lock = acquireLock(join(folder, '.backup.lock'));
    await expect(makeBackup(env, live.url)).rejects.toThrow(
      `Another backup (process ${process.pid}) is being made in ${folder}.`,
    );
    lock.release();
    await makeBackup(env, live.url);
  }, 60_000);
});

describe('in a bucket', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const there = () => ({ ...env, backup: { ...env.backup, to: { bucket: s3.env } } });

  test('the newest of several is found and restored', async () => {
    for (let made = 0; made < 3; made += 1) await makeBackup(there(), live.url);
    expect(s3.openUploads()).toBe(0);
    const names = [...new Set([...s3.objects.keys()].map((key) => key.split('/')[0] ?? ''))].sort();
    expect(names).toHaveLength(3);
    // Of one that was killed.
    s3.objects.set('kaksha-9999/database.tar.gz.age', Buffer.from('half'));
    await onEmptyDatabase(async (url, pool) => {
      const restored = await restoreBackup(
        { ...there(), databaseUrl: url, dataDir: join(root, randomUUID()) },
        'latest',
      );
      expect(restored.id).toBe(names.at(-1));
      expect(await contentOf(pool)).toEqual(await contentOf(live.ownerPool));
    });
  }, 120_000);

  test('a store that goes away in the middle is named, and keeps nothing', async () => {
    s3.objects.clear();
    s3.fails = ({ key }) => (key.includes('files-') ? { status: 403, code: 'QuotaExceeded' } : null);
    await expect(makeBackup(there(), live.url)).rejects.toThrow(/the bucket files of http.* QuotaExceeded/);
    s3.fails = null;
    expect([...s3.objects.keys()]).toEqual([]);
  }, 60_000);
});

test('trying a backup out is recorded in the live database', async () => {
  expect(await readVerifiedBackup(live.db)).toBeNull();
  const newest = (await makeBackup(env, live.url)).id;
  await verifyBackup(env, live.db, undefined);
  const { rows } = await live.ownerPool.query('select id, files from verified_backup');
  expect(rows).toEqual([{ id: newest, files: made.files.count }]);
  expect(await readVerifiedBackup(live.db)).toMatchObject({ id: newest, tooOld: false });
}, 120_000);

test('a passphrase encrypts as well', async () => {
  const key = await readBackupKey('four words of a list');
  const sealed = await key.encrypt(new Blob(['rows']).stream());
  expect(await new Response(await key.decrypt(sealed)).text()).toBe('rows');
});
