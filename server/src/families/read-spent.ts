import { DEFAULT_TIME_ZONE, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db } from '../platform/context.ts';

/**
 * The final cost of this child's classes to a family, in paise: the amounts that left their escrow for the teacher and us
 * within this time, by the ledger, less those that a coupon paid of a class that was held. `from` null is from the beginning.
 */
export async function readSpent(
  db: Db,
  studentId: string,
  { from, until }: { from: string | null; until: string | null },
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(case when t.kind = 'release' then coalesce(h.paid_paise + h.coupon_returned_paise, b.price_paise) - b.discount_paise else (
        select sum(p.amount_paise) from ledger.posting p join ledger.account a on a.id = p.account_id
        where p.txn_id = t.id and a.kind not in ('wallet', 'booking_escrow', 'package_escrow', 'promotion')) end),
      0)::bigint as paise
    from booking b join ledger.txn t on t.booking_id = b.id left join short_class h on h.booking_id = b.id
    where b.student_id = ${studentId} and t.kind in ('release', 'late_cancellation', 'reschedule_fee')
      and t.posted_at >= ${from ?? '-infinity'}::timestamptz
      and t.posted_at < ${until ?? 'infinity'}::timestamptz`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** The cost of a parent's child's classes, this month in India and in all. @throws ORPCError NOT_FOUND */
export async function readSpendingOf(
  db: Db,
  parentId: string,
  childId: string,
): Promise<{ thisMonthPaise: number; allPaise: number }> {
  const { rows } = await sql`select from guardianship
    where parent_id = ${parentId} and student_id = ${childId}`.execute(db);
  if (rows.length === 0) throw notFound();
  const firstDay = `${localDateOf(await databaseNowMs(db)).slice(0, 8)}01`;
  const from = new Date(zonedTimeToInstant(firstDay, 0, DEFAULT_TIME_ZONE)).toISOString();
  return {
    thisMonthPaise: await readSpent(db, childId, { from, until: null }),
    allPaise: await readSpent(db, childId, { from: null, until: null }),
  };
}
