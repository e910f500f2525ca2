/** Movements of a family's wallet, in words and with what has become of the money; their totals; the same as a file. */
import { csvOf } from '@kaksha/domain/csv.ts';
import { formatTime, localDateOf } from '@kaksha/domain/time.ts';
import { CHILDREN_MOST, type StatementEntry, type StatementTotals } from '@kaksha/domain/wallet/contract.ts';
import { type DescribedPackage, describeTransaction } from '@kaksha/domain/wallet/describe.ts';
import { type HeldFacts, moneyLabel, moneyNote, moneyOfMovement } from '@kaksha/domain/wallet/money-state.ts';
import { boundsOf, monthsOf, type PeriodId } from '@kaksha/domain/wallet/periods.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import type { ReferralSide } from '@kaksha/domain/wallet/referral-credit.ts';
import { type MonthSum, totalsOf } from '@kaksha/domain/wallet/totals.ts';
import { en as WORDS } from '@kaksha/domain/wallet/words/en.ts';
import { sql } from 'kysely';
import { writtenFor } from '../accounts/written-for.ts';
import type { Db } from '../platform/context.ts';
import { badCursor } from '../platform/cursor.ts';
import { FAMILY_DOCUMENT } from './document-links.ts';
import { HELD_FOR_BOOKING, HELD_FOR_LOT } from './held-facts.ts';

/** What part of a wallet's history is asked for: all of it, or a period, or what was for one child. */
export interface StatementFilter {
  period?: PeriodId | undefined;
  studentId?: string | undefined;
}

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
  student: StatementEntry['student'];
  held: HeldFacts | null;
  inBankAt: Date | null;
  cameBackAt: Date | null;
}

function asEntry(entry: EntryRow): StatementEntry {
  const { subject, teacherName, startsAt, discountPaise, invitation, lot, ...rest } = entry;
  const { held, inBankAt, cameBackAt, ...row } = rest;
  const lesson =
    subject === null || teacherName === null || startsAt === null
      ? null
      : { subject, teacherName, startsAtMs: startsAt.getTime(), discountPaise };
  const postedAt = row.postedAt.toISOString();
  const moved = {
    kind: row.kind,
    amountPaise: row.amountPaise,
    postedAt,
    held,
    inBankAtMs: inBankAt?.getTime() ?? null,
    cameBackAtMs: cameBackAt?.getTime() ?? null,
  };
  return {
    ...row,
    // A month of a batch has no page of a package.
    packageId: lot?.batchSeatId == null ? (lot?.packageId ?? null) : null,
    batchSeatId: lot?.batchSeatId ?? null,
    description: describeTransaction(row.kind, lesson, lot, invitation),
    money: moneyOfMovement(moved),
    postedAt,
  };
}

/** The wallet's movements `p` of transactions `x`; for a class with booking `b`, for a package or a month with `k`. */
const MOVEMENTS = sql`
    ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.txn x on x.id = p.txn_id
    left join booking b on b.id = x.booking_id
    left join lateral (
      select lot.* from ledger.posting o join ledger.account e on e.id = o.account_id and e.kind = 'package_escrow'
      join lesson_package lot on lot.id = e.owner_id
      where o.txn_id = x.id and x.kind in ('package_purchase', 'package_refund')) k on true
    left join user_account s on s.id = coalesce(b.student_id, k.student_id)`;

/** How a refund that left the wallet ended. */
const ENDED = (end: 'settled' | 'failed') => sql<Date | null>`case when x.kind = 'refund' then (
      select o.posted_at from ledger.txn o
      where o.idempotency_key = ${sql.lit(`refund-${end}:`)} || substr(x.idempotency_key, length('refund:') + 1)) end`;

