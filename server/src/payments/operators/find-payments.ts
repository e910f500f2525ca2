import type { OperatorPayment } from '@kaksha/domain/payments/operator-schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { dayInIndia } from '../../platform/csv-export.ts';
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

/** The shortest part that the index of names can look up. */
const NAME_PART_MIN = 3;
/** How many payments are looked through one by one before all families of a name are looked up. */
const LOOKED_THROUGH = 500;

/** Families whose name has this part; a shorter one is a whole first or last name. */
function called(search: string): RawBuilder<unknown> {
  const name = sql`lower(u.first_name || ' ' || u.last_name)`;
  if (search.length >= NAME_PART_MIN) return sql`${name} like ${containing(search)}`;
  return sql`(${name} like ${containing(` ${search}`).slice(0, -1)} or ${name} like ${containing(`${search} `).slice(1)})`;
}

/** By an id as it is, or by the family's address. */
function isExactly(search: string): RawBuilder<unknown> | undefined {
  if (search.startsWith('pay_')) return sql`p.id = ${search}`;
  if (search.startsWith('order_')) return sql`t.gateway_order_id = ${search}`;
  if (search.includes('@'))
    return sql`t.user_id = (select id from user_account where email = lower(${search}))`;
  return undefined;
}

const SHAPE = /^(\d{1,16})~([\w-]{1,60})$/;

export interface PaymentQuery {
  search?: string | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What a page goes on after. */
export interface PaymentPosition {
  atMicros: number;
  id: string;
}

/** The newest payments `p` that a query finds, after a position, with these columns of them and of `t` and `u`. */
export async function selectPayments<Row>(
  db: Db,
  columns: RawBuilder<unknown>,
  { search, from, to }: PaymentQuery,
  after: PaymentPosition | undefined,
  most: number,
): Promise<(Row & PaymentPosition)[]> {
  const before = sql`${
    after === undefined
      ? sql``
      : sql`and (p.created_at, p.id) <
          (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id})`
  } ${from === undefined ? sql`` : sql`and p.created_at >= ${dayInIndia(from)}`}
    ${to === undefined ? sql`` : sql`and p.created_at < ${dayInIndia(to, 1)}`}`;
  const sorted = (limit: number) => sql`order by p.created_at desc, p.id desc limit ${limit}`;
  const read = async (source: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
    const { rows } = await sql<Row & PaymentPosition>`
      select ${columns}, (extract(epoch from p.created_at) * 1000000)::bigint as "atMicros"
      from ${source} join top_up t on t.id = p.top_up_id join user_account u on u.id = t.user_id
      where ${which} ${sorted(most)}`.execute(db);
    return rows;
  };
  const newest = (limit: number) => sql`(select p.* from payment p where true ${before} ${sorted(limit)}) p`;
  if (!search) return read(newest(most), sql`true`);
  const exactly = isExactly(search);
  if (exactly !== undefined) return read(sql`payment p`, sql`${exactly} ${before}`);
  const rows = await read(newest(LOOKED_THROUGH), called(search));
  // A name that many have fills its page at once. Few have any other, so that all of those can be looked up.
  if (rows.length >= most) return rows;
  return read(
    sql`payment p`,
    sql`t.user_id = any (array(select u.id from user_account u
      where u.role in ('student', 'parent') and ${called(search)})) ${before}`,
  );
}

/** A page of payments, newest first. */
export async function findPayments(
  db: Db,
  { cursor, limit, ...query }: PaymentQuery & { cursor?: string | undefined; limit: number },
): Promise<{ payments: OperatorPayment[]; nextCursor: string | null }> {
  const [, micros, id] = cursor === undefined ? [] : (SHAPE.exec(cursor) ?? []);
  if (cursor !== undefined && id === undefined) throw badCursor();
  const after = id === undefined ? undefined : { atMicros: Number(micros), id };
  const rows = await selectPayments<PaymentRow>(db, PAYMENT_COLUMNS, query, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    payments: page.map(({ atMicros: _, ...row }) => asPayment(row)),
    nextCursor: rows.length > limit && last !== undefined ? `${last.atMicros}~${last.id}` : null,
  };
}
