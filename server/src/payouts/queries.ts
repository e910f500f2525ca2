import type { PayoutView } from '@kaksha/domain/payouts/schema.ts';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';

interface Row extends Omit<PayoutView, 'requestedAt' | 'endedAt'> {
  requestedAt: Date;
  endedAt: Date | null;
  atMicros: number;
}

const SELECT = sql`
  select p.id, p.amount_paise as "amountPaise", p.status, b.last4, p.requested_at as "requestedAt",
    p.ended_at as "endedAt", p.failure, p.utr,
    (extract(epoch from p.requested_at) * 1000000)::bigint as "atMicros"
  from payout p join bank_account b on b.id = p.bank_account_id`;

function asView({ atMicros: _, requestedAt, endedAt, ...row }: Row): PayoutView {
  return { ...row, requestedAt: requestedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** One payout. @throws ORPCError NOT_FOUND. */
export async function readPayout(db: Db, id: string): Promise<PayoutView> {
  const { rows } = await sql<Row>`${SELECT} where p.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** A page of a teacher's payouts, newest first. */
export async function listPayoutsOf(
  db: Db,
  teacherId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ payouts: PayoutView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`${SELECT}
    where p.teacher_id = ${teacherId}
      and ${afterCursor(cursor, sql`p.requested_at`, sql`p.id`)}
    order by p.requested_at desc, p.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { payouts: page.map(asView), nextCursor };
}
