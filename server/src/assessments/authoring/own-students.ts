import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/** Lessons that took place, or will: a request, or what was called off, makes nobody a student. A condition on `l`. */
const IS_A_CLASS = sql<boolean>`l.status in ('scheduled', 'completed', 'missed')`;

/** Whether a student sits in a class of this teacher, past or to come; `studentId` is a column or a value. */
export function isStudentOf(teacherId: string, studentId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.student_id = ${studentId} and l.teacher_id = ${teacherId} and ${IS_A_CLASS})`;
}

/** A teacher's own students by name, with the subjects of their classes. Closed accounts are nobody's students. */
export async function listOwnStudents(db: Db, teacherId: string): Promise<AssignableStudent[]> {
  const { rows } = await sql<AssignableStudent>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture",
      sp.grade, taught.subjects
    from (
      select p.student_id, array_agg(distinct l.subject order by l.subject) as subjects
      from lesson l join lesson_participant p on p.lesson_id = l.id
      where l.teacher_id = ${teacherId} and ${IS_A_CLASS}
      group by p.student_id
    ) taught
    join user_account u on u.id = taught.student_id and u.closed_at is null
    join student_profile sp on sp.user_id = u.id
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows;
}
