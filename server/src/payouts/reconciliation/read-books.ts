import type { Movement, ReconciledKind } from '@kaksha/domain/payouts/reconciliation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/**
 * What the books hold of the gateway's movements. A payment that went back before it was credited, or that an operator
 * has set aside, is accounted for by its own row; everything else stands in the ledger, under the gateway's id.
 */
const IN_BOOKS: Readonly<Record<ReconciledKind, RawBuilder<Movement>>> = {
  payment: sql<Movement>`
    select x.gateway_ref as id, sum(p.amount_paise)::bigint as "amountPaise"
    from ledger.txn x join ledger.posting p on p.txn_id = x.id and p.amount_paise > 0
    where x.kind = 'top_up' and x.gateway_ref like 'pay\\_%' group by x.gateway_ref
    union all
    select id, amount_paise from payment
    where credit = 'returned' or (credit = 'none' and quarantined_because is not null
      and status in ('captured', 'partially_refunded', 'refunded'))`,
  refund: sql<Movement>`
    select gateway_refund_id as id, amount_paise as "amountPaise" from refund
    where status = 'settled' and gateway_refund_id is not null`,
  payout: sql<Movement>`
    select p.gateway_payout_id as id, p.amount_paise as "amountPaise" from payout p
    where p.status = 'settled' and exists (select from ledger.txn x
      where x.kind = 'payout_settled' and x.idempotency_key = 'payout-settled:' || p.id)`,
};

/** When a movement of ours became known; those of a span have to be at the gateway. */
const SINCE: Readonly<Record<ReconciledKind, RawBuilder<unknown>>> = {
  payment: sql`select id from payment where created_at >= `,
  refund: sql`select gateway_refund_id from refund where created_at >= `,
  payout: sql`select gateway_payout_id from payout where sent_at >= `,
};

/** What the books hold of the movements that the gateway names, and of those that began in a span of ours. */
export async function readBooks(
  db: Db,
  kind: ReconciledKind,
  gatewayIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<Movement[]> {
  const column = kind === 'payout' ? sql`sent_at` : sql`created_at`;
  const { rows } = await sql<Movement>`
    select * from (${IN_BOOKS[kind]}) books
    where id = any(${[...gatewayIds]}::text[])
      or id in (${SINCE[kind]} ${span.from} and ${column} < ${span.to})`.execute(db);
  return rows;
}
