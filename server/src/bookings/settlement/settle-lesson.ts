import { type CancellationPolicy, mirrorFeePaise } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_LIFECYCLE } from '@kaksha/domain/bookings/status.ts';
import { attendanceOf } from '@kaksha/domain/classroom/attendance/attendance.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { type Settlement, settlementFor } from '@kaksha/domain/lessons/policy.ts';
import { type HeldTime, heldTimeOf, settlementOfHeld } from '@kaksha/domain/lessons/short-class/held.ts';
import { en as SHORT_CLASS } from '@kaksha/domain/lessons/short-class/words/en.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import type { Stay } from '@kaksha/domain/lessons/stays.ts';
import { SERIES_MESSAGES } from '@kaksha/domain/series/messages.ts';
import { sql } from 'kysely';
import { changeLesson } from '../../lessons/change-lesson.ts';
import { lessonConflict } from '../../lessons/refusals.ts';
import { STAY_ENDED_AT } from '../../lessons/stays.ts';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { creditAbsence, releaseHold, voidHold } from '../../wallet/booking-money.ts';
import { announceBooking } from '../announce.ts';
import { changeBooking, peopleOf } from '../change-booking.ts';
import { askFamily } from '../short-class/ask-family.ts';

/** What a settlement is decided from: who came, and what the database's clock says. */
export interface LessonFacts {
  lessonId: string;
  teacherId: string;
  status: LessonStatus;
  /** Null for a lesson that nobody paid for by itself. */
  bookingId: string | null;
  /** What of its seat is held or to be held, in paise; 0 for a free one. */
  pricePaise: number;
  /** How much of the class was held, for the seat that is paid for. */
  held: HeldTime;
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

type Row = Omit<LessonFacts, 'teacherCame' | 'studentCame' | 'held'> & {
  payingStudentId: string | null;
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
      (select b.student_id from booking b where b.lesson_id = l.id and b.status = 'confirmed') as "payingStudentId",
      coalesce((select b.price_paise from booking b where b.lesson_id = l.id and b.status = 'confirmed'), 0)
        as "pricePaise",
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
  const { teacherStays, studentStays, payingStudentId, ...facts } = rows[0];
  const times = { ...facts, endedAtMs: null };
  const ofStudents = [...Map.groupBy(studentStays, ({ studentId }) => studentId).values()];
  const ofSeat = studentStays.filter(
    ({ studentId }) => payingStudentId === null || studentId === payingStudentId,
  );
  return {
    ...facts,
    held: heldTimeOf({ ...facts, teacherStays, studentStays: ofSeat.map(({ stay }) => stay) }),
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

/** What becomes of a lesson and its money, by who came and how much of it was held. */
export function settlementOf(facts: LessonFacts): Settlement {
  const { teacherCame: teacher, studentCame: student, studentKeptOut, held, pricePaise } = facts;
  return teacher && student
    ? settlementOfHeld(held, pricePaise === 0)
    : settlementFor({ teacher, student, studentKeptOut });
}

/** What the family of this lesson would be credited by its own policy if the teacher owed it the mirror fee, in paise. */
export async function absenceCreditPaise(trx: Trx, { bookingId, unpaid }: LessonFacts): Promise<number> {
  if (bookingId === null || unpaid) return 0;
  const { price_paise, cancellation_policy } = await trx
    .selectFrom('booking')
    .select(['price_paise', 'cancellation_policy'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return mirrorFeePaise(cancellation_policy as unknown as CancellationPolicy, price_paise);
}

const LESSON_STEP = { completed: 'complete', missed: 'miss', cancelled: 'cancel' } as const;
const BOOKING_STEP = { release: 'complete', void: 'refund', ask: 'askFamily' } as const;

/**
 * Ends a lesson and moves its money, whoever decided it (teacher, student or timer), all in the caller's transaction.
 * Lesson and booking change by compare-and-set: of two settlements one wins. `by` is null for a timer.
 * @throws ORPCError CONFLICT when the lesson was settled before, or its price was never held.
 */
export async function settleLesson(
  trx: Trx,
  { lessonId, bookingId, teacherId, teacherCame, unpaid, held }: LessonFacts,
  settlement: Settlement,
  by: string | null,
): Promise<void> {
  if (unpaid && settlement.money !== 'void') throw lessonConflict(SERIES_MESSAGES.notPaid);
  if (!(await changeLesson(trx, lessonId, LESSON_STEP[settlement.lesson]))) {
    throw lessonConflict(M.alreadySettled);
  }
  if (bookingId === null) return;
  const transition = BOOKING_STEP[settlement.money];
  // The teacher came and still owes the mirror fee: there was hardly a class.
  const reason = settlement.absenceCredit && teacherCame ? SHORT_CLASS.cancelledReason(held) : null;
  const booking = await changeBooking(trx, bookingId, transition, { reason });
  if (booking === undefined) throw lessonConflict(M.alreadySettled);
  if (settlement.money === 'release') await releaseHold(trx, booking, by);
  else if (settlement.money === 'ask') await askFamily(trx, booking, held);
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
