/**
 * A database's rows, copied out of one moment of it and into an empty one. The schema is not copied: the migrations are it. So
 * no program of PostgreSQL's is needed beside the server, and any version of it takes the rows of any other
 * (docs/decisions/2026-11-30-backups-by-copy.md).
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { type AddEntry, addBytes, type Entry, wholeOf } from './parts.ts';

/** Rows travel in entries of about this size. */
const ENTRY_BYTES = 4 * 1024 * 1024;
/** In the text format of COPY it ends a row, and stands nowhere else. */
const END_OF_ROW = 0x0a;
const TABLES = 'tables.json';
const SUMMARY = 'summary.json';
/** The job queue brings its own tables up to date, and this one says how far it has come. */
const KEPT = 'graphile_worker.migrations';

const tablesShape = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
type Table = z.infer<typeof tablesShape>[number];

const summaryShape = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
type Summary = z.infer<typeof summaryShape>;

const OWN_SCHEMA = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** All of them, with their columns as they are written in SQL; generated columns make themselves. */
async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${OWN_SCHEMA} order by 1`,
  );
  return rows.filter(({ name }) => name !== KEPT);
}

/** Whether there is a table in the database that is nobody else's. */
export async function hasTables(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${OWN_SCHEMA} limit 1`,
  );
  return rowCount !== 0;
}

/** The moment of the copy, the migrations and the versions of PostgreSQL and of the job queue, for the manifest. */
export async function describeDatabase(client: PoolClient) {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  );
  const { rows } = await client.query<{ now: Date; postgres: string; queue: number }>(
    `select clock_timestamp() as now, current_setting('server_version') as postgres,
       (select max(id) from graphile_worker.migrations) as queue`,
  );
  if (rows[0] === undefined) throw new Error('the database did not say what it is');
  return { ...rows[0], migrations };
}

/** Adds all rows; `client` is in a transaction that sees one moment. */
export async function copyOut(client: PoolClient, add: AddEntry): Promise<void> {
  const tables = await tablesOf(client);
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  await addBytes(add, TABLES, Buffer.from(JSON.stringify(tables)));
  const counts: Summary['rows'] = {};
  for (const table of tables) counts[table.name] = await copyTableOut(client, table, add);
  const { rows } = await client.query<Summary['sequences'][number]>(
    `select format('%I.%I', s.schemaname, s.sequencename) as name, s.last_value::text as "lastValue"
     from pg_sequences s join pg_class c on c.relname = s.sequencename
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = s.schemaname
     where s.last_value is not null and ${OWN_SCHEMA}`,
  );
  const summary: Summary = { rows: counts, sequences: rows };
  await addBytes(add, SUMMARY, Buffer.from(JSON.stringify(summary)));
}

async function copyTableOut(client: PoolClient, { name, columns }: Table, add: AddEntry): Promise<number> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let waiting: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    byteLength += chunk.byteLength;
    if (byteLength < ENTRY_BYTES) continue;
    const all = Buffer.concat(waiting, byteLength);
    const end = all.lastIndexOf(END_OF_ROW) + 1;
    if (end > 0) await addBytes(add, name, all.subarray(0, end));
    waiting = [all.subarray(end)];
    byteLength -= end;
  }
  if (byteLength > 0) await addBytes(add, name, Buffer.concat(waiting, byteLength));
  return rows.rowCount;
}

/** Names of the statements that take something away before rows are copied in, and bring it back behind them. */
interface Obstacles {
  before: string[];
  behind: string[];
}

/** References would ask for an order of tables, and triggers would do again what they did when the rows were made. */
async function obstaclesOf(client: PoolClient): Promise<Obstacles> {
  const { rows } = await client.query<{ before: string; behind: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as before,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as behind
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${OWN_SCHEMA}
     union all
     select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
       format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and ${OWN_SCHEMA}`,
  );
  return { before: rows.map(({ before }) => before), behind: rows.map(({ behind }) => behind) };
}

/**
 * Puts the rows of {@link copyOut} in the place of those that the migrations made, in one transaction. Every reference is
 * checked anew.
 *
 * @throws CommandError when the rows do not fit the tables
 */
export async function copyIn(pool: Pool, entries: AsyncIterator<Entry>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Names in the statements below then say their schema.
    await client.query(`select set_config('search_path', '', true)`);
    const tables = await tablesOf(client);
    const obstacles = await obstaclesOf(client);
    for (const statement of obstacles.before) await client.query(statement);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await fill(client, tables, entries);
    // Deferred checks run now: pending, they would be in the way of the statements below.
    await client.query('set constraints all immediate');
    for (const statement of obstacles.behind) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Fills the tables, then compares what has come with what was sent, and sets the sequences. */
async function fill(
  client: PoolClient,
  here: readonly Table[],
  entries: AsyncIterator<Entry>,
): Promise<void> {
  const tables = new Map(
    tablesShape.parse(await nextJson(entries, TABLES)).map((table) => [table.name, table]),
  );
  refuseOthers(tables, here);
  const counts: Summary['rows'] = Object.fromEntries([...tables.keys()].map((name) => [name, 0]));
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    if (entry.name === SUMMARY) {
      const summary = summaryShape.parse(JSON.parse((await wholeOf(entry)).toString()));
      const differs = Object.keys(counts).find((name) => counts[name] !== summary.rows[name]);
      if (differs !== undefined) {
        throw new CommandError(
          `${differs} should have ${summary.rows[differs]} rows and has ${counts[differs]}.`,
        );
      }
      for (const { name, lastValue } of summary.sequences) {
        await client.query('select setval($1::regclass, $2)', [name, lastValue]);
      }
      return;
    }
    const table = tables.get(entry.name);
    if (table === undefined)
      throw new CommandError(`The backup names no table ${entry.name}, and has rows of it.`);
    const rows = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(entry.content), rows);
    counts[table.name] = (counts[table.name] ?? 0) + rows.rowCount;
  }
  throw new CommandError('The rows of the backup break off: it is damaged.');
}

async function nextJson(entries: AsyncIterator<Entry>, name: string): Promise<unknown> {
  const next = await entries.next();
  if (next.done || next.value.name !== name)
    throw new CommandError(`The backup has no ${name}: it is damaged.`);
  return JSON.parse((await wholeOf(next.value)).toString());
}

/** Each table and column of the backup has to be here. @throws CommandError */
function refuseOthers(tables: ReadonlyMap<string, Table>, here: readonly Table[]): void {
  const columns = new Map(here.map((table) => [table.name, new Set(table.columns)]));
  for (const table of tables.values()) {
    const own = columns.get(table.name);
    const missing = own === undefined ? table.name : table.columns.find((column) => !own.has(column));
    if (missing === undefined) continue;
    throw new CommandError(
      `The backup has ${own === undefined ? 'the table' : `in ${table.name} the column`} ${missing}, which no migration of its version makes: bring it into a migration first.`,
    );
  }
}
