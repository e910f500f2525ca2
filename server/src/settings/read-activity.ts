import {
  type ClassEventKind,
  describeAccountEvent,
  describeClassEvent,
} from '@kaksha/domain/accounts/activity.ts';
import { joinName } from '@kaksha/domain/accounts/name.ts';
import type { ActivityEntry } from '@kaksha/domain/accounts/own-account-schema.ts';
import { describeTransaction } from '@kaksha/domain/wallet/describe.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import { writtenFor } from '../accounts/written-for.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';

/** The columns common to every source of the list; `id` is made from the source's own key where that is no uuid. */
interface Row {
  id: string;
  atMicros: number;
  happenedAt: Date;
  about: ActivityEntry['about'];
  kind: string;
  /** Account events only. */
  detail: unknown;
  amountPaise: number | null;
  bookingId: string | null;
  bookedBy: string | null;
  subject: string | null;
  startsAt: Date | null;
  teacherFirst: string | null;
  teacherLast: string | null;
  studentFirst: string | null;
  studentLast: string | null;
}

function textOf(row: Row, viewer: Viewer): string {
  if (row.about === 'account') return describeAccountEvent(row.kind, row.detail);
  const teacherName = joinName(row.teacherFirst ?? '', row.teacherLast ?? '');
  if (row.about === 'money') {
    const lesson =
      row.subject === null || row.startsAt === null
        ? null
        : { subject: row.subject, teacherName, startsAtMs: row.startsAt.getTime() };
    return describeTransaction(row.kind as TransactionKind, lesson);
  }
  const asTeacher = viewer.role === 'teacher';
  return describeClassEvent({
    kind: row.kind as ClassEventKind,
    subject: row.subject ?? '',
    withName: asTeacher ? joinName(row.studentFirst ?? '', row.studentLast ?? '') : teacherName,
    asTeacher,
    bookedByReader: row.bookedBy === viewer.id,
  });
}

const uuidOf = (key: ReturnType<typeof sql>) => sql`md5(${key})::uuid`;

/**
 * Events of an account and around it, newest first: its own, and those from the records of bookings, lessons and the
 * ledger. Each source gives at most a page, by its own index; the newest of all are the page.
 */
export async function readActivity(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ entries: ActivityEntry[]; nextCursor: string | null }> {
  const newest = (at: ReturnType<typeof sql>, id: ReturnType<typeof sql>) =>
    sql`order by ${at} desc, ${id} desc limit ${limit + 1}`;
  /** Of the bookings that are the viewer's, one moment each. */
  const moment = (
    kind: ClassEventKind,
    at: ReturnType<typeof sql>,
    about: 'booking' | 'class',
    when: ReturnType<typeof sql>,
  ) => {
    const id = uuidOf(sql`${kind}::text || b.id::text`);
    return sql`(select ${id} as id, ${at} as at, ${about}::text as about, ${kind}::text as kind, null::jsonb as detail,
        null::bigint as amount, b.id as booking
      from booking b join lesson l on l.id = b.lesson_id
      where b.id in (
          select id from booking where student_id = ${viewer.id}
          union all select id from booking where booked_by = ${viewer.id} and student_id <> ${viewer.id}
            and is_notified_of(${viewer.id}, student_id)
          union all select id from booking where teacher_id = ${viewer.id})
        and ${when} and ${afterCursor(cursor, at, id)}
      ${newest(at, id)})`;
  };
  const ofAccount = sql`(select e.id, e.happened_at as at, 'account' as about, e.kind, e.detail, null::bigint as amount, null::uuid as booking
      from account_event e where e.user_id = ${viewer.id} and ${afterCursor(cursor, sql`e.happened_at`, sql`e.id`)}
      ${newest(sql`e.happened_at`, sql`e.id`)})`;
  const moneyId = uuidOf(sql`'money' || x.id::text`);
  const ofMoney = sql`(select ${moneyId} as id, x.posted_at as at, 'money' as about, x.kind, null::jsonb as detail, p.amount_paise as amount, x.booking_id as booking
      from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.txn x on x.id = p.txn_id
      where a.kind in ('wallet', 'teacher_payable') and a.owner_id = ${viewer.id}
        and ${afterCursor(cursor, sql`x.posted_at`, moneyId)}
      ${newest(sql`x.posted_at`, moneyId)})`;
  const { rows } = await sql<Row>`
    with happened as (
      ${ofAccount} union all ${ofMoney}
      union all ${moment('requested', sql`b.requested_at`, 'booking', sql`true`)}
      union all ${moment('confirmed', sql`b.decided_at`, 'booking', sql`b.decided_at is not null and b.status in ('confirmed', 'held_short', 'completed')`)}
      union all ${moment('rejected', sql`b.decided_at`, 'booking', sql`b.decided_at is not null and b.status = 'rejected'`)}
      union all ${moment('cancelled', sql`b.cancelled_at`, 'booking', sql`b.cancelled_at is not null`)}
      union all ${moment(
        'completed',
        sql`l.ended_at`,
        'class',
        sql`l.ended_at is not null and l.status = 'completed' and b.status = 'completed' and not exists (select from lesson_participant p
        where p.lesson_id = b.lesson_id and p.student_id = b.student_id and p.missed)`,
      )}
    ), page as (
      select * from happened order by at desc, id desc limit ${limit + 1}
    )
    select page.id, (extract(epoch from page.at) * 1000000)::bigint as "atMicros", page.at as "happenedAt", page.about,
      page.kind, page.detail, page.amount as "amountPaise", page.booking as "bookingId", b.booked_by as "bookedBy", l.subject,
      l.starts_at as "startsAt", t.first_name as "teacherFirst", t.last_name as "teacherLast",
      s.first_name as "studentFirst", s.last_name as "studentLast"
    from page
      left join booking b on b.id = page.booking
      left join lesson l on l.id = b.lesson_id
      left join user_account t on t.id = b.teacher_id
      left join user_account s on s.id = b.student_id
    order by page.at desc, page.id desc`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  const entries = await writtenFor(db, viewer.id, () =>
    page.map((row) => ({
      id: row.id,
      about: row.about,
      text: textOf(row, viewer),
      happenedAt: row.happenedAt.toISOString(),
      amountPaise: row.amountPaise,
      bookingId: row.bookingId,
    })),
  );
  return { entries, nextCursor };
}
