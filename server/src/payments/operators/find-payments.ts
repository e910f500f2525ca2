import type { OperatorPayment } from '@kaksha/domain/payments/operator-schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { badCursor } from '../../platform/cursor.ts';
import { containing } from '../../platform/like-pattern.ts';

export interface PaymentRow extends Omit<OperatorPayment, 'payer' | 'createdAt'> {
  payerId: string;
  payerName: string;
  closed: boolean;
  createdAt: Date;
}

/** The columns of a payment `p` with its top-up `t` and its payer `u`. */
export const PAYMENT_COLUMNS = sql`p.id, t.gateway_order_id as "orderId", p.amount_paise as "amountPaise", p.currency,
  p.method, p.status, p.credit, p.quarantined_because is not null and p.quarantine_ended_at is null as "underReview",
  p.created_at as "createdAt", u.id as "payerId", btrim(u.first_name || ' ' || u.last_name) as "payerName",
  u.closed_at is not null as closed`;

export function asPayment({ payerId, payerName, closed, createdAt, ...row }: PaymentRow): OperatorPayment {
  return { ...row, payer: { id: payerId, name: payerName, closed }, createdAt: createdAt.toISOString() };
}

/** By an id as it is, by the family's address, or by a part of its name. */
function matches(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search === '') return sql`true`;
  if (/^pay_/.test(search)) return sql`p.id = ${search}`;
  if (/^order_/.test(search)) return sql`t.gateway_order_id = ${search}`;
  if (search.includes('@'))
    return sql`t.user_id = (select id from user_account where email = lower(${search}))`;
  return sql`t.user_id = any (array(select id from user_account
    where role in ('student', 'parent') and lower(first_name || ' ' || last_name) like ${containing(search)}))`;
}

const SHAPE = /^(\d{1,16})~([\w-]{1,60})$/;

/** A page of payments, newest first. */
export async function findPayments(
  db: Db,
  { search, cursor, limit }: { search?: string; cursor?: string; limit: number },
): Promise<{ payments: OperatorPayment[]; nextCursor: string | null }> {
  const [, micros, id] = cursor === undefined ? [] : (SHAPE.exec(cursor) ?? []);
  if (cursor !== undefined && id === undefined) throw badCursor();
  const { rows } = await sql<PaymentRow & { atMicros: number }>`
    select ${PAYMENT_COLUMNS}, (extract(epoch from p.created_at) * 1000000)::bigint as "atMicros"
    from payment p join top_up t on t.id = p.top_up_id join user_account u on u.id = t.user_id
    where ${matches(search)} ${
      id === undefined
        ? sql``
        : sql`and (p.created_at, p.id) <
            (timestamptz 'epoch' + ${Number(micros)}::bigint * interval '1 microsecond', ${id})`
    }
    order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    payments: page.map(({ atMicros: _, ...row }) => asPayment(row)),
    nextCursor: rows.length > limit && last !== undefined ? `${last.atMicros}~${last.id}` : null,
  };
}
