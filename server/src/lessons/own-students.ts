import { type RawBuilder, sql } from 'kysely';

/** A booking that was a class, or will be one: a request that came to nothing makes nobody a student. A condition on `b`. */
export const IS_A_CLASS = sql<boolean>`(b.status in ('confirmed', 'held_short', 'completed')
  or (b.status = 'cancelled' and b.decided_at is not null))`;

/** Whether there was a class between a teacher and a student, or there will be one. */
export function isOwnStudent(teacherId: string, studentId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking b
    where b.teacher_id = ${teacherId} and b.student_id = ${studentId} and ${IS_A_CLASS})`;
}
