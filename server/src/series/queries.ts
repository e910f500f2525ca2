/** Weekly series, as people see them. Every query takes the viewer and finds only their own. */
import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { opensAtMs } from '@kaksha/domain/lessons/policy.ts';
import { sumPaise } from '@kaksha/domain/money.ts';
import { weekMinuteOf } from '@kaksha/domain/series/plan.ts';
import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import type { SeriesScope, SeriesStatus } from '@kaksha/domain/series/status.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { type HeldFacts, moneyOfHold } from '@kaksha/domain/wallet/money-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { HELD_FOR_BOOKING } from '../wallet/held-facts.ts';
import { balanceOf } from '../wallet/ledger.ts';

/** A student's own, a parent's children's, a teacher's: as a condition on `s`. */
export function seriesVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`s.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`s.student_id = ${viewer.id}`;
  return sql`s.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

interface SeriesRow {
  id: string;
  status: SeriesStatus;
  teacher: SeriesView['teacher'];
  student: SeriesView['student'];
  bookedBy: string;
  subject: string;
  class: number;
  topic: string;
  durationMinutes: number;
  weekMinutes: number[];
  timeZone: string;
  weeks: number;
  hourlyRatePaise: number;
  requestedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decisionReason: string | null;
  continues: string | null;
  continuedBy: string | null;
}

interface LessonRow {
  bookingId: string;
  lessonId: string;
  position: number;
  startsAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
  status: BookingStatus;
  lessonStatus: SeriesLesson['lessonStatus'];
  pricePaise: number;
  holdDueAt: Date | null;
  reason: string | null;
  held: HeldFacts;
}

export interface ProposalRow {
  id: string;
  /** The lessons that it moves. */
  bookingIds: string[];
  shiftMinutes: number;
  byTeacher: boolean;
  proposedAt: Date;
  expiresAt: Date;
  /** The database's clock when it was read. */
  nowMs: number;
}

const LIVE: readonly BookingStatus[] = ['pending', 'confirmed'];

function asLesson(
  { startsAt, endsAt, proposedStartsAt, holdDueAt, held, ...row }: LessonRow,
  viewer: Viewer,
): SeriesLesson {
  const live = LIVE.includes(row.status);
  return {
    ...row,
    money: viewer.role === 'teacher' ? null : moneyOfHold(held),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    proposedStartsAt: proposedStartsAt?.toISOString() ?? null,
    holdDueAt: live ? (holdDueAt?.toISOString() ?? null) : null,
    neverHeld: !live && holdDueAt !== null,
  };
}

/**
 * The lessons that a change of time is about: the named one alone, or with those that begin at the same time of the week
 * after it, or wherever they are; as far as they are confirmed and still to come. `lessons` are in order, `nowMs` is the
 * database's clock.
 */
export function lessonsInScope(
  lessons: readonly SeriesLesson[],
  { bookingId, scope }: { bookingId: string; scope: SeriesScope },
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): SeriesLesson[] {
  const anchor = lessons.find((lesson) => lesson.bookingId === bookingId);
  if (anchor === undefined) return [];
  const anchorMs = Date.parse(anchor.startsAt);
  // By the clock on the wall: where it changes, the same time of the week is an hour more or less than weeks away.
  const anchorMinute = weekMinuteOf(anchorMs, timeZone);
  return lessons.filter((lesson) => {
    const startMs = Date.parse(lesson.startsAt);
    if (!isMovable(lesson, nowMs)) return false;
    if (scope === 'this') return lesson.bookingId === bookingId;
    return weekMinuteOf(startMs, timeZone) === anchorMinute && (scope === 'all' || startMs >= anchorMs);
  });
}

/** Whether a lesson can move: it is confirmed, and nobody can be in its room yet, as for a single class. */
const isMovable = ({ status, startsAt }: SeriesLesson, nowMs: number): boolean =>
  status === 'confirmed' && opensAtMs(Date.parse(startsAt)) > nowMs;

/** The lessons that a proposal moves, as far as they are still confirmed and to come by the database's clock. */
export function movedLessons(
  lessons: readonly SeriesLesson[],
  { bookingIds }: Pick<ProposalRow, 'bookingIds'>,
  nowMs: number,
): SeriesLesson[] {
  return lessons.filter((lesson) => bookingIds.includes(lesson.bookingId) && isMovable(lesson, nowMs));
}

