/** Lessons, as people see them. Every query takes the viewer and finds only their own. */
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import {
  END_GRACE_MINUTES,
  JOIN_OPENS_MINUTES_BEFORE,
  opensAtMs,
  REVIEW_BLIND_DAYS,
} from '@kaksha/domain/lessons/policy.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { type AgendaQuery, fillFolds, idsOf, pageOfFolds } from './folds.ts';
import { SEAT_IS_KNOWN, SEAT_STANDS, SEAT_STATUS } from './seats.ts';

/** The reader of lessons; with a `studentId` only that one of the viewer's students counts. */
type Reader = Viewer & { studentId?: string | undefined };

/** Which students of a lesson are the viewer's: all for its teacher, themselves, their children; a condition on `p`. */
export function seatsOf({ id, role, studentId }: Reader): RawBuilder<boolean> {
  const chosen = studentId === undefined ? sql<boolean>`true` : sql<boolean>`p.student_id = ${studentId}`;
  if (role === 'teacher') return chosen;
  if (role === 'student') return sql`(p.student_id = ${id} and ${chosen})`;
  return sql`(p.student_id in (select g.student_id from guardianship g where g.parent_id = ${id}) and ${chosen})`;
}

/** The viewer's own lessons: a condition on `l`. */
export function visibleTo(viewer: Reader): RawBuilder<boolean> {
  // A lesson without a seat only keeps the time of an offer.
  if (viewer.role === 'teacher') {
    return sql`(l.teacher_id = ${viewer.id}
      and exists (select from lesson_participant p where p.lesson_id = l.id and ${seatsOf(viewer)}))`;
  }
  return sql`l.id in (select p.lesson_id from lesson_participant p where ${seatsOf(viewer)})`;
}

/** How a lesson went for a viewer: for its teacher as a whole, for a family by its own seat, the one that went furthest. */
const statusFor = (viewer: Reader): RawBuilder<LessonStatus> =>
  viewer.role === 'teacher'
    ? sql`l.status`
    : sql`(select ${SEAT_STATUS} from lesson_participant p where p.lesson_id = l.id and ${seatsOf(viewer)}
        order by ${SEAT_STANDS} desc, p.missed limit 1)`;

/** Requests that were turned down, taken back or lapsed never became a class. */
const wasAClass = (viewer: Reader) => sql`not exists (
  select from booking p where p.lesson_id = l.id and ${seatsOf(viewer)}
    and (p.status in ('rejected', 'expired') or (p.status = 'cancelled' and p.decided_at is null)))`;

export type LessonTab = 'all' | 'upcoming' | 'completed' | 'cancelled';

/** The tabs of a class list: a condition on `l`. Missed classes are over, and so among the completed. */
function inTab(tab: LessonTab, viewer: Reader): RawBuilder<boolean> {
  const status = statusFor(viewer);
  // To a teacher a request is a booking; a family sees it on its calendar, marked as requested.
  const upcoming =
    viewer.role === 'teacher'
      ? sql<boolean>`l.status = 'scheduled'`
      : sql<boolean>`${status} in ('requested', 'scheduled')`;
  const completed = sql<boolean>`${status} in ('completed', 'missed')`;
  const cancelled = sql<boolean>`(${status} = 'cancelled' and ${wasAClass(viewer)})`;
  const tabs = { upcoming, completed, cancelled };
  return tab === 'all' ? sql`(${upcoming} or ${completed} or ${cancelled})` : tabs[tab];
}

interface Row {
  id: string;
  isGroup: boolean;
  atMicros: number;
  status: LessonStatus;
  subject: string;
  topic: string;
  teacherNotes: string;
  class: number;
  teacher: LessonView['teacher'];
  seats: LessonView['seats'];
  startsAt: Date;
  endsAt: Date;
  seriesId: string | null;
  batchId: string | null;
  proposal: LessonView['proposal'];
}

