/** Brings the schema up to date: `server/db/migrations/NNNN_name.sql`, forwards only, and the job queue's own. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { APP_ROLE } from './database.ts';
import { compareVersions, LAST_RELEASE, PRODUCT_VERSION } from './release.ts';

/** Where the product's migrations are. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../db/migrations/', import.meta.url));

/** Any constant will do; it is the lock's name among the database's advisory locks. */
const MIGRATION_LOCK = 7_315_622;

/** How often a start asks whether another one has ended migrating. */
const LOCK_POLL_MS = 200;
/**
 * A statement that waits for a table makes every request behind it wait, too: it gives up after so long, which is less than the
 * second after which PostgreSQL looks for deadlocks, and then the migration is tried again.
 */
const LOCK_TIMEOUT_MS = 500;
const LOCK_PAUSE_MS = 500;
/** For so long in all: a backup may read a table for minutes, and is over some day. */
const LOCK_PATIENCE_MS = 120_000;

type Migration = { name: string; sha256: string; sql: string };

/** A migration of the database: its hash, and the oldest release that may run beside it, where that is known. */
interface Applied {
  sha256: string;
  runsBeside: string | null;
}

interface MigrateOptions {
  directory?: string;
  /** Only these, as an older version had them. */
  only?: ReadonlySet<string>;
  /** For each file, until the tables that it needs are free; 120 s when absent. */
  lockPatienceMs?: number;
}

/**
 * Applies what is missing, each file in a transaction of its own, while other starting servers wait and those of the last
 * release go on serving.
 *
 * @param pool of the owner role, with room for two connections and no statement timeout.
 * @returns the names of the files that were applied.
 * @throws Error with one sentence when an applied file was changed, one is unknown here and not made to run beside this version,
 *   servers run that the missing files were not made to run beside, or a file fails.
 */
export async function migrate(
  pool: Pool,
  { directory = MIGRATIONS_DIRECTORY, only, lockPatienceMs = LOCK_PATIENCE_MS }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
  const client = await pool.connect();
  try {
    await takeLock(client);
    // First, so that our own migrations may refer to the queue's functions.
    await runMigrations({ pgPool: pool, logger: undefined });
    await client.query(`create table if not exists schema_migration (
      name text constraint schema_migration_pk primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
    await noteReleases(client);
    const applied = await appliedMigrations(client);
    const missing = compare(migrations, applied);
    if (applied.size > 0) await refuseOlderServers(client, missing);
    for (const migration of missing) await apply(client, migration, lockPatienceMs);
    await letApplicationRead(client);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** One that waited inside a statement would keep `create index concurrently` of the other waiting for it. */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_POLL_MS);
  }
}

/** Older databases do not say beside which release a migration runs. */
async function noteReleases(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'runs_beside'`,
  );
  if (rowCount === 0) await client.query('alter table schema_migration add column runs_beside text');
}

/**
 * Migrations are made to run beside the last release alone. One that was part of it already may be too much for what runs now.
 * @throws Error with one sentence
 */
async function refuseOlderServers(client: PoolClient, missing: readonly Migration[]): Promise<void> {
  if (!missing.some(({ name }) => isReleased(name))) return;
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'kaksha-worker' limit 1`,
  );
  if (rowCount) {
    throw new Error(
      `Servers of a version before ${LAST_RELEASE.version} still run on this database: upgrade them to ${LAST_RELEASE.version} first, or stop them all.`,
    );
  }
}

const isReleased = (name: string): boolean => name in LAST_RELEASE.migrations;

/**
 * Names of the migrations that `pool`'s database lacks; all of them when it was never migrated.
 * Works under the application's role.
 */
export async function pendingMigrations(
  pool: Pool,
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  );
  const applied = rows[0]?.found ? await appliedMigrations(pool) : new Map();
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`${name}: a migration is called NNNN_name.sql`);
    if (migrations.at(-1)?.name.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(
        `${migrations.at(-1)?.name} and ${name} have the same number: give one the next free number.`,
      );
    }
    // Line ends as in the repository, or a checkout on Windows would count as a change.
    const sql = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name, sha256: createHash('sha256').update(sql).digest('hex'), sql });
  }
  return migrations;
}

async function appliedMigrations(connection: Pool | PoolClient): Promise<Map<string, Applied>> {
  const { rows } = await connection.query<Applied & { name: string }>(
    // The column is not there before the first start of a version that knows it.
    `select name, sha256, to_jsonb(m) ->> 'runs_beside' as "runsBeside" from schema_migration m`,
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

/** Refuses migrations that were applied elsewhere, by name and hash, and that this version lacks. @throws Error with one sentence */
export async function refuseUnknownMigrations(hashes: ReadonlyMap<string, string>): Promise<void> {
  const applied = new Map([...hashes].map(([name, sha256]) => [name, { sha256, runsBeside: null }]));
  compare(await readMigrations(MIGRATIONS_DIRECTORY), applied);
}

/**
 * How many migrations of `pool`'s database are of a newer version, beside which this one runs.
 * @throws Error with one sentence when this version does not run beside them
 */
export async function newerMigrations(pool: Pool): Promise<number> {
  const migrations = await readMigrations(MIGRATIONS_DIRECTORY);
  const applied = await appliedMigrations(pool);
  compare(migrations, applied);
  const known = new Set(migrations.map(({ name }) => name));
  return [...applied.keys()].filter((name) => !known.has(name)).length;
}

/** @returns the migrations that are not applied yet, in order. */
function compare(migrations: Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].find(([name, one]) => !known.has(name) && !runsHere(one));
  if (unknown !== undefined) {
    throw new Error(
      `The database has the migration ${unknown[0]}, which this version of Kaksha does not know.`,
    );
  }
  for (const { name, sha256 } of migrations) {
    if ((applied.get(name)?.sha256 ?? sha256) !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it was applied: put it back and add a new file.`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Whether this version may run on a database with that migration of a newer one. */
const runsHere = ({ runsBeside }: Applied): boolean =>
  runsBeside !== null && compareVersions(runsBeside, PRODUCT_VERSION) <= 0;

async function apply(client: PoolClient, migration: Migration, lockPatienceMs: number): Promise<void> {
  const endsAt = performance.now() + lockPatienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (isConcurrent(migration) ? runAlone(client, migration) : runWhole(client, migration));
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const { name, sql } = migration;
      if (isBusy(error)) {
        if (performance.now() > endsAt) throw describe(BUSY, name, sql);
        await sleep(LOCK_PAUSE_MS);
      } else if (!isRoleRace(error) || attempt >= 5) {
        throw describe(error, name, sql);
      }
    }
  }
}

