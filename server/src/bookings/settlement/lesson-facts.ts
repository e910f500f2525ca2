import { attendanceOf } from '@kaksha/domain/lessons/attendance.ts';
import type { SeatAttendance } from '@kaksha/domain/lessons/settlement.ts';
import { type HeldTime, heldTimeOf } from '@kaksha/domain/lessons/short-class/held.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import type { Stay } from '@kaksha/domain/lessons/stays.ts';
import { sql } from 'kysely';
import { STAY_ENDED_AT } from '../../lessons/stays.ts';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';

/** One child's seat, with the facts by which it is settled. */
export interface SeatFacts extends SeatAttendance {
  studentId: string;
  /** Null for a seat that nobody paid for by itself. */
  bookingId: string | null;
  /** The price that is held or to be held, in paise; 0 for a free seat. */
  pricePaise: number;
  /** A lesson of a series whose price was never held: nobody can be paid for it. */
  unpaid: boolean;
}

/** The facts by which a lesson is settled: attendance, and the time of the database's clock. */
export interface LessonFacts {
  lessonId: string;
  teacherId: string;
  status: LessonStatus;
  startsAtMs: number;
  endsAtMs: number;
  nowMs: number;
  /** Whether the teacher was there at any time of the class. */
  teacherCame: boolean;
  /** How much of the class was held with any child. */
  held: HeldTime;
  /** The seats that stand, by their numbers. */
  seats: SeatFacts[];
}

type SeatRow = Pick<SeatFacts, 'studentId' | 'bookingId' | 'pricePaise' | 'unpaid' | 'refusedEntry'> & {
  stays: Stay[];
};
type Row = Omit<LessonFacts, 'teacherCame' | 'held' | 'seats'> & { teacherStays: Stay[]; seats: SeatRow[] };

const STAY = sql`json_build_object('fromMs', floor(extract(epoch from c.joined_at) * 1000)::bigint,
  'toMs', floor(extract(epoch from ${STAY_ENDED_AT}) * 1000)::bigint)`;

const staysOf = (userId: ReturnType<typeof sql.ref>) => sql`(select coalesce(json_agg(${STAY}), '[]')
  from lesson_presence c where c.lesson_id = l.id and c.user_id = ${userId})`;

/**
 * Reads the facts that decide over a lesson, and holds its teacher's row until the transaction ends: settlements of one
 * teacher follow one another, so that a debt is recovered from their earnings only once.
 * @throws ORPCError NOT_FOUND for an unknown lesson.
 */
export async function lockForSettlement(trx: Trx, lessonId: string): Promise<LessonFacts> {
  await sql`${PLANNED_ONCE} select from teacher_profile t join lesson l on l.teacher_id = t.user_id
    where l.id = ${lessonId} for no key update of t`.execute(trx);
  const { rows } = await sql<Row>`${PLANNED_ONCE}
    select l.id as "lessonId", l.teacher_id as "teacherId", l.status,
      (extract(epoch from l.starts_at) * 1000)::bigint as "startsAtMs",
      (extract(epoch from l.ends_at) * 1000)::bigint as "endsAtMs",
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      ${staysOf(sql.ref('l.teacher_id'))} as "teacherStays",
      (select coalesce(json_agg(json_build_object(
          'studentId', p.student_id, 'bookingId', b.id, 'pricePaise', coalesce(b.price_paise, 0),
          'unpaid', b.hold_due_at is not null, 'refusedEntry', m.kept_out_at is not null,
          'stays', ${staysOf(sql.ref('p.student_id'))}) order by p.seat), '[]')
        from lesson_participant p
        left join booking b on b.lesson_id = l.id and b.student_id = p.student_id and b.status = 'confirmed'
        left join classroom_permission m on m.lesson_id = l.id and m.user_id = p.student_id
        where p.lesson_id = l.id and p.active) as seats
    from lesson l where l.id = ${lessonId}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  const { teacherStays, seats, ...facts } = rows[0];
  const times = { ...facts, endedAtMs: null };
  const heldWith = (studentStays: Stay[]) => heldTimeOf({ ...facts, teacherStays, studentStays });
  const everybodysStays = seats.flatMap(({ stays }) => stays);
  return {
    ...facts,
    teacherCame: attendanceOf(teacherStays, times).came,
    held: heldWith(everybodysStays),
    seats: seats.map(({ stays, ...seat }) => {
      const isThere = attendanceOf(stays, times).minutesPresent > 0;
      // A child who was absent has missed the class that the others had.
      return { ...seat, came: isThere, held: heldWith(isThere ? stays : everybodysStays) };
    }),
  };
}

/** Whether any child of the lesson came. */
export const someCame = ({ seats }: LessonFacts): boolean => seats.some(({ came }) => came);
