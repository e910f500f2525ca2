/** Top-ups and refunds, as their people see them, and payments in quarantine for operators. */

import {
  ON_THE_WAY_DAYS,
  QUARANTINED_SHOWN,
  type QuarantinedPayment,
  REFUNDS_SHOWN,
  type RefundView,
  TOP_UPS_SHOWN,
  type TopUpView,
} from '@kaksha/domain/payments/contract.ts';
import type { PaymentStatus, RefundStatus } from '@kaksha/domain/payments/status.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

interface TopUpRow extends Omit<TopUpView, 'createdAt'> {
  createdAt: Date;
}

const topUpColumns = sql`t.id, t.amount_paise as "amountPaise", t.status, t.return_to as "returnTo",
  t.created_at as "createdAt",
  (select p.failure from payment p where p.top_up_id = t.id and p.failure is not null
    order by p.created_at desc limit 1) as failure,
  exists (select from payment p where p.top_up_id = t.id
    and p.quarantined_because is not null and p.quarantine_ended_at is null) as "underReview",
  exists (select from payment p where p.top_up_id = t.id and p.credit = 'returned') as returned`;

const asTopUp = ({ createdAt, ...row }: TopUpRow): TopUpView => ({
  ...row,
  failure: row.status === 'failed' ? row.failure : null,
  createdAt: createdAt.toISOString(),
});

/** One of this person's top-ups. */
export async function readTopUp(db: Db, userId: string, id: string): Promise<TopUpView | undefined> {
  const { rows } = await sql<TopUpRow>`
    select ${topUpColumns} from top_up t where t.id = ${id} and t.user_id = ${userId}`.execute(db);
  return rows.map(asTopUp)[0];
}

const LATELY = sql`now() - ${sql.lit(ON_THE_WAY_DAYS)} * interval '1 day'`;

/** This person's top-ups that an operator looks at, and those of the last days, newest first. */
export async function readTopUps(db: Db, userId: string): Promise<TopUpView[]> {
  const { rows } = await sql<TopUpRow>`
    select ${topUpColumns} from top_up t
    where t.user_id = ${userId} and (t.created_at > ${LATELY} or t.id = any(array(
      select p.top_up_id from payment p where p.quarantined_because is not null and p.quarantine_ended_at is null)))
    order by t.created_at desc, t.id limit ${TOP_UPS_SHOWN}`.execute(db);
  return rows.map(asTopUp);
}

/** This person's refunds that are on their way, and those that ended lately, newest first. */
export async function readRefunds(db: Db, userId: string): Promise<RefundView[]> {
  interface Row {
    id: string;
    amountPaise: number;
    method: string | null;
    status: RefundStatus;
    failure: string | null;
    createdAt: Date;
    updatedAt: Date;
  }
  const { rows } = await sql<Row>`
    select r.id, r.amount_paise as "amountPaise", p.method, r.status, r.failure, r.created_at as "createdAt",
      r.updated_at as "updatedAt"
    from refund r join payment p on p.id = r.payment_id
    where r.user_id = ${userId} and (r.status in ('requested', 'sent') or r.updated_at > ${LATELY})
    order by r.created_at desc, r.id limit ${REFUNDS_SHOWN}`.execute(db);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Payments that wait for an operator, the oldest first, and how many there are. */
export async function readQuarantine(db: Db): Promise<{ payments: QuarantinedPayment[]; total: number }> {
  interface Row {
    id: string;
    reason: string;
    status: PaymentStatus;
    amountPaise: number;
    currency: string;
    expectedPaise: number;
    userId: string;
    name: string;
    since: Date;
    total: number;
  }
  const { rows } = await sql<Row>`
    select p.id, p.quarantined_because as reason, p.status, p.amount_paise as "amountPaise", p.currency,
      t.amount_paise as "expectedPaise", t.user_id as "userId", p.updated_at as since,
      btrim(u.first_name || ' ' || u.last_name) as name, count(*) over () as total
    from payment p join top_up t on t.id = p.top_up_id join user_account u on u.id = t.user_id
    where p.quarantined_because is not null and p.quarantine_ended_at is null
    order by p.updated_at, p.id limit ${QUARANTINED_SHOWN}`.execute(db);
  const payments = rows.map(({ userId, name, since, total: _, ...row }) => ({
    ...row,
    user: { id: userId, name },
    since: since.toISOString(),
  }));
  return { payments, total: rows[0]?.total ?? 0 };
}
