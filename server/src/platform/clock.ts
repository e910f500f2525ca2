import { sql } from 'kysely';
import type { Db } from './context.ts';

/**
 * The database's clock in epoch milliseconds: it decides over time slots and money, since every process and every
 * constraint shares it. A process's own may go wrong alone.
 */
export async function databaseNowMs(db: Db): Promise<number> {
  const { rows } = await sql<{ nowMs: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say what time it is');
  return row.nowMs;
}
