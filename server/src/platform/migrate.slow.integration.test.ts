import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPool } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { LAST_RELEASE } from './release.ts';

let test: TestDatabase;
let directory: string;
let empty: { pool: Pool; url: string };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kaksha-migrations-'));
  empty = await createEmptyDatabase();
});
afterEach(async () => {
  await empty.pool.end();
  await test.ownerPool.query(`drop database ${new URL(empty.url).pathname.slice(1)} with (force)`);
  rmSync(directory, { recursive: true });
});

async function createEmptyDatabase() {
  const url = new URL(inject('testTemplateUrl'));
  url.pathname = `kaksha_empty_${randomUUID().slice(0, 8)}`;
  await test.ownerPool.query(`create database ${url.pathname.slice(1)}`);
  return { url: url.href, pool: createPool({ url: url.href, statementTimeoutMs: 0, onError: () => {} }) };
}

/** Until a statement of the migration waits for a lock. */
const waitsForTable = () => untilOneWaits(`wait_event_type = 'Lock' and query like 'alter table%'`);
const waitsForWriter = () => untilOneWaits(`wait_event_type = 'Lock' and query like '%create index%'`);

async function untilOneWaits(condition: string) {
  for (;;) {
    const { rowCount } = await test.ownerPool.query(
      `select 1 from pg_stat_activity where datname = $1 and ${condition}`,
      [new URL(empty.url).pathname.slice(1)],
    );
    if (rowCount) return;
  }
}

function write(name: string, sql: string) {
  writeFileSync(join(directory, name), sql);
}

describe('migrate', () => {
  it('applies the files in order, once', async () => {
    write('0002_second.sql', 'insert into note values (1)');
    write('0001_first.sql', 'create table note (id int)');
    expect(await pendingMigrations(empty.pool, directory)).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(empty.pool, { directory })).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(empty.pool, { directory })).toEqual([]);
    expect(await pendingMigrations(empty.pool, directory)).toEqual([]);
    expect((await empty.pool.query('select id from note')).rowCount).toBe(1);
  });

  it('lets only one of several starting servers work', async () => {
    write('0001_first.sql', 'create table note (id int)');
    const other = createPool({ url: empty.url, statementTimeoutMs: 0 });
    const applied = await Promise.all([migrate(empty.pool, { directory }), migrate(other, { directory })]);
    await other.end();
    expect(applied.flat()).toEqual(['0001_first.sql']);
  });

  it('leaves nothing of a file that fails, and names the line', async () => {
    write('0001_first.sql', 'create table note (id int);\n\nselect nonsense;\n');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/0001_first\.sql:3 failed: .*nonsense/);
    const { rows } = await empty.pool.query(`select to_regclass('note') as note`);
    expect(rows[0]).toEqual({ note: null });
    expect(await pendingMigrations(empty.pool, directory)).toEqual(['0001_first.sql']);
  });

  it('refuses a file that was changed after it was applied, but not other line ends', async () => {
    write('0001_first.sql', 'create table note (id int);\n');
    await migrate(empty.pool, { directory });
    write('0001_first.sql', 'create table note (id int);\r\n');
    expect(await migrate(empty.pool, { directory })).toEqual([]);
    write('0001_first.sql', 'create table note (id bigint);\n');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/0001_first\.sql was changed/);
  });

  it('runs on a database that a newer version migrated, when that was made to run beside this one', async () => {
    write('0001_first.sql', 'select 1');
    write('0002_second.sql', 'select 1');
    await migrate(empty.pool, { directory });
    rmSync(join(directory, '0002_second.sql'));
    expect(await migrate(empty.pool, { directory })).toEqual([]);
    await empty.pool.query(`update schema_migration set runs_beside = '999.0.0'`);
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/0002_second\.sql, which this version/);
    // Of a release before the last one nothing is known.
    await empty.pool.query('update schema_migration set runs_beside = null');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/0002_second\.sql, which this version/);
  });

  it('waits for a table that others hold, without a line of requests behind it', async () => {
    write('0001_first.sql', 'create table note (id int)');
    await migrate(empty.pool, { directory });
    write('0002_second.sql', 'alter table note add column text text');
    const reader = await empty.pool.connect();
    await reader.query('begin; select from note');
    const migrated = migrate(empty.pool, { directory });
    // Behind a waiting `alter table` it would wait for as long as the reader reads.
    await waitsForTable();
    await empty.pool.query('select from note');
    await reader.query('commit');
    reader.release();
    expect(await migrated).toEqual(['0002_second.sql']);
  });

  it('gives up, in words, when the table is never free', async () => {
    write('0001_first.sql', 'create table note (id int)');
    await migrate(empty.pool, { directory });
    write('0002_second.sql', 'alter table note add column text text');
    const reader = await empty.pool.connect();
    await reader.query('begin; select from note');
    await expect(migrate(empty.pool, { directory, lockPatienceMs: 0 })).rejects.toThrow(
      'The migration 0002_second.sql failed: other work held its tables all the time',
    );
    await reader.query('commit');
    reader.release();
  });

  it('builds an index beside writers, while another server waits for the end of it', async () => {
    write('0001_first.sql', 'create table note (id int)');
    await migrate(empty.pool, { directory });
    write(
      '0002_second.sql',
      '-- By id; screens list it.\ndrop index concurrently if exists note_by_id;\ncreate index concurrently note_by_id on note (id);\n',
    );
    const writer = await empty.pool.connect();
    await writer.query('begin; insert into note values (1)');
    const other = createPool({ url: empty.url, statementTimeoutMs: 0 });
    const both = Promise.all([migrate(empty.pool, { directory }), migrate(other, { directory })]);
    await waitsForWriter();
    await empty.pool.query('insert into note values (2)');
    await writer.query('commit');
    writer.release();
    expect((await both).flat()).toEqual(['0002_second.sql']);
    await other.end();
    const { rows } = await empty.pool.query(
      `select indisvalid from pg_index where indexrelid = 'note_by_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('refuses to go over a release while servers from before it run', async () => {
    const [released = ''] = Object.keys(LAST_RELEASE.migrations);
    write('0000_before.sql', 'select 1');
    await migrate(empty.pool, { directory });
    write(released, 'select 1');
    const server = createPool({ url: empty.url, applicationName: 'kaksha-worker', onError: () => {} });
    await server.query('select 1');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/^Servers of a version before /);
    await server.end();
    expect(await migrate(empty.pool, { directory })).toEqual([released]);
  });

  it('refuses a bad name and a number used twice', async () => {
    write('0001_first.sql', 'select 1');
    write('0001_other.sql', 'select 1');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/same number/);
    rmSync(join(directory, '0001_other.sql'));
    write('2-other.sql', 'select 1');
    await expect(migrate(empty.pool, { directory })).rejects.toThrow(/NNNN_name/);
  });

  it('can be asked about by the application, and its own schema has every migration', async () => {
    expect(await pendingMigrations(test.appPool)).toEqual([]);
    await expect(test.appPool.query('delete from schema_migration')).rejects.toMatchObject({ code: '42501' });
  });

  it('lets the application enqueue a job', async () => {
    await test.appPool.query(`select enqueue_job('try', '{}')`);
    const { rows } = await test.ownerPool.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'try' }]);
  });
});