async function readRows(
  db: Db,
  userId: string,
  { period, studentId }: StatementFilter,
  before: number | null,
  limit: number | null,
): Promise<EntryRow[]> {
  const bounds = period === undefined ? null : boundsOf(period);
  const { rows } = await sql<EntryRow>`
    select x.id, x.kind, p.amount_paise as "amountPaise", p.balance_after_paise as "balanceAfterPaise",
      x.booking_id as "bookingId", x.posted_at as "postedAt", l.subject, l.starts_at as "startsAt",
      btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      ${FAMILY_DOCUMENT} as document, coalesce(b.discount_paise, 0) as "discountPaise",
      (select case when r.inviter_id = a.owner_id then 'inviter' else 'invitee' end
        from referral r where r.txn_id = x.id) as invitation,
      case when k.id is not null then json_build_object('packageId', k.id, 'batchSeatId', k.batch_seat_id,
        'subject', k.subject, 'teacherName', btrim(u.first_name || ' ' || u.last_name)) end as lot,
      case when s.id is not null then json_build_object('id', s.id, 'name', btrim(s.first_name || ' ' || s.last_name))
        end as student,
      case x.kind when 'hold' then ${HELD_FOR_BOOKING} when 'package_purchase' then ${HELD_FOR_LOT} end as held,
      ${ENDED('settled')} as "inBankAt", ${ENDED('failed')} as "cameBackAt"
    from ${MOVEMENTS}
    left join lesson l on l.id = b.lesson_id
    left join user_account t on t.id = b.teacher_id
    left join user_account u on u.id = k.teacher_id
    where a.kind = 'wallet' and a.owner_id = ${userId}
      ${before === null ? sql`` : sql`and p.txn_id < ${before}::bigint`}
      ${bounds === null ? sql`` : sql`and x.posted_at >= ${new Date(bounds.fromMs)} and x.posted_at < ${new Date(bounds.untilMs)}`}
      ${studentId === undefined ? sql`` : sql`and s.id = ${studentId}`}
    order by p.txn_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Movements of a wallet, newest first; the cursor is the last transaction's id. */
export async function readStatement(
  db: Db,
  userId: string,
  { cursor, limit, ...filter }: StatementFilter & { cursor?: string | undefined; limit: number },
): Promise<{ entries: StatementEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const rows = await readRows(db, userId, filter, cursor === undefined ? null : Number(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? String(last.id) : null;
  return { entries: await writtenFor(db, userId, () => page.map(asEntry)), nextCursor };
}

/** The totals of a wallet's period, reckoned by the ledger from every posting there is. */
export async function readTotals(
  db: Db,
  userId: string,
  { period, studentId }: StatementFilter,
): Promise<StatementTotals> {
  const { rows } = await sql<MonthSum & { studentId: string | null; studentName: string | null }>`
    select to_char(x.posted_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, x.kind,
      sum(p.amount_paise)::bigint as "amountPaise", s.id as "studentId",
      min(btrim(s.first_name || ' ' || s.last_name)) as "studentName"
    from ${MOVEMENTS}
    where a.kind = 'wallet' and a.owner_id = ${userId}
    group by 1, 2, s.id`.execute(db);
  const children = new Map<string, string>();
  for (const row of rows) if (row.studentId !== null) children.set(row.studentId, row.studentName ?? '');
  const wanted = rows.filter((row) => studentId === undefined || row.studentId === studentId);
  const { openingPaise, totals, closingPaise, months } = totalsOf(
    wanted,
    period === undefined ? null : monthsOf(period),
  );
  return {
    totals,
    months,
    // What was for one child has no balance of its own.
    openingPaise: studentId === undefined ? openingPaise : null,
    closingPaise: studentId === undefined ? closingPaise : null,
    firstMonth: rows.map(({ month }) => month).sort()[0] ?? null,
    children: [...children]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
      .slice(0, CHILDREN_MOST),
  };
}

/** All of it as a file for spreadsheets, oldest first; dates and times are those of India. */
export async function statementCsv(db: Db, userId: string, filter: StatementFilter): Promise<File> {
  const entries = (await readRows(db, userId, filter, null, null)).toReversed().map(asEntry);
  const text = csvOf(
    WORDS.walletColumns,
    entries.map((entry) => [
      String(entry.id),
      localDateOf(entry.postedAt),
      formatTime(entry.postedAt),
      entry.description,
      entry.student?.name ?? '',
      [moneyLabel(entry.money), moneyNote(entry.money)].filter((part) => part !== null).join('. '),
      entry.bookingId ?? '',
      { paise: entry.amountPaise },
      { paise: entry.balanceAfterPaise },
    ]),
  );
  const named = filter.period === undefined ? 'wallet' : `wallet-${filter.period}`;
  return new File([text], `${named}.csv`, { type: 'text/csv;charset=utf-8' });
}
