/** PostgreSQL's plans for the queries of an operation, for tests that guard the hot ones. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/platform/context.ts';
import type { DB } from '../src/platform/database.ts';
import type { TestDatabase } from './database.ts';
import { listening } from './hot-queries/listening-pool.ts';

/**
 * Runs `operation` and answers the plan of each of its queries as text. Reading whole tables is made expensive, since
 * the few rows of a test would otherwise never be worth an index; a market large enough to judge by asks for `asPlanned`.
 */
export async function queryPlans(
  database: TestDatabase,
  operation: (db: Db, pool: pg.Pool) => Promise<unknown>,
  { asPlanned = false }: { asPlanned?: boolean } = {},
): Promise<string[]> {
  const bare = listening(database.appPool);
  const queries = bare.asked;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.appPool }),
    log: ({ query }) => {
      queries.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await operation(db, bare.pool);
  const client = await database.appPool.connect();
  try {
    await client.query(asPlanned ? 'begin' : 'begin; set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
