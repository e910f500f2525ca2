import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { readPaidIn } from './paid-in.ts';

/** The part of a wallet that is credit from us, by the order in which credit and paid-in money are spent. */
async function readCredit(db: Db, userId: string, balancePaise: number): Promise<number> {
  // Most wallets never had any: then nothing has to be reckoned.
  const { rows } = await sql`
    select from ledger.account a join ledger.posting p on p.account_id = a.id
      join ledger.txn x on x.id = p.txn_id and x.kind in ('promotion_credit', 'absence_credit', 'goodwill_credit')
    where a.kind = 'wallet' and a.owner_id = ${userId} limit 1`.execute(db);
  return rows.length === 0 ? 0 : balancePaise - Math.min(balancePaise, await readPaidIn(db, userId));
}

/** A wallet's balance, the part of it that is credit for classes, and the escrows of the bookings that it paid for. */
export async function readWallet(
  db: Db,
  userId: string,
): Promise<{ balancePaise: number; creditPaise: number; heldPaise: number }> {
  const { rows } = await sql<{ balancePaise: number; heldPaise: number }>`
    select
      coalesce((select a.balance_paise from ledger.account a
        where a.kind = 'wallet' and a.owner_id = ${userId}), 0) as "balancePaise",
      coalesce((select sum(a.balance_paise - b.discount_paise)::bigint from booking b
        join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
        where b.booked_by = ${userId}
          and b.status in ('pending', 'confirmed', 'held_short')), 0) as "heldPaise"`.execute(db);
  const wallet = rows[0] ?? { balancePaise: 0, heldPaise: 0 };
  return { ...wallet, creditPaise: await readCredit(db, userId, wallet.balancePaise) };
}
