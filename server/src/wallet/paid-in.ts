import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** The part of a wallet that came from payments: the rest is credit that we gave. */
export async function readPaidIn(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ paidInPaise: number }>`
    select ledger.paid_in_paise_of(${userId}) as "paidInPaise"`.execute(db);
  return rows[0]?.paidInPaise ?? 0;
}
