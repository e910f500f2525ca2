import { PAYMENT_ROWS_SHOWN, type PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { asPayment, PAYMENT_COLUMNS, type PaymentRow } from './find-payments.ts';
import { refundsOfPayment } from './list-refunds.ts';

const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

interface Head extends PaymentRow {
  email: string;
  feePaise: number | null;
  failure: string | null;
  quarantinedBecause: string | null;
  updatedAt: string;
  refundablePaise: number;
  topUpId: string;
  orderPaise: number;
  orderStatus: PaymentHistory['order']['status'];
  orderedAt: string;
  nextCheckAt: string | null;
}

async function readHead(db: Db, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select ${PAYMENT_COLUMNS}, u.email, p.fee_paise as "feePaise", p.failure,
      p.quarantined_because as "quarantinedBecause", ${ISO('p.updated_at')} as "updatedAt",
      case when p.credit <> 'credited' or (p.quarantined_because is not null and p.quarantine_ended_at is null) then 0
        else greatest(0, least(ledger.paid_in_paise_of(t.user_id), p.amount_paise - (
          select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.status <> 'failed')))
        end::bigint as "refundablePaise",
      t.id as "topUpId", t.amount_paise as "orderPaise", t.status as "orderStatus",
      ${ISO('t.created_at')} as "orderedAt", ${ISO('t.next_check_at')} as "nextCheckAt"
    from payment p join top_up t on t.id = p.top_up_id join user_account u on u.id = t.user_id
    where p.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

/** Everything that is known of a payment. @throws ORPCError NOT_FOUND. */
export async function readHistory(db: Db, id: string): Promise<PaymentHistory> {
  const head = await readHead(db, id);
  const { topUpId, orderPaise, orderStatus, orderedAt, nextCheckAt, ...payment } = head;
  const refunds = await refundsOfPayment(db, id);
  const refundIds = refunds.map((refund) => refund.id);
  const [steps, events, postings, decisions] = await Promise.all([
    sql<PaymentHistory['steps'][number]>`
      select id, payment_id as "paymentId", status, told_by as "toldBy", ${ISO('happened_at')} as at
      from payment_step where top_up_id = ${topUpId} order by id limit ${PAYMENT_ROWS_SHOWN}`.execute(db),
    sql<PaymentHistory['events'][number]>`
      select event_id as id, event, ${ISO('received_at')} as "receivedAt", ${ISO('processed_at')} as "processedAt", outcome
      from payment_event where coalesce(body #>> '{payload,payment,entity,id}', body #>> '{payload,refund,entity,payment_id}') = ${id}
      order by received_at, event_id limit ${PAYMENT_ROWS_SHOWN}`.execute(db),
    sql<PaymentHistory['postings'][number]>`
      select x.id as "txnId", x.kind, a.kind as account, o.amount_paise as "amountPaise", ${ISO('x.posted_at')} as at
      from ledger.txn x join ledger.posting o on o.txn_id = x.id join ledger.account a on a.id = o.account_id
      where x.idempotency_key = any(${[
        `top-up:${id}`,
        ...refundIds.flatMap((refundId) => [
          `refund:${refundId}`,
          `refund-settled:${refundId}`,
          `refund-failed:${refundId}`,
        ]),
      ]}::text[])
      order by x.id, o.amount_paise limit ${PAYMENT_ROWS_SHOWN}`.execute(db),
    sql<PaymentHistory['decisions'][number]>`
      select e.id, e.action, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'The system') as by,
        e.reason, ${ISO('e.happened_at')} as at
      from audit_entry e left join user_account u on u.id = e.actor_id
      where e.subject_type in ('payment', 'refund') and e.subject_id = any(${[id, ...refundIds]}::text[])
      order by e.id limit ${PAYMENT_ROWS_SHOWN}`.execute(db),
  ]);
  const { email, feePaise, failure, quarantinedBecause, updatedAt, refundablePaise, ...row } = payment;
  return {
    payment: {
      ...asPayment(row),
      email,
      feePaise,
      failure,
      quarantinedBecause,
      updatedAt,
      refundablePaise,
    },
    order: { topUpId, amountPaise: orderPaise, status: orderStatus, createdAt: orderedAt, nextCheckAt },
    steps: steps.rows,
    events: events.rows,
    postings: postings.rows,
    refunds,
    decisions: decisions.rows,
  };
}
