/** Disputes with everything that an operator decides from. */

import { type OperatorDispute, STAYS_SHOWN } from '@kaksha/domain/disputes/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { SEAT_STANDS, SEAT_STATUS } from '../lessons/seats.ts';
import { STAY_ENDED_AT } from '../lessons/stays.ts';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { asDisputeView, DISPUTE_COLUMNS, type DisputeRow, PAID_PAISE } from './queries.ts';

type Shared = Pick<
  OperatorDispute,
  | 'teacher'
  | 'student'
  | 'openedBy'
  | 'subject'
  | 'topic'
  | 'lessonStatus'
  | 'seat'
  | 'seatCount'
  | 'pricePaise'
  | 'refundablePaise'
  | 'teacherPaise'
  | 'teacherStays'
  | 'studentStays'
  | 'family'
>;
type Row = DisputeRow &
  Shared & { atMicros: number; startsAt: Date; endsAt: Date; endedAtLesson: Date | null };

const person = (of: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  sql`json_build_object('id', ${of}.id, 'name', btrim(${of}.first_name || ' ' || ${of}.last_name), ${more}
    'profilePicture', ${of}.profile_picture)`;

/** When somebody was in the classroom of lesson `l`, as ISO 8601: the last stays, in order. */
const stays = (of: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('joinedAt', ${ISO(sql`c.joined_at`)}, 'leftAt', ${ISO(STAY_ENDED_AT)})
    order by c.joined_at), '[]')
  from (select s.* from lesson_presence s where s.lesson_id = l.id and s.user_id = ${of}
    order by s.joined_at desc limit ${STAYS_SHOWN}) c)`;

const ISO = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SELECT = sql`
  select ${DISPUTE_COLUMNS}, (extract(epoch from d.opened_at) * 1000000)::bigint as "atMicros",
    ${person(sql`t`)} as teacher, ${person(sql`s`, sql`'class', sp.grade,`)} as student,
    json_build_object('id', o.id, 'name', btrim(o.first_name || ' ' || o.last_name), 'role', o.role) as "openedBy",
    l.subject, l.topic, ${SEAT_STATUS} as "lessonStatus", p.seat,
    (select count(*)::int from lesson_participant p where p.lesson_id = l.id and ${SEAT_STANDS}) as "seatCount",
    l.starts_at as "startsAt", l.ends_at as "endsAt",
    l.ended_at as "endedAtLesson", ${PAID_PAISE} as "pricePaise",
    coalesce((select r.credit_paise from goodwill_room(b.id) r), 0) as "refundablePaise",
    coalesce((select sum(p.amount_paise)::bigint from ledger.txn x join ledger.posting p on p.txn_id = x.id
      join ledger.account a on a.id = p.account_id and a.kind in ('teacher_payable', 'teacher_recovery')
      where x.booking_id = b.id and x.kind = 'release'), 0) as "teacherPaise",
    ${stays(sql`d.teacher_id`)} as "teacherStays", ${stays(sql`d.student_id`)} as "studentStays",
    (select json_build_object(
        'classes', (select count(*) from booking c
          where c.student_id = any(f.people) and c.price_paise > 0 and c.status = 'completed'),
        'open', count(*) filter (where e.status = 'open'),
        'granted', count(*) filter (where e.refund_paise > 0), 'refundedPaise', coalesce(sum(e.refund_paise), 0),
        'refused', count(*) filter (where e.refund_paise = 0), 'withdrawn', count(*) filter (where e.status = 'withdrawn'))
      from dispute e where e.student_id = any(f.people) and e.id <> d.id) as family
  from dispute d
  cross join lateral (select family_of(d.student_id) as people) f
  join booking b on b.id = d.booking_id
  left join short_class h on h.booking_id = b.id
  join lesson l on l.id = b.lesson_id
  join lesson_participant p on p.lesson_id = b.lesson_id and p.student_id = b.student_id
  join user_account t on t.id = d.teacher_id
  join user_account s on s.id = d.student_id
  join student_profile sp on sp.user_id = d.student_id
  join user_account o on o.id = d.opened_by`;

function asView(row: Row): OperatorDispute {
  const { teacher, student, openedBy, subject, topic, lessonStatus, seat, seatCount } = row;
  return {
    ...asDisputeView(row),
    ...{ teacher, student, openedBy, subject, topic, lessonStatus, seat, seatCount },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAtLesson: row.endedAtLesson?.toISOString() ?? null,
    pricePaise: row.pricePaise,
    refundablePaise: row.refundablePaise,
    teacherPaise: row.teacherPaise,
    teacherStays: row.teacherStays,
    studentStays: row.studentStays,
    family: row.family,
  };
}

/** @throws ORPCError NOT_FOUND. */
export async function getDispute(db: Db, id: string): Promise<OperatorDispute> {
  const { rows } = await sql<Row>`${PLANNED_ONCE} ${SELECT} where d.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

export type DisputeList = 'open' | 'ended';

const inList = (list: DisputeList): RawBuilder<boolean> =>
  list === 'open' ? sql`d.status = 'open'` : sql`d.status <> 'open'`;

/** A page of disputes, newest first, and how many are open. */
export async function listDisputes(
  db: Db,
  { status, cursor, limit }: { status: DisputeList; cursor?: string; limit: number },
): Promise<{
  disputes: OperatorDispute[];
  nextCursor: string | null;
  counts: { open: number };
}> {
  const { rows } = await sql<Row>`${PLANNED_ONCE} ${SELECT}
    where ${inList(status)}
      and ${afterCursor(cursor, sql`d.opened_at`, sql`d.id`)}
    order by d.opened_at desc, d.id desc
    limit ${limit + 1}`.execute(db);
  const counted = await sql<{ open: number }>`
    select count(*) as open from dispute d where ${inList('open')}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { disputes: page.map(asView), nextCursor, counts: counted.rows[0] ?? { open: 0 } };
}