/** An instant of the API within JSON. */
const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const select = (viewer: Reader) => sql`
  select l.id, l.kind = 'group' as "isGroup", l.batch_id as "batchId", (extract(epoch from l.starts_at) * 1000000)::bigint as "atMicros", ${statusFor(viewer)} as status, l.subject, l.topic,
    l.teacher_notes as "teacherNotes", l.grade as "class", l.starts_at as "startsAt", l.ends_at as "endsAt",
    json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name),
      'profilePicture', t.profile_picture) as teacher,
    (select coalesce(json_agg(json_build_object('seat', p.seat, 'status', ${SEAT_STATUS},
          'student', json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name),
            'profilePicture', u.profile_picture, 'class', sp.grade),
          'came', exists (select from lesson_presence c where c.lesson_id = l.id and c.user_id = p.student_id),
          'booking', (select json_build_object('id', b.id, 'pricePaise', b.price_paise) from booking b
            where b.lesson_id = l.id and b.student_id = p.student_id
            order by b.status in ('cancelled', 'rejected', 'expired'), b.requested_at desc limit 1),
          'reviewed', exists (select from review r where r.lesson_id = l.id and r.student_id = p.student_id),
          'remarked', exists (select from teacher_remark m where m.lesson_id = l.id and m.student_id = p.student_id)
        ) order by p.seat), '[]')
      from lesson_participant p
      join user_account u on u.id = p.student_id
      join student_profile sp on sp.user_id = p.student_id
      where p.lesson_id = l.id and ${seatsOf(viewer)}
        and ${viewer.role === 'teacher' ? SEAT_IS_KNOWN : sql`true`}) as seats,
    (select p.series_id from booking p where p.lesson_id = l.id and p.series_id is not null and ${seatsOf(viewer)}
      limit 1) as "seriesId",
    (select json_build_object('id', r.id, 'side', r.side, 'startsAt', ${ISO('lower(r.new_during)')},
        'endsAt', ${ISO('upper(r.new_during)')}, 'expiresAt', ${ISO('r.expires_at')})
      from reschedule_proposal r where r.lesson_id = l.id and r.status = 'open' and r.expires_at > now()) as proposal
  from lesson l
  join user_account t on t.id = l.teacher_id`;

function asView({ atMicros: _, ...row }: Row): LessonView {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    opensAt: new Date(opensAtMs(row.startsAt.getTime())).toISOString(),
  };
}

/**
 * One lesson.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function getLesson(db: Db, viewer: Viewer, id: string): Promise<LessonView> {
  const { rows } =
    await sql<Row>`${PLANNED_ONCE} ${select(viewer)} where l.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** A page of the viewer's lessons: those to come in the order of their start, all others newest first. */
