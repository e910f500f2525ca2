/** Brings the schema up to date: `server/db/migrations/NNNN_name.sql`, forwards only, and the job queue's own. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { APP_ROLE } from './database.ts';

/** Where the product's migrations are. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../db/migrations/', import.meta.url));

/** Any constant will do; it is the lock's name among the database's advisory locks. */
const MIGRATION_LOCK = 7_315_622;

type Migration = { name: string; sha256: string; sql: string };

/**
 * Applies what is missing, each file in a transaction of its own, while other starting servers wait.
 *
 * @param pool of the owner role, with room for two connections and no statement timeout.
 * @param only these, as an older version had them; all when absent.
 * @returns the names of the files that were applied.
 * @throws Error with one sentence when an applied file was changed or is unknown here, or a file fails.
 */
export async function migrate(
  pool: Pool,
  directory: string = MIGRATIONS_DIRECTORY,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // First, so that our own migrations may refer to the queue's functions.
    await runMigrations({ pgPool: pool, logger: undefined });
    await client.query(`create table if not exists schema_migration (
      name text constraint schema_migration_pk primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
    const missing = compare(migrations, await appliedMigrations(client));
    for (const migration of missing) await apply(client, migration);
    await letApplicationRead(client);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

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
  const applied = rows[0]?.found ? await appliedMigrations(pool) : new Map<string, string>();
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

async function appliedMigrations(connection: Pool | PoolClient): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** Refuses migrations that were applied elsewhere, by name and hash, and that this version lacks. @throws Error with one sentence */
export async function refuseUnknownMigrations(applied: ReadonlyMap<string, string>): Promise<void> {
  compare(await readMigrations(MIGRATIONS_DIRECTORY), applied);
}

/** @returns the migrations that are not applied yet, in order. */
function compare(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(`The database has the migration ${unknown}, which this version of Kaksha does not know.`);
  }
  for (const { name, sha256 } of migrations) {
    if ((applied.get(name) ?? sha256) !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it was applied: put it back and add a new file.`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isRoleRace(error) || attempt === 5) throw describe(error, name, sql);
    }
  }
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
