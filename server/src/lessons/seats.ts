import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** One child's place in a lesson. */
export interface Seat {
  lessonId: string;
  studentId: string;
}

/** Frees a child's seat, and the child's time. The lesson and its other seats stay as they are. */
export async function freeSeat(trx: Trx, { lessonId, studentId }: Seat): Promise<void> {
  await sql`update lesson_participant set active = false
    where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(trx);
}

/** Records of a lesson that is over that it took place without these children. */
export async function recordMissed(trx: Trx, lessonId: string, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await sql`update lesson_participant set missed = true
    where lesson_id = ${lessonId} and student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
}

/**
 * Whether the seat was neither given up nor turned down: a condition on `p`, a participant of the lesson `l`. While the class is
 * to come or on, it is active; once it is over every seat is inactive, and the state of its bookings tells.
 */
export const SEAT_STANDS = sql<boolean>`((p.active or l.status not in ('requested', 'scheduled'))
  and coalesce((select bool_or(b.status not in ('cancelled', 'rejected', 'expired')) from booking b
    where b.lesson_id = p.lesson_id and b.student_id = p.student_id), true))`;

/** Whether the student had the seat last, of those to whom a class of a batch gave it one after another: a condition on `p`. */
export const HAD_SEAT_LAST = sql<boolean>`not exists (
  select from lesson_participant o join booking n on n.lesson_id = o.lesson_id and n.student_id = o.student_id
  where o.lesson_id = p.lesson_id and o.seat = p.seat and o.student_id <> p.student_id
    and (n.requested_at, n.student_id) > (select max(b.requested_at), p.student_id from booking b
      where b.lesson_id = p.lesson_id and b.student_id = p.student_id))`;

/** The same as {@link SEAT_STANDS}, and each seat of a class that was called off as a whole: its people come to a door that says so, and opens no more. */
export const SEAT_IS_KNOWN = sql<boolean>`(${SEAT_STANDS} or (l.status = 'cancelled' and ${HAD_SEAT_LAST}))`;

/** Whether the class of a booking `b` took place without its student. */
export const BOOKING_MISSED = sql<boolean>`exists (select from lesson_participant m
  where m.lesson_id = b.lesson_id and m.student_id = b.student_id and m.missed)`;

/** How the lesson went for this seat, as a status of a lesson: cancelled where it does not stand, missed without its student. */
export const SEAT_STATUS = sql<LessonStatus>`(case
  when not ${SEAT_STANDS} then 'cancelled'
  when l.status = 'completed' and p.missed then 'missed'
  else l.status end)`;