function asProposal(
  row: ProposalRow,
  lessons: readonly SeriesLesson[],
  viewer: Viewer,
): SeriesView['proposal'] {
  const moves = movedLessons(lessons, row, row.nowMs).map(({ bookingId, startsAt }) => ({
    bookingId,
    from: startsAt,
    to: new Date(Date.parse(startsAt) + row.shiftMinutes * MINUTE_MS).toISOString(),
  }));
  return {
    id: row.id,
    own: row.byTeacher === (viewer.role === 'teacher'),
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    moves,
  };
}

/** The proposal of a series that waits for its answer. */
export async function openProposal(db: Db, seriesId: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select p.id, p.shift_minutes as "shiftMinutes",
      array(select m.booking_id from series_proposal_move m where m.proposal_id = p.id) as "bookingIds",
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      p.proposed_by = s.teacher_id as "byTeacher", p.proposed_at as "proposedAt", p.expires_at as "expiresAt"
    from series_proposal p join lesson_series s on s.id = p.series_id
    where p.series_id = ${seriesId} and p.status = 'pending'
      and p.expires_at > clock_timestamp()`.execute(db);
  return rows[0];
}

/** The lessons of a series, in order. */
async function lessonsOf(db: Db, viewer: Viewer, seriesId: string): Promise<SeriesLesson[]> {
  const { rows } = await sql<LessonRow>`
    select b.id as "bookingId", b.lesson_id as "lessonId", b.series_position as position, l.starts_at as "startsAt",
      l.ends_at as "endsAt", lower(l.proposed_during) as "proposedStartsAt", b.status, l.status as "lessonStatus", b.price_paise as "pricePaise",
      b.hold_due_at as "holdDueAt", b.decision_reason as reason,
      ${HELD_FOR_BOOKING} as held
    from booking b join lesson l on l.id = b.lesson_id
    where b.series_id = ${seriesId} order by l.starts_at, b.series_position`.execute(db);
  return rows.map((row) => asLesson(row, viewer));
}

/** The money that the payer's wallet lacks for the next class of this series without a hold; null for everybody else. */
async function fundingOf(db: Db, viewer: Viewer, row: SeriesRow): Promise<SeriesView['funding']> {
  if (viewer.id !== row.bookedBy) return null;
  const walletPaise = await balanceOf(db, 'wallet', viewer.id);
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(b.price_paise), 0)::bigint as owed from booking b
    where b.booked_by = ${viewer.id} and b.hold_due_at is not null and b.status in ('pending', 'confirmed')
      and b.hold_due_at <= (select min(n.hold_due_at) from booking n
        where n.series_id = ${row.id} and n.status in ('pending', 'confirmed'))`.execute(db);
  return { walletPaise, shortPaise: Math.max(0, (rows[0]?.owed ?? 0) - walletPaise) };
}

/**
 * One series with its lessons.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function readSeries(db: Db, viewer: Viewer, id: string): Promise<SeriesView> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.status, s.booked_by as "bookedBy", s.subject, s.grade as "class", s.topic,
      json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name),
        'profilePicture', t.profile_picture) as teacher,
      json_build_object('id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name),
        'profilePicture', c.profile_picture, 'class', sp.grade) as student,
      s.duration_minutes as "durationMinutes", s.week_minutes as "weekMinutes", s.time_zone as "timeZone", s.weeks,
      s.hourly_rate_paise as "hourlyRatePaise", s.requested_at as "requestedAt", s.expires_at as "expiresAt",
      s.decided_at as "decidedAt", s.decision_reason as "decisionReason", s.continues,
      (select n.id from lesson_series n where n.continues = s.id) as "continuedBy"
    from lesson_series s
    join user_account t on t.id = s.teacher_id
    join user_account c on c.id = s.student_id
    join student_profile sp on sp.user_id = s.student_id
    where s.id = ${id} and ${seriesVisibleTo(viewer)}`.execute(db);
  const row = orNotFound(rows[0]);
  const lessons = await lessonsOf(db, viewer, id);
  const proposal = await openProposal(db, id);
  const funding = await fundingOf(db, viewer, row);
  const { bookedBy: _, requestedAt, expiresAt, decidedAt, ...view } = row;
  return {
    ...view,
    totalPaise: sumPaise(lessons.map((lesson) => lesson.pricePaise)),
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    lessons,
    proposal: proposal === undefined ? null : asProposal(proposal, lessons, viewer),
    funding,
  };
}
