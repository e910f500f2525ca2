/** All that the database knows about when a teacher can be booked, read in one statement. */
import type { AvailabilityException, WeeklyRule } from '@kaksha/domain/availability/hours.ts';
import type { BusyRange, SlotRules } from '@kaksha/domain/availability/slots.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/context.ts';
import { plannedOnce } from '../platform/planned-once.ts';

/** The people whose calendars are read, and the stretch of time for the slots (epoch milliseconds). */
export interface AvailabilityQuestion {
  teacherId: string;
  /** The student whose own lessons are in the way as well; null for a visitor. */
  studentId: string | null;
  /** The person whose own hold of a slot is only in others' way; null for a visitor. */
  holderId: string | null;
  /** A lesson that is to be moved: its own time is not in its way. */
  movedLessonId?: string | null;
  fromMs: number;
  toMs: number;
}

/** The rules of the pure slot functions, all but the duration that is asked for. */
export type TeacherAvailability = Omit<SlotRules, 'durationMinutes'> & {
  /** Requests in this stretch that lapsed without a job having said so yet: they take no time any more. */
  readonly lapsedBookingIds: readonly string[];
  /** The teacher's own offers of which the same is true. */
  readonly lapsedOfferIds: readonly string[];
  /** Slots that others hold while they are booking: the part of `teacherBusy` that may come to nothing within minutes. */
  readonly heldByOthers: readonly BusyRange[];
};

/** The longest lesson and the longest buffer fit: ranges further outside the window can't touch its slots. */
export const MARGIN_MS = 3 * HOUR_MS;

// With the time that is proposed for a lesson, which is kept free for it.
const LIVE = `l.taken && w.during and l.status in ('requested', 'scheduled')`;
const LAPSED = `l.status = 'requested' and exists (
    select from booking b where b.lesson_id = l.id and b.status = 'pending' and b.expires_at <= statement_timestamp()
    union all
    select from lesson_offer o where o.lesson_id = l.id and o.expires_at <= statement_timestamp())`;
const MS = (time: string) => `floor(extract(epoch from ${time}) * 1000)::bigint`;
const RANGE = (span: string) =>
  `json_build_object('startsAtMs', ${MS(`lower(${span})`)}, 'endsAtMs', ${MS(`upper(${span})`)})`;

/**
 * Columns about teacher `t` within the window `w`; the time of `movedLesson` is free for it: $2 student or null, $3 and $4 the window. The time is the database's, at
 * the start of this statement: the transaction's own may be older by the wait for a lock, and the clock's can't be looked
 * up in an index.
 */
const columns = (movedLesson: string): string => `t.time_zone as "timeZone",
  t.minimum_notice_minutes as "minimumNoticeMinutes",
  t.buffer_minutes as "bufferMinutes",
  ${MS('statement_timestamp()')} as "nowMs",
  (select coalesce(json_agg(json_build_object(
      'weekday', r.weekday, 'startMinute', r.start_minute, 'endMinute', r.end_minute)), '[]')
    from availability_rule r where r.teacher_id = t.user_id) as "weeklyRules",
  (select coalesce(json_agg(json_build_object(
      'date', e.date, 'kind', e.kind, 'startMinute', e.start_minute, 'endMinute', e.end_minute)), '[]')
    from availability_exception e
    where e.teacher_id = t.user_id
      and e.date between $3::timestamptz::date - 1 and $4::timestamptz::date + 1) as "exceptions",
  (select coalesce(json_agg(busy.range), '[]') from (
      select ${RANGE('span')} as range
      from lesson l, unnest(l.taken) span where l.teacher_id = t.user_id and ${LIVE} and l.id is distinct from ${movedLesson}
        and not (${LAPSED})
      union all
      select ${RANGE('x.during')}
      from external_busy x where x.teacher_id = t.user_id and x.during && w.during) busy) as "teacherBusy",
  (select coalesce(json_agg(${RANGE('span')}), '[]')
    from lesson_participant p join lesson l on l.id = p.lesson_id, unnest(p.taken) span
    where p.student_id = $2::uuid and p.active and p.taken && w.during and p.lesson_id is distinct from ${movedLesson}
      and not (${LAPSED})) as "studentBusy",
  (select coalesce(json_agg(b.id), '[]')
    from lesson l join booking b on b.lesson_id = l.id
    where l.teacher_id = t.user_id and ${LIVE} and l.status = 'requested'
      and b.status = 'pending' and b.expires_at <= statement_timestamp()) as "teacherLapsed",
  (select coalesce(json_agg(o.id), '[]')
    from lesson l join lesson_offer o on o.lesson_id = l.id
    where l.teacher_id = t.user_id and ${LIVE} and l.status = 'requested'
      and o.expires_at <= statement_timestamp()) as "lapsedOfferIds",
  (select coalesce(json_agg(b.id), '[]')
    from lesson_participant p join booking b on b.lesson_id = p.lesson_id and b.student_id = p.student_id
    where p.student_id = $2::uuid and p.active and p.taken && w.during
      and b.status = 'pending' and b.expires_at <= statement_timestamp()) as "studentLapsed"`;

