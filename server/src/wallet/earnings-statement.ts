/** Movements of a teacher's earnings: the payable, and the part to be recovered from it, as one account. */
import { csvOf } from '@kaksha/domain/csv.ts';
import { formatTime, localDateOf } from '@kaksha/domain/time.ts';
import type { EarningsEntry } from '@kaksha/domain/wallet/contract.ts';
import { describeEarning } from '@kaksha/domain/wallet/describe.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { en as WORDS } from '@kaksha/domain/wallet/words/en.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { badCursor } from '../platform/cursor.ts';
import { TEACHER_DOCUMENT } from './document-links.ts';

interface Row {
  id: number;
  kind: TransactionKind;
  amountPaise: number;
  balanceAfterPaise: number;
  tdsPaise: number;
  bookingId: string | null;
  postedAt: Date;
  subject: string | null;
  studentName: string | null;
  startsAt: Date | null;
  document: EarningsEntry['document'];
}

function asEntry({ subject, studentName, startsAt, postedAt, ...row }: Row): EarningsEntry {
  const lesson =
    subject === null || studentName === null || startsAt === null
      ? null
      : { subject, studentName, startsAtMs: startsAt.getTime() };
  return {
    ...row,
    description: describeEarning(row.kind, lesson),
    postedAt: postedAt.toISOString(),
  };
}

async function readRows(
  db: Db,
  teacherId: string,
  before: number | null,
  limit: number | null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as (
      select id from ledger.account where owner_id = ${teacherId} and kind in ('teacher_payable', 'teacher_recovery')
    ), moved as (
      select p.txn_id, sum(p.amount_paise)::bigint as amount
      from own join ledger.posting p on p.account_id = own.id
      where ${before}::bigint is null or p.txn_id < ${before}
      group by p.txn_id order by p.txn_id desc limit ${limit}
    )
    select x.id, x.kind, m.amount as "amountPaise", x.booking_id as "bookingId", x.posted_at as "postedAt",
      (select sum(last.balance_after_paise)::bigint from own cross join lateral (
        select p.balance_after_paise from ledger.posting p
        where p.account_id = own.id and p.txn_id <= m.txn_id order by p.txn_id desc limit 1) last) as "balanceAfterPaise",
      coalesce((select t.amount_paise from ledger.posting t join ledger.account o on o.id = t.account_id and o.kind = 'tds_payable'
        where t.txn_id = m.txn_id), 0) as "tdsPaise",
      ${TEACHER_DOCUMENT} as document, l.subject, l.starts_at as "startsAt", btrim(s.first_name || ' ' || s.last_name) as "studentName"
    from moved m
    join ledger.txn x on x.id = m.txn_id
    left join booking b on b.id = x.booking_id
    left join lesson l on l.id = b.lesson_id
    left join user_account s on s.id = b.student_id
    order by x.id desc`.execute(db);
  return rows;
}

/** A page of it, newest first; the cursor is the last transaction's id. */
export async function readEarningsStatement(
  db: Db,
  teacherId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ entries: EarningsEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const rows = await readRows(db, teacherId, cursor === undefined ? null : Number(cursor), limit + 1);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(asEntry),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

/** All of it as a file for spreadsheets, oldest first; dates and times are those of India. */
export async function earningsCsv(db: Db, teacherId: string): Promise<File> {
  const entries = (await readRows(db, teacherId, null, null)).toReversed().map(asEntry);
  const text = csvOf(
    WORDS.columns,
    entries.map((entry) => [
      String(entry.id),
      localDateOf(entry.postedAt),
      formatTime(entry.postedAt),
      entry.description,
      entry.bookingId ?? '',
      { paise: entry.amountPaise },
      { paise: entry.balanceAfterPaise },
    ]),
  );
  return new File([text], `earnings-${localDateOf(Date.now())}.csv`, { type: 'text/csv;charset=utf-8' });
}
