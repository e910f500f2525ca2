import type { Movement } from '@kaksha/domain/payouts/reconciliation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/** Movements that begin at one moment and have an id of their own at the gateway. */
export type Begun = 'payment' | 'refund' | 'payout';

/**
 * The gateway's movements in the books. A payment that went back before it was credited, or that an operator has set
 * aside, is accounted for by its own row; everything else stands in the ledger, under the gateway's id.
 */
const IN_BOOKS: Readonly<Record<Begun, RawBuilder<Movement>>> = {
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
const SINCE: Readonly<Record<Begun, RawBuilder<unknown>>> = {
  payment: sql`select id from payment where created_at >= `,
  refund: sql`select gateway_refund_id from refund where created_at >= `,
  payout: sql`select gateway_payout_id from payout where sent_at >= `,
};

/** The books' movements that the gateway names, and those that began in a span of ours. */
export async function readBooks(
  db: Db,
  kind: Begun,
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

/** The refunds of these payments by the books, and the gateway's fees for them. */
export async function readOfPayments(
  db: Db,
  ids: readonly string[],
): Promise<{ sentBack: Movement[]; fees: Movement[] }> {
  const { rows: sentBack } = await sql<Movement>`
    select payment_id as id, sum(amount_paise)::bigint as "amountPaise" from refund
    where payment_id = any(${[...ids]}::text[])
      and status in ('sent', 'settled') group by payment_id`.execute(db);
  const { rows: fees } = await sql<Movement>`
    select x.gateway_ref as id, p.amount_paise as "amountPaise" from ledger.txn x
    join ledger.posting p on p.txn_id = x.id
    join ledger.account a on a.id = p.account_id and a.kind = 'gateway_clearing'
    where x.kind = 'gateway_fee' and x.gateway_ref = any(${[...ids]}::text[])`.execute(db);
  return { sentBack, fees };
}

/** Payments of ours of which something was sent back in a span, and those of which it is on its way, or was a moment ago. */
export async function paymentsOfRefunds(
  db: Db,
  span: { from: Date; to: Date },
): Promise<{ refunded: string[]; moving: Set<string> }> {
  const { rows } = await sql<{ id: string; moving: boolean }>`
    select payment_id as id, bool_or(status = 'requested' or updated_at >= ${span.to}) as moving from refund
    where created_at >= ${span.from} or status = 'requested' group by payment_id`.execute(db);
  return {
    refunded: rows.map(({ id }) => id),
    moving: new Set(rows.filter(({ moving }) => moving).map(({ id }) => id)),
  };
}

/** Those of these payments of which it is not known yet what the gateway keeps. */
export async function withoutFee(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where id = any(${[...ids]}::text[]) and fee_paise is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