/** {@link columns} with every lesson in the way. */
export const AVAILABILITY_COLUMNS = columns('null::uuid');

/** Holds of teacher `t` within the window, by people who are booking: all but this person's own. */
export const HELD_COLUMN = (
  exceptOf: string,
): string => `(select coalesce(json_agg(${RANGE('h.during')}), '[]')
    from slot_hold h
    where h.teacher_id = t.user_id and h.during && w.during and h.holder_id is distinct from ${exceptOf}
      and h.expires_at > statement_timestamp()) as "heldByOthers"`;

/** $1 teacher, $2 to $4 as in {@link AVAILABILITY_COLUMNS}, $5 whose own holds don't count, or null, $6 the lesson that is moved, or null. */
export const AVAILABILITY_SQL = `
with w as (select tstzrange($3::timestamptz, $4::timestamptz) as during)
select ${columns('$6::uuid')}, ${HELD_COLUMN('$5::uuid')}
from teacher_profile t cross join w
where t.user_id = $1::uuid and t.email_verified
  and exists (select from user_account u where u.id = t.user_id and u.closed_at is null and u.suspended_at is null)`;

/** One row of {@link AVAILABILITY_SQL}. */
export interface AvailabilityRow {
  timeZone: string;
  minimumNoticeMinutes: number;
  bufferMinutes: number;
  nowMs: number;
  weeklyRules: WeeklyRule[];
  exceptions: AvailabilityException[];
  teacherBusy: BusyRange[];
  studentBusy: BusyRange[];
  teacherLapsed: string[];
  studentLapsed: string[];
  lapsedOfferIds: string[];
  heldByOthers: BusyRange[];
}

/** The parameters of {@link AVAILABILITY_SQL}. */
export function availabilityValues(question: AvailabilityQuestion): unknown[] {
  return [
    question.teacherId,
    question.studentId,
    new Date(question.fromMs - MARGIN_MS),
    new Date(question.toMs + MARGIN_MS),
    question.holderId,
    question.movedLessonId ?? null,
  ];
}

/** Drops what only the loader needs. */
export function availabilityOf(row: AvailabilityRow): TeacherAvailability {
  const { teacherLapsed, studentLapsed, ...rules } = row;
  return {
    ...rules,
    teacherBusy: [...rules.teacherBusy, ...rules.heldByOthers],
    lapsedBookingIds: [...new Set([...teacherLapsed, ...studentLapsed])],
  };
}

/** The teacher's hours and the promises of teacher and student around a window; undefined for no such teacher. */
export async function loadAvailability(
  db: Db,
  question: AvailabilityQuestion,
): Promise<TeacherAvailability | undefined> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(
      plannedOnce(AVAILABILITY_SQL),
      availabilityValues(question),
    ) as CompiledQuery<AvailabilityRow>,
  );
  return rows[0] && availabilityOf(rows[0]);
}
