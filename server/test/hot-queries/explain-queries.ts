/** PostgreSQL's work on each query of an operation: the pages it touches, and the tables it reads whole. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../src/platform/context.ts';
import type { DB } from '../../src/platform/database.ts';
import { listening } from './listening-pool.ts';

/** A table of at least so many rows is never read whole. */
export const LARGE_TABLE_ROWS = 1_000;

/** How one query was answered. */
export interface Explained {
  sql: string;
  /** Pages of 8 kB that were looked at, in memory or not. */
  pages: number;
  /** The tables that were read from end to end. */
  readWhole: string[];
  /** Which index each table was read by, such as 'booking_student', in order and without repetition. */
  readBy: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function judge(sql: string, plan: PlanNode): Explained {
  const nodes = nodesOf(plan);
  const named = (name: (node: PlanNode) => string | undefined) => [
    ...new Set(nodes.flatMap((node) => name(node) ?? [])),
  ];
  return {
    sql,
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    readWhole: named((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)),
    readBy: named((node) => node['Index Name']),
  };
}

/** The tables of at least {@link LARGE_TABLE_ROWS} rows, by PostgreSQL's last count. */
export async function largeTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and reltuples >= $1`,
    [LARGE_TABLE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Around statements: nothing to explain. */
const TRANSACTION = /^(begin|start transaction|commit|rollback)\b/;

/** Runs `operation` through `pool`, then each of its queries once more to see how; those writes are undone. */
export async function explainQueries(
  pool: pg.Pool,
  operation: (db: Db, pool: pg.Pool) => Promise<unknown>,
): Promise<Explained[]> {
  const bare = listening(pool);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (TRANSACTION.test(query.sql)) return;
      bare.asked.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await operation(db, bare.pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const explained: Explained[] = [];
    for (const { text, values } of bare.asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, timing off, costs off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan !== undefined) explained.push(judge(text, plan));
    }
    return explained;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
