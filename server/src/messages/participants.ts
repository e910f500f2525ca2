/** The participants of a conversation, as conditions and columns on conversation `c`. */
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../platform/context.ts';

/** The children whose conversations a parent reads: one who has shown to be 18 writes alone. */
export const childrenReadBy = (parentId: string) => sql`(select g.student_id from guardianship g
  where g.parent_id = ${parentId} and not is_adult_student(g.student_id))`;

/** An agreed or held class of this teacher with this student. */
const booked = (teacherId: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from booking b where b.teacher_id = ${teacherId} and b.student_id = ${studentId}
    and b.status in ('confirmed', 'held_short', 'completed'))`;

/** A student who has asked this teacher for a class, whatever became of it: the teacher's own student. */
export const isOwnStudent = (teacherId: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from booking b where b.teacher_id = ${teacherId} and b.student_id = ${studentId})`;

/** Whether the family of `c` and its teacher have agreed on a class, or had one. */
export const KNOW_EACH_OTHER = sql<boolean>`(
  ${booked(sql`c.teacher_id`, sql`c.student_id`)} or exists (
    select from guardianship g where g.parent_id = c.parent_id
      and ${booked(sql`c.teacher_id`, sql`g.student_id`)}))`;

/**
 * Whether conversation `c` is this person's: the teacher's once something stands in it or the student is their own; the
 * student's and the parent's; and that of every child whom a parent looks after now, until it has shown to be 18.
 */
export function isOf(viewer: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  const { id, role } = viewer;
  if (role === 'teacher') {
    return sql`(c.teacher_id = ${id} and (c.last_seq > 0 or c.started_by = ${id}
      or ${isOwnStudent(sql`c.teacher_id`, sql`c.student_id`)}))`;
  }
  if (role === 'student') return sql`c.student_id = ${id}`;
  return sql`(c.parent_id = ${id}
    or c.student_id = any (array${childrenReadBy(id)}))`;
}

/** The ids of the family of `c`. */
const FAMILY = sql`array_remove(array[c.student_id, c.parent_id]
  || array(select g.parent_id from guardianship g where g.student_id = c.student_id
    and not is_adult_student(c.student_id)), null)`;

/** The ids of everybody who reads `c`. */
export const READERS = sql<string[]>`(c.teacher_id || ${FAMILY})`;

/** The ids of those to whom a message by `author` is news: the other side. */
export const otherSide = (author: RawBuilder<unknown>) => sql<string[]>`
  (case when ${author} = c.teacher_id then ${FAMILY} else array[c.teacher_id] end)`;

export const nameOf = (account: string) =>
  sql.raw(`btrim(${account}.first_name || ' ' || ${account}.last_name)`);

/** A person of the summary, as JSON. */
export const personOf = (account: string) => {
  const of = sql.raw(account);
  return sql`json_build_object('id', ${of}.id, 'name', ${nameOf(account)}, 'profilePicture', ${of}.profile_picture)`;
};
