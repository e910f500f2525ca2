/** The few hot statements that go around the query builder: named, so that PostgreSQL plans them once a connection. */
import type pg from 'pg';
import { countQuery } from './context.ts';

/** Runs a named statement and counts its time for `Server-Timing`, as the query builder does for its own. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  const startedAt = performance.now();
  let isFailed = true;
  try {
    const { rows } = await pool.query<Row>({ ...statement, values });
    isFailed = false;
    return rows;
  } finally {
    countQuery(performance.now() - startedAt, statement.text, isFailed);
  }
}
