import type { PayableView } from '@kaksha/domain/payouts/schema.ts';
import { ON_THE_WAY } from '@kaksha/domain/payouts/status.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** A teacher's earnings that can be paid out now, and why the rest waits. */
export async function readPayable(db: Db, teacherId: string): Promise<PayableView> {
  const { rows } = await sql<PayableView>`
    select payable_paise as "payablePaise", waiting_paise as "waitingPaise", frozen_paise as "frozenPaise",
      to_recover_paise as "toRecoverPaise", out_paise as "availablePaise",
      coalesce((select sum(amount_paise) from payout
        where teacher_id = ${teacherId} and status = any(${[...ON_THE_WAY]}::text[])), 0)::bigint as "onTheWayPaise"
    from ledger.earnings_of(${teacherId})`.execute(db);
  if (rows[0] === undefined) throw new Error('ledger.earnings_of answered no row');
  return rows[0];
}
