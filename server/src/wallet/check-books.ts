import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** One thing that should never be true of the books, and where. */
export interface BookProblem {
  problem: string;
  detail: string;
}

/** Longer than any ordinary statement may take: this one reads every posting there is. */
const MOST_MINUTES = 30;

/** Facts that should never be true of the books; empty when they balance. Reads all of them: not for a page. */
export function checkBooks(db: Db, limit: number): Promise<BookProblem[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${`${MOST_MINUTES}min`}, true)`.execute(trx);
    const { rows } =
      await sql<BookProblem>`select problem, detail from ledger.problems() limit ${limit}`.execute(trx);
    return rows;
  });
}