async function runWhole(client: PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  await record(client, name, sha256);
  await client.query('commit');
}

/** Statement for statement, without a transaction. What a failure leaves behind, the first statement drops (see CONVENTIONS.md). */
async function runAlone(client: PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  for (const statement of withoutComments(sql).split(';')) {
    if (statement.trim() !== '') await client.query(statement);
  }
  await record(client, name, sha256);
}

/** PostgreSQL builds an index beside the living product outside a transaction only; the lint lets nothing else into such a file. */
const isConcurrent = ({ sql }: Migration): boolean =>
  /^\s*(create( unique)?|drop) index concurrently\b/i.test(withoutComments(sql));

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '');

const record = (client: PoolClient, name: string, sha256: string): Promise<unknown> =>
  client.query('insert into schema_migration (name, sha256, runs_beside) values ($1, $2, $3)', [
    name,
    sha256,
    isReleased(name) ? null : LAST_RELEASE.version,
  ]);

const BUSY = new Error('other work held its tables all the time; start again when it is done');

/** It did not get a table in time (lock_not_available), or would have waited for one that waits for it (deadlock_detected). */
function isBusy(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '40P01';
}

/** Roles belong to the whole cluster: two databases of it that migrate at once may touch the same one. */
function isRoleRace(error: unknown): boolean {
  return error instanceof Error && error.message === 'tuple concurrently updated';
}

function describe(error: unknown, name: string, sql: string): Error {
  const { message, position } = error as { message: string; position?: string };
  const line = position === undefined ? '' : `:${sql.slice(0, Number(position)).split('\n').length}`;
  return new Error(`The migration ${name}${line} failed: ${message}`, { cause: error });
}

/** The application asks for {@link pendingMigrations} under its own role. */
async function letApplicationRead(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) await client.query(`grant select on schema_migration to ${APP_ROLE}`);
}
