/** Money, as people see it, read from the ledger. */
import { basisPointsOf } from '@kaksha/domain/money.ts';
import type { StatementEntry } from '@kaksha/domain/wallet/contract.ts';
import { type DescribedPackage, describeTransaction } from '@kaksha/domain/wallet/describe.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import type { ReferralSide } from '@kaksha/domain/wallet/referral-credit.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { badCursor } from '../platform/cursor.ts';
import { FAMILY_DOCUMENT } from './document-links.ts';
import { currentRates } from './ledger.ts';
import { readPan } from './tds/deduct.ts';

interface EntryRow {
  id: number;
  kind: TransactionKind;
  amountPaise: number;
  balanceAfterPaise: number;
  bookingId: string | null;
  document: StatementEntry['document'];
  postedAt: Date;
  subject: string | null;
  teacherName: string | null;
  startsAt: Date | null;
  discountPaise: number;
  invitation: ReferralSide | null;
  lot: (DescribedPackage & { packageId: string; batchSeatId: string | null }) | null;
}

function asEntry(entry: EntryRow): StatementEntry {
  const { subject, teacherName, startsAt, discountPaise, invitation, lot, postedAt, ...row } = entry;
  const lesson =
    subject === null || teacherName === null || startsAt === null
      ? null
      : { subject, teacherName, startsAtMs: startsAt.getTime(), discountPaise };
  return {
    ...row,
    // A month of a batch has no page of a package.
    packageId: lot?.batchSeatId == null ? (lot?.packageId ?? null) : null,
    batchSeatId: lot?.batchSeatId ?? null,
    description: describeTransaction(row.kind, lesson, lot, invitation),
    postedAt: postedAt.toISOString(),
  };
}

/** Movements of a wallet, newest first; the cursor is the last transaction's id. */
export async function readStatement(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ entries: StatementEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const { rows } = await sql<EntryRow>`
    select x.id, x.kind, p.amount_paise as "amountPaise", p.balance_after_paise as "balanceAfterPaise",
      x.booking_id as "bookingId", x.posted_at as "postedAt", l.subject, l.starts_at as "startsAt",
      btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      ${FAMILY_DOCUMENT} as document, coalesce(b.discount_paise, 0) as "discountPaise",
      (select case when r.inviter_id = a.owner_id then 'inviter' else 'invitee' end
        from referral r where r.txn_id = x.id) as invitation,
      case when x.kind in ('package_purchase', 'package_refund') then (
        select json_build_object('packageId', k.id, 'batchSeatId', k.batch_seat_id, 'subject', k.subject, 'teacherName', btrim(u.first_name || ' ' || u.last_name))
        from ledger.posting o join ledger.account e on e.id = o.account_id and e.kind = 'package_escrow'
        join lesson_package k on k.id = e.owner_id join user_account u on u.id = k.teacher_id
        where o.txn_id = x.id) end as lot
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.txn x on x.id = p.txn_id
    left join booking b on b.id = x.booking_id
    left join lesson l on l.id = b.lesson_id
    left join user_account t on t.id = b.teacher_id
    where a.kind = 'wallet' and a.owner_id = ${userId}
      ${cursor === undefined ? sql`` : sql`and p.txn_id < ${Number(cursor)}::bigint`}
    order by p.txn_id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? String(last.id) : null;
  return { entries: page.map(asEntry), nextCursor };
}

/** A teacher's earnings; all in paise. */
export interface Earnings {
  todayPaise: number;
  weekPaise: number;
  monthPaise: number;
  payablePaise: number;
  toRecoverPaise: number;
  expectedPaise: number;
}

const startOf = (unit: 'day' | 'week' | 'month') =>
  sql`date_trunc(${unit}, now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;

/**
 * Released, or earned by a family's late cancellation, since the start of the day, of the week (Monday) and of the month in
 * Asia/Kolkata, by the database's clock; the payable and the part still to be recovered; and the holds of confirmed lessons,
 * less commission, and the tax of somebody without a PAN.
 */
export async function readEarnings(db: Db, teacherId: string): Promise<Earnings> {
  const { rows } = await sql<Omit<Earnings, 'expectedPaise'>>`
    select
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('day')}), 0)::bigint as "todayPaise",
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('week')}), 0)::bigint as "weekPaise",
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('month')}), 0)::bigint as "monthPaise",
      coalesce((select a.balance_paise from ledger.account a
        where a.kind = 'teacher_payable' and a.owner_id = ${teacherId}), 0) as "payablePaise",
      coalesce((select -a.balance_paise from ledger.account a
        where a.kind = 'teacher_recovery' and a.owner_id = ${teacherId}), 0) as "toRecoverPaise"
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.txn x on x.id = p.txn_id and x.kind in ('release', 'late_cancellation', 'reschedule_fee')
      and x.posted_at >= least(${startOf('week')}, ${startOf('month')})
    where a.kind = 'teacher_payable' and a.owner_id = ${teacherId}`.execute(db);
  const earned = rows[0];
  if (earned === undefined) throw new Error('an aggregate answered no row');
  return { ...earned, expectedPaise: await readExpected(db, teacherId) };
}

async function readExpected(db: Db, teacherId: string): Promise<number> {
  const held = await db
    .selectFrom('booking')
    .select(({ fn }) => ['price_paise', fn.countAll<number>().as('count')])
    .where('teacher_id', '=', teacherId)
    .where('status', '=', 'confirmed')
    // The unpaid prices of a series are held by nobody.
    .where('hold_due_at', 'is', null)
    .groupBy('price_paise')
    .execute();
  const [rates, pan] = await Promise.all([currentRates(db), readPan(db, teacherId)]);
  const tds = pan === null ? rates.tdsWithoutPan : 0;
  return held.reduce(
    (total, { price_paise, count }) =>
      total +
      count * (price_paise - basisPointsOf(price_paise, rates.commission) - basisPointsOf(price_paise, tds)),
    0,
  );
}
