import { sql } from 'kysely';
import { SEAT_STANDS } from '../../lessons/seats.ts';

/** Whether `userId` is of the lesson `l`: its teacher, a student whose seat was not given up, a parent of one. */
export const isOfLesson = (userId: string) => sql<boolean>`(l.teacher_id = ${userId} or exists (
  select from lesson_participant p
  where p.lesson_id = l.id and ${SEAT_STANDS}
    and (p.student_id = ${userId} or exists (
      select from guardianship g where g.student_id = p.student_id and g.parent_id = ${userId}))))`;

/** Whether `userId`, who is of the lesson `l`, sees `x`, which may be between one student and the teacher. */
export const seesPrivate = (
  userId: string,
) => sql<boolean>`(x.private_with is null or l.teacher_id = ${userId}
  or x.private_with = ${userId} or exists (
    select from guardianship g where g.student_id = x.private_with and g.parent_id = ${userId}))`;

/** Everybody of the lesson and the children's parents: they are notified of changes. */
export const peopleToTell = (lessonId: string) => sql`
  select l.teacher_id as id from lesson l where l.id = ${lessonId}
  union select p.student_id from lesson_participant p where p.lesson_id = ${lessonId}
  union select g.parent_id from guardianship g join lesson_participant p on p.student_id = g.student_id
    where p.lesson_id = ${lessonId}`;
