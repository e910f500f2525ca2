import { type RawBuilder, sql } from 'kysely';

/** A booking that was a class, or will be one: a request that came to nothing makes nobody a student. A condition on `b`. */
export const IS_A_CLASS = sql<boolean>`(b.status in ('confirmed', 'held_short', 'completed')
  or (b.status = 'cancelled' and b.decided_at is not null))`;

/** Whether there was a class between a teacher and a student, or there will be one. */
export function isOwnStudent(teacherId: string, studentId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking b
    where b.teacher_id = ${teacherId} and b.student_id = ${studentId} and ${IS_A_CLASS})`;
}

/** Whether this student, or a parent of theirs, has blocked the teacher in messages. */
export const hasBlocked = (
  teacherId: RawBuilder<unknown>,
  studentId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from conversation c join conversation_block k on k.conversation_id = c.id and k.made_by <> c.teacher_id
  where c.teacher_id = ${teacherId} and (c.student_id = ${studentId} or c.parent_id in (
    select g.parent_id from guardianship g where g.student_id = ${studentId})))`;
