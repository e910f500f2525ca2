import { mirrorFeePaise } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_LIFECYCLE } from '@kaksha/domain/bookings/status.ts';
import { attendanceOf, type Stay } from '@kaksha/domain/classroom/attendance/attendance.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import type { Settlement, WhoCame } from '@kaksha/domain/lessons/policy.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { SERIES_MESSAGES } from '@kaksha/domain/series/messages.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { announceBooking } from '../bookings/announce.ts';
import { changeBooking, peopleOf } from '../bookings/change-booking.ts';
import { notFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import { creditAbsence, releaseHold, voidHold } from '../wallet/booking-money.ts';
import { changeLesson } from './change-lesson.ts';
import { STAY_ENDED_AT } from './stays.ts';

/** What a settlement is decided from: who came, and what the database's clock says. */
export interface LessonFacts {
  lessonId: string;
  teacherId: string;
  status: LessonStatus;
  /** Null for a lesson that nobody paid for by itself. */
  bookingId: string | null;
  /** A lesson of a series whose price was never held: nobody can be paid for it. */
  unpaid: boolean;
  startsAtMs: number;
  endsAtMs: number;
  nowMs: number;
  /** Whether they were there at any time of the class (domain/classroom/attendance), students: any of them. */
  teacherCame: boolean;
  studentCame: boolean;
  /** Whether the teacher kept one of the students out, who was not in since. */
  studentKeptOut: boolean;
}

type Row = Omit<LessonFacts, 'teacherCame' | 'studentCame'> & {
  teacherStays: Stay[];
  studentStays: { studentId: string; stay: Stay }[];
};

const STAY = sql`json_build_object('fromMs', floor(extract(epoch from c.joined_at) * 1000)::bigint,
  'toMs', floor(extract(epoch from ${STAY_ENDED_AT}) * 1000)::bigint)`;

/**
 * Reads what decides over a lesson, and holds its teacher's row until the transaction ends: settlements of one teacher
 * follow one another, so that what is to be recovered from their earnings is taken once.
 * @throws ORPCError NOT_FOUND for an unknown lesson.
 */
export async function lockForSettlement(trx: Trx, lessonId: string): Promise<LessonFacts> {
  await sql`select from teacher_profile t join lesson l on l.teacher_id = t.user_id
    where l.id = ${lessonId} for no key update of t`.execute(trx);
  const { rows } = await sql<Row>`
    select l.id as "lessonId", l.teacher_id as "teacherId", l.status,
      (select b.id from booking b where b.lesson_id = l.id and b.status = 'confirmed') as "bookingId",
      exists (select from booking b where b.lesson_id = l.id and b.status = 'confirmed' and b.hold_due_at is not null)
        as "unpaid",
      (extract(epoch from l.starts_at) * 1000)::bigint as "startsAtMs",
      (extract(epoch from l.ends_at) * 1000)::bigint as "endsAtMs",
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      (select coalesce(json_agg(${STAY}), '[]') from lesson_presence c
        where c.lesson_id = l.id and c.user_id = l.teacher_id) as "teacherStays",
      (select coalesce(json_agg(json_build_object('studentId', c.user_id, 'stay', ${STAY})), '[]')
        from lesson_presence c join lesson_participant p on p.lesson_id = c.lesson_id and p.student_id = c.user_id
        where c.lesson_id = l.id) as "studentStays",
      exists (select from classroom_permission m
        join lesson_participant p on p.lesson_id = m.lesson_id and p.student_id = m.user_id and p.active
        where m.lesson_id = l.id and m.kept_out_at is not null) as "studentKeptOut"
    from lesson l where l.id = ${lessonId}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  const { teacherStays, studentStays, ...facts } = rows[0];
  const times = { ...facts, endedAtMs: null };
  const ofStudents = [...Map.groupBy(studentStays, ({ studentId }) => studentId).values()];
  return {
    ...facts,
    teacherCame: attendanceOf(teacherStays, times).came,
    studentCame: ofStudents.some(
      (theirs) =>
        attendanceOf(
          theirs.map(({ stay }) => stay),
          times,
        ).came,
    ),
  };
}

/** Who came, as the rule asks for it. */
export const whoCame = (facts: LessonFacts): WhoCame => ({
  teacher: facts.teacherCame,
  student: facts.studentCame,
  studentKeptOut: facts.studentKeptOut,
});

/** A refusal of what can't be done with a lesson now. */
export function lessonConflict(message: string): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message });
}

const LESSON_STEP = { completed: 'complete', missed: 'miss', cancelled: 'cancel' } as const;
const BOOKING_STEP = { release: 'complete', void: 'refund' } as const;

/**
 * Ends a lesson and moves its money, whoever decided it (teacher, student or timer), all in the caller's transaction.
 * Lesson and booking change by compare-and-set: of two settlements one wins. `by` is null for a timer.
 * @throws ORPCError CONFLICT when the lesson was settled before, or its price was never held.
 */
export async function settleLesson(
  trx: Trx,
  { lessonId, bookingId, teacherId, unpaid }: LessonFacts,
  settlement: Settlement,
  by: string | null,
): Promise<void> {
  if (unpaid && settlement.money === 'release') throw lessonConflict(SERIES_MESSAGES.notPaid);
  if (!(await changeLesson(trx, lessonId, LESSON_STEP[settlement.lesson]))) {
    throw lessonConflict(M.alreadySettled);
  }
  if (bookingId === null) return;
  const transition = BOOKING_STEP[settlement.money];
  const booking = await changeBooking(trx, bookingId, transition);
  if (booking === undefined) throw lessonConflict(M.alreadySettled);
  if (settlement.money === 'release') await releaseHold(trx, booking, by);
  else await voidHold(trx, booking, by);
  if (settlement.absenceCredit) {
    await creditAbsence(trx, booking, mirrorFeePaise(booking.cancellationPolicy, booking.pricePaise), by);
  }
  await announceBooking(trx, {
    ...booking,
    status: BOOKING_LIFECYCLE[transition].to,
    lessonStatus: settlement.lesson,
    people: peopleOf(booking),
    by,
    moneyOf: [booking.payerId, teacherId],
  });
}
