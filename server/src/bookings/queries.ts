/** Bookings, as people see them. Every query takes the viewer and finds only their own. */
import type { CancellationPolicy } from '@kaksha/domain/bookings/cancellation.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { type HeldFacts, moneyOfHold } from '@kaksha/domain/wallet/money-state.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { type RawBuilder, sql } from 'kysely';
import { IS_ADULT } from '../accounts/guardians/may-take-part.ts';
import { type AgendaQuery, fillFolds, idsOf, pageOfFolds } from '../lessons/folds.ts';
import { HAS_OPEN_PROPOSAL, IS_AHEAD, lessonsById } from '../lessons/read-lessons.ts';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { HELD_FOR_BOOKING } from '../wallet/held-facts.ts';
import { MOVED_BY_TEACHER } from './moved-by-teacher.ts';

/** A student's own, a parent's children's, a teacher's: as a condition on `b`. */
export function visibleTo(viewer: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`b.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`b.student_id = ${viewer.id}`;
  return sql`b.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

interface Row {
  id: string;
  atMicros: number;
  lessonId: string;
  kind: BookingView['kind'];
  packageId: string | null;
  status: BookingStatus;
  lessonStatus: LessonStatus;
  teacher: BookingView['teacher'];
  student: BookingView['student'];
  subject: string;
  class: number;
  topic: string;
  notes: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  hourlyRatePaise: number;
  pricePaise: number;
  discountPaise: number;
  couponCode: string | null;
  requestedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decisionReason: string | null;
  cancelledAt: Date | null;
  cancelledBy: BookingView['cancelledBy'];
  keptPaise: number;
  creditedPaise: number;
  movedByTeacher: boolean;
  cancellationPolicy: CancellationPolicy;
  holdDueAt: Date | null;
  series: BookingView['series'];
  shortClass:
    | (Omit<NonNullable<BookingView['shortClass']>, 'mayAnswer'> & { studentIsAdult: boolean })
    | null;
  held: HeldFacts;
}

/** The amount that a transaction of this kind about booking `b` put on the accounts `a` that are meant. */
const POSTED = (kind: TransactionKind, accounts: RawBuilder<boolean>) => sql<number>`(
      select coalesce(sum(p.amount_paise), 0)::bigint from ledger.txn x
      join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
      where x.booking_id = b.id and x.kind = ${sql.lit(kind)} and ${accounts})`;

const SELECT = sql`
  select b.id, (extract(epoch from b.requested_at) * 1000000)::bigint as "atMicros",
    b.lesson_id as "lessonId", b.kind, b.package_id as "packageId", b.status, l.status as "lessonStatus",
    json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name),
      'profilePicture', t.profile_picture) as teacher,
    json_build_object('id', s.id, 'name', btrim(s.first_name || ' ' || s.last_name),
      'profilePicture', s.profile_picture, 'class', sp.grade) as student,
    l.subject, l.grade as "class", l.topic, b.notes, l.starts_at as "startsAt", l.ends_at as "endsAt",
    b.duration_minutes as "durationMinutes", b.hourly_rate_paise as "hourlyRatePaise",
    b.price_paise as "pricePaise", b.discount_paise as "discountPaise", k.code as "couponCode", b.requested_at as "requestedAt", b.expires_at as "expiresAt",
    b.decided_at as "decidedAt", b.decision_reason as "decisionReason",
    b.cancelled_at as "cancelledAt", c.role as "cancelledBy",
    case when b.status = 'cancelled' then ${POSTED('late_cancellation', sql<boolean>`a.kind not in ('wallet', 'booking_escrow', 'promotion')`)} else 0 end
      as "keptPaise",
    case when b.status = 'cancelled' then ${POSTED('absence_credit', sql<boolean>`a.kind = 'wallet'`)} else 0 end as "creditedPaise",
    ${MOVED_BY_TEACHER} as "movedByTeacher",
    b.cancellation_policy as "cancellationPolicy", b.hold_due_at as "holdDueAt",
    case when b.series_id is not null then (
      select json_build_object('id', b.series_id, 'position', b.series_position, 'lessonCount', count(*),
        'totalPaise', sum(o.price_paise)) from booking o where o.series_id = b.series_id) end as series,
    case when h.booking_id is not null then json_build_object('heldMinutes', h.held_minutes,
      'bookedMinutes', h.booked_minutes, 'heldPaise', h.held_paise,
      'answerDueAt', to_char(h.answer_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'answer', h.answer, 'paidPaise', h.paid_paise, 'couponReturnedPaise', coalesce(h.coupon_returned_paise, 0),
      'studentIsAdult', (select ${IS_ADULT} from student_profile s where s.user_id = b.student_id)) end as "shortClass",
    ${HELD_FOR_BOOKING} as held
  from booking b
  join lesson l on l.id = b.lesson_id
  join user_account t on t.id = b.teacher_id
  join user_account s on s.id = b.student_id
  join student_profile sp on sp.user_id = b.student_id
  left join short_class h on h.booking_id = b.id
  left join user_account c on c.id = b.cancelled_by
  left join coupon_redemption d on d.booking_id = b.id
  left join coupon k on k.id = d.coupon_id`;

/** The family's coupon is not shown to the teacher. */
const WITHOUT_COUPON = { discountPaise: 0, couponCode: null };

function shortClassAs(shortClass: Row['shortClass'], role: Viewer['role']): BookingView['shortClass'] {
  if (shortClass === null) return null;
  const { studentIsAdult, couponReturnedPaise, ...view } = shortClass;
  return {
    ...view,
    couponReturnedPaise: role === 'teacher' ? 0 : couponReturnedPaise,
    mayAnswer: role === 'parent' || (role === 'student' && studentIsAdult),
  };
}

/** A child is not told what a batch costs. */
const seesMoney = (kind: BookingView['kind'], role: Viewer['role']): boolean =>
  role === 'parent' || (role === 'student' && kind !== 'batch');

function asView({ atMicros: _, held, ...row }: Row, { role }: Pick<Viewer, 'role'>): BookingView {
  return {
    ...row,
    money: seesMoney(row.kind, role) ? moneyOfHold(held) : null,
    ...(role === 'teacher' ? WITHOUT_COUPON : {}),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    holdDueAt: row.holdDueAt?.toISOString() ?? null,
    shortClass: shortClassAs(row.shortClass, role),
  };
}

/**
 * One booking.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function getBooking(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<BookingView> {
  const { rows } =
    await sql<Row>`${PLANNED_ONCE} ${SELECT} where b.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return asView(rows[0], viewer);
}

/** The filters of a list of bookings, and where its page begins. */
export interface BookingListQuery {
  status?: BookingStatus;
  subjects?: readonly string[];
  grades?: readonly number[];
  cursor?: string;
  limit: number;
}

/** A series that waits for its answer is one request: its first lesson stands for it. Classes of batches are with their seats. */
export const STANDS_FOR_ITSELF = sql<boolean>`(b.kind <> 'batch' and (b.series_position is null or b.series_position = 1 or b.status <> 'pending'))`;

/** The viewer's bookings that a list is asked for: a condition on `b` and its lesson `l`. */
const wanted = (
  viewer: Viewer,
  { status, subjects, grades }: Pick<BookingListQuery, 'status' | 'subjects' | 'grades'>,
): RawBuilder<boolean> => sql`${visibleTo(viewer)} and ${STANDS_FOR_ITSELF}
  ${status === undefined ? sql`` : sql`and b.status = ${status}`}
  ${subjects === undefined ? sql`` : sql`and l.subject = any(${subjects}::text[])`}
  ${grades === undefined ? sql`` : sql`and l.grade = any(${grades}::smallint[])`}`;

/**
 * A page of the viewer's bookings by time, with their lessons: what waits, what is ahead, what is over. A series is one fold,
 * but for the one that was asked for.
 */
export async function listBookingAgenda(
  db: Db,
  viewer: Viewer,
  { togetherIn, cursor, limit, ...filter }: BookingListQuery & AgendaQuery,
) {
  // A class of which only a part was held waits for its family alone.
  const heldShort = viewer.role === 'teacher' ? sql`false` : sql`b.status = 'held_short'`;
  const { folds, nextCursor } = await pageOfFolds(
    db,
    sql`select b.id, s.section, case b.status when 'pending' then b.expires_at else l.starts_at end as at,
        ${
          togetherIn === undefined
            ? sql`case when s.section = 'waiting' then b.id else coalesce(b.series_id, b.id) end`
            : sql`b.id`
        } as fold
      from booking b join lesson l on l.id = b.lesson_id
      cross join lateral (select case
          when b.status = 'pending' or ${heldShort} then 'waiting'
          when b.status = 'confirmed' and ${HAS_OPEN_PROPOSAL} then 'waiting'
          when b.status = 'confirmed' and ${IS_AHEAD} then 'ahead' else 'past' end as section) s
      where ${wanted(viewer, filter)}
        ${togetherIn === undefined ? sql`` : sql`and b.series_id = ${togetherIn}`}`,
    { cursor, limit },
  );
  const { rows } = await sql<Row>`${SELECT} where b.id = any(${idsOf(folds)}::uuid[])`.execute(db);
  const bookings = new Map(rows.map((row) => [row.id, asView(row, viewer)]));
  const lessons = await lessonsById(
    db,
    viewer,
    rows.map(({ lessonId }) => lessonId),
  );
  const viewOf = (id: string) => {
    const booking = bookings.get(id);
    const lesson = lessons.get(booking?.lessonId ?? '');
    return booking === undefined || lesson === undefined ? undefined : { booking, lesson };
  };
  return { folds: fillFolds(folds, viewOf), nextCursor };
}

/** A page of the viewer's bookings, newest first; the classes of one series, which were asked for at once, in their order. */
export async function listBookings(
  db: Db,
  viewer: Viewer,
  { cursor, limit, ...filter }: BookingListQuery,
): Promise<{ bookings: BookingView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { rows } = await sql<Row>`${SELECT}
    where ${wanted(viewer, filter)}
      ${
        after === undefined
          ? sql``
          : sql`and (b.requested_at, -coalesce(b.series_position, 0), b.id)
              < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond',
                 coalesce((select -coalesce(c.series_position, 0) from booking c where c.id = ${after.id}::uuid), 0),
                 ${after.id}::uuid)`
      }
    order by b.requested_at desc, -coalesce(b.series_position, 0) desc, b.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { bookings: page.map((row) => asView(row, viewer)), nextCursor };
}

/** The subjects and classes that the viewer's bookings hold, in order. */
export async function heldInBookings(
  db: Db,
  viewer: Viewer,
): Promise<{ subjects: string[]; grades: number[] }> {
  const { rows } = await sql<{ subjects: string[]; grades: number[] }>`
    select coalesce(array_agg(distinct l.subject), '{}') as subjects,
      coalesce(array_agg(distinct l.grade), '{}') as grades
    from booking b join lesson l on l.id = b.lesson_id where ${visibleTo(viewer)}`.execute(db);
  return rows[0] ?? { subjects: [], grades: [] };
}
