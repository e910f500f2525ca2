/** PostgreSQL's reading of a statement, without running it. */
import type { PoolClient } from 'pg';
import { isNode, parseTree, type TreeNode } from './node-tree.ts';
import { type Catalogue, type Column, columnsOf, markedIn, type Shape } from './shapes.ts';

export type Description = { columns: Column[]; marked: { mark: number; shape: Shape }[] };

/** `isNull` says of each parameter whether the program may hand over a null. */
export type Prober = { describe(text: string, isNull: readonly boolean[]): Promise<Description> };

/**
 * Analyses statements on `client`, whose role owns the schema. A statement becomes the body of a function that is never
 * called: PostgreSQL keeps such a body as the tree of the analysed query. All of it is taken back by a rollback.
 */
export async function createProber(client: PoolClient): Promise<Prober> {
  await client.query(`create schema probe;
    create function probe.mark(integer, anyelement) returns anyelement language sql as 'select $2'`);
  const marker = await client.query<{ oid: number }>(`select 'probe.mark'::regproc::oid::int as oid`);
  const markOid = marker.rows[0]?.oid ?? 0;
  const catalogue = await readCatalogue(client);
  return {
    async describe(text, isNull) {
      await client.query('savepoint statement');
      try {
        return await analyse(
          client,
          { ...catalogue, isNullParameter: (number) => isNull[number - 1] ?? false },
          text,
          markOid,
        );
      } finally {
        await client.query('rollback to savepoint statement; deallocate all');
      }
    },
  };
}

async function analyse(
  client: PoolClient,
  catalogue: Catalogue,
  text: string,
  markOid: number,
): Promise<Description> {
  await client.query(`prepare statement as ${text}`);
  const { rows } = await client.query<{ takes: string; gives: number[] | null }>(
    `select array_to_string(parameter_types, ', ') as takes, result_types::oid[]::int[] as gives from pg_prepared_statements`,
  );
  const [types] = rows;
  await client.query(
    `create function probe.statement(${types?.takes ?? ''}) returns void begin atomic\n${text}\n; end`,
  );
  const body = await client.query<{ tree: string }>(
    `select prosqlbody::text as tree from pg_proc where oid = 'probe.statement'::regproc`,
  );
  const query = queryIn(body.rows[0]?.tree ?? '');
  const gives = types?.gives ?? [];
  const columns = columnsOf(catalogue, query).map((column, at): Column => {
    const { name, shape } = column;
    return shape.kind === 'value' ? { name, shape: { ...shape, type: gives[at] ?? shape.type } } : column;
  });
  return { columns, marked: markedIn(catalogue, query, markOid) };
}

/** The body is a list of one list of one query. */
function queryIn(tree: string): TreeNode {
  let found = parseTree(tree);
  while (Array.isArray(found)) found = found[0] ?? '';
  if (!isNode(found)) throw new Error('the function has no query');
  return found;
}

async function readCatalogue(client: PoolClient): Promise<Omit<Catalogue, 'isNullParameter'>> {
  const columns = await client.query<{ name: string }>(`
    select c.oid || '.' || a.attnum as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attnotnull and a.attnum > 0`);
  const functions = await client.query<{ oid: number; name: string; isBuiltIn: boolean; isStrict: boolean }>(`
    select oid::int, proname as name, pronamespace = 'pg_catalog'::regnamespace as "isBuiltIn",
      proisstrict as "isStrict" from pg_proc`);
  const views = await client.query<{ oid: number; tree: string }>(`
    select ev_class::oid::int as oid, ev_action::text as tree from pg_rewrite join pg_class c on c.oid = ev_class
    where ev_type = '1' and relnamespace <> 'pg_catalog'::regnamespace`);
  const checks = await client.query<{ oid: number; tree: string }>(`
    select conrelid::int as oid, conbin::text as tree from pg_constraint where contype = 'c' and conrelid <> 0`);
  const constraints = Map.groupBy(checks.rows, ({ oid }) => oid);
  return {
    constraints: new Map([...constraints].map(([oid, rows]) => [oid, rows.map(({ tree }) => queryIn(tree))])),
    views: new Map(views.rows.map(({ oid, tree }) => [oid, queryIn(tree)])),
    notNull: new Set(columns.rows.map(({ name }) => name)),
    functions: new Map(functions.rows.map((row) => [row.oid, row])),
  };
}
