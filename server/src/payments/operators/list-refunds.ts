import {
  type OperatorRefund,
  PAYMENT_ROWS_SHOWN,
  type RefundList,
} from '@kaksha/domain/payments/operator-schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';

interface Row extends Omit<OperatorRefund, 'payer' | 'createdAt' | 'updatedAt'> {
  payerId: string;
  payerName: string;
  closed: boolean;
  createdAt: Date;
  updatedAt: Date;
  atMicros: number;
}

const SELECT = sql`
  select r.id, r.payment_id as "paymentId", r.amount_paise as "amountPaise", p.method, r.status,
    r.from_wallet as "fromWallet", r.failure, btrim(o.first_name || ' ' || o.last_name) as "requestedBy",
    r.gateway_refund_id as "gatewayRefundId", r.follow_up as "followUp", r.created_at as "createdAt",
    r.updated_at as "updatedAt", u.id as "payerId", btrim(u.first_name || ' ' || u.last_name) as "payerName",
    u.closed_at is not null as closed, (extract(epoch from r.created_at) * 1000000)::bigint as "atMicros"
  from refund r join payment p on p.id = r.payment_id join user_account u on u.id = r.user_id
    left join user_account o on o.id = r.requested_by`;

function asView({ atMicros: _, payerId, payerName, closed, ...row }: Row): OperatorRefund {
  return {
    ...row,
    payer: { id: payerId, name: payerName, closed },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** One refund, for operators. @throws ORPCError NOT_FOUND. */
export async function readOperatorRefund(db: Db, id: string): Promise<OperatorRefund> {
  const { rows } = await sql<Row>`${SELECT} where r.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** The refunds of a payment, oldest first. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<OperatorRefund[]> {
  const { rows } = await sql<Row>`${SELECT} where r.payment_id = ${paymentId}
    order by r.created_at, r.id limit ${PAYMENT_ROWS_SHOWN}`.execute(db);
  return rows.map(asView);
}

const IN_LIST: Readonly<Record<RefundList, RawBuilder<unknown>>> = {
  failed: sql`r.status = 'failed' and r.follow_up is null`,
  sending: sql`r.status in ('requested', 'sent')`,
  ended: sql`(r.status = 'settled' or r.follow_up is not null)`,
};

type Waiting = Record<Exclude<RefundList, 'ended'>, number>;

/** A page of refunds: the oldest first where something waits, else newest first; and how many wait. */
export async function listRefunds(
  db: Db,
  { list, cursor, limit }: { list: RefundList; cursor?: string; limit: number },
): Promise<{ refunds: OperatorRefund[]; nextCursor: string | null; counts: Waiting }> {
  const [beyond, order] = list === 'failed' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`${SELECT}
    where ${IN_LIST[list]} and ${afterCursor(cursor, sql`r.created_at`, sql`r.id`, beyond)}
    order by r.created_at ${order}, r.id ${order} limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  const counts = await sql<Waiting>`
    select (select count(*) from refund r where ${IN_LIST.failed}) as failed,
      (select count(*) from refund r where ${IN_LIST.sending}) as sending`.execute(db);
  return {
    refunds: page.map(asView),
    nextCursor,
    counts: counts.rows[0] ?? { failed: 0, sending: 0 },
  };
}