export async function listLessons(
  db: Db,
  viewer: Reader,
  { status: tab, cursor, limit }: { status: LessonTab; cursor?: string; limit: number },
): Promise<{ lessons: LessonView[]; nextCursor: string | null }> {
  const direction = tab === 'upcoming' ? sql`asc` : sql`desc`;
  const beyond = tab === 'upcoming' ? sql`>` : sql`<`;
  const { rows } = await sql<Row>`${select(viewer)}
    where ${visibleTo(viewer)} and ${inTab(tab, viewer)}
      and ${afterCursor(cursor, sql`l.starts_at`, sql`l.id`, beyond)}
    order by l.starts_at ${direction}, l.id ${direction}
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { lessons: page.map(asView), nextCursor };
}

/** Another time is proposed for lesson `l` and waits for its answer. */
export const HAS_OPEN_PROPOSAL = sql<boolean>`exists (select from reschedule_proposal r
  where r.lesson_id = l.id and r.status = 'open' and r.expires_at > now())`;

/** The room of lesson `l` has not closed yet. */
export const IS_AHEAD = sql<boolean>`(l.ends_at > now() - ${END_GRACE_MINUTES} * interval '1 minute')`;

/** These lessons of the viewer, by their id. */
export async function lessonsById(
  db: Db,
  viewer: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LessonView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`${select(viewer)}
    where l.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer)}`.execute(db);
  return new Map(rows.map((row) => [row.id, asView(row)]));
}

/**
 * A page of the viewer's lessons by time: what waits, what is ahead, what is over. A series or batch is one fold, but for the
 * one that was asked for: of that each lesson stands by itself.
 */
export async function listAgenda(
  db: Db,
  viewer: Viewer,
  { status: tab, togetherIn, ...page }: AgendaQuery & { status: LessonTab },
) {
  const together = sql`coalesce((select p.series_id from booking p where p.lesson_id = l.id and p.series_id is not null
    and ${seatsOf(viewer)} limit 1), l.batch_id)`;
  const { folds, nextCursor } = await pageOfFolds(
    db,
    sql`select l.id, l.starts_at as at, s.section,
        ${
          togetherIn === undefined
            ? sql`case when s.section = 'waiting' and s.status <> 'requested' then l.id else coalesce(${together}, l.id) end`
            : sql`l.id`
        } as fold
      from lesson l
      cross join lateral (select o.status, case
          when o.status = 'requested' or o.status = 'scheduled' and ${HAS_OPEN_PROPOSAL} then 'waiting'
          when o.status = 'scheduled' and ${IS_AHEAD} then 'ahead' else 'past' end as section
        from (select ${statusFor(viewer)} as status) o) s
      where ${visibleTo(viewer)} and ${inTab(tab, viewer)}
        ${togetherIn === undefined ? sql`` : sql`and ${together} = ${togetherIn}`}`,
    page,
  );
  const lessons = await lessonsById(db, viewer, idsOf(folds));
  return { folds: fillFolds(folds, (id) => lessons.get(id)), nextCursor };
}

/** How many lessons are under each tab. */
export async function countLessons(
  db: Db,
  viewer: Reader,
): Promise<{ upcoming: number; completed: number; cancelled: number }> {
  const { rows } = await sql<{ upcoming: number; completed: number; cancelled: number }>`
    select count(*) filter (where ${inTab('upcoming', viewer)}) as upcoming,
      count(*) filter (where ${inTab('completed', viewer)}) as completed,
      count(*) filter (where ${inTab('cancelled', viewer)}) as cancelled
    from lesson l where ${visibleTo(viewer)}`.execute(db);
  return rows[0] ?? { upcoming: 0, completed: 0, cancelled: 0 };
}

/**
 * A teacher's classes of today in India, in order: the day's schedule. Those that are on across a midnight are of both
 * days, and one whose room is open now is of today: ten minutes before the first, and a quarter of an hour after the last.
 * `at` stands for the database's clock where a test says when it is.
 */
export async function todaysLessons(db: Db, viewer: Viewer, at: Date | null = null): Promise<LessonView[]> {
  const now = sql`coalesce(${at}::timestamptz, now())`;
  const midnight = (days: number) =>
    sql`(date_trunc('day', ${now} at time zone ${DEFAULT_TIME_ZONE}) + ${days} * interval '1 day') at time zone ${DEFAULT_TIME_ZONE}`;
  const { rows } = await sql<Row>`${select(viewer)}
    where ${visibleTo(viewer)} and l.status in ('scheduled', 'completed', 'missed')
      and (l.starts_at < ${midnight(1)} and l.ends_at > ${midnight(0)}
        or l.status = 'scheduled' and l.starts_at <= ${now} + ${JOIN_OPENS_MINUTES_BEFORE} * interval '1 minute'
          and l.ends_at > ${now} - ${END_GRACE_MINUTES} * interval '1 minute')
    order by l.starts_at, l.id`.execute(db);
  return rows.map(asView);
}

/** A completed class of which a student who came has no remark yet, while the family's review is still blind: a condition on `l`. */
export const AWAITS_REMARK = sql<boolean>`(l.status = 'completed'
  and l.ends_at > now() - ${REVIEW_BLIND_DAYS} * interval '1 day'
  and exists (select from lesson_participant p where p.lesson_id = l.id and not p.missed and ${SEAT_STANDS}
    and not exists (select from teacher_remark m where m.lesson_id = l.id and m.student_id = p.student_id)))`;

/** The newest of a teacher's classes that await a remark. */
export async function lessonsAwaitingRemark(db: Db, teacher: Viewer, limit: number): Promise<LessonView[]> {
  const { rows } = await sql<Row>`${select(teacher)}
    where ${visibleTo(teacher)} and ${AWAITS_REMARK}
    order by l.starts_at desc, l.id desc
    limit ${limit}`.execute(db);
  return rows.map(asView);
}
