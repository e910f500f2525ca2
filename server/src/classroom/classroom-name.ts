import { en as W } from '@kaksha/domain/classroom/words/en.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The name of `person` (the alias of a `user_account`) in the classroom of the lesson `l`, the same for everybody. In a class
 * of one child all names are full. Among several families only the teacher's is, since no family learns another's surname: a
 * child has its first name, with the number of the seat where two share it, and a parent 'Parent of' with the child's.
 */
export function classroomName(person: string): RawBuilder<string> {
  const u = sql.raw(person);
  const isNamesake = sql`lower(oc.first_name) = lower(${u}.first_name)`;
  return sql<string>`case when l.capacity = 1 or l.teacher_id = ${u}.id then btrim(${u}.first_name || ' ' || ${u}.last_name)
    else coalesce(
      (select ${u}.first_name || case when exists (
          select from lesson_participant o join user_account oc on oc.id = o.student_id
          where o.lesson_id = l.id and o.student_id <> ${u}.id and ${isNamesake}) then ' ' || s.seat else '' end
        from lesson_participant s where s.lesson_id = l.id and s.student_id = ${u}.id),
      (select ${W.parentOf}::text || ' ' || string_agg(c.first_name, ', ' order by s.seat)
        from lesson_participant s join guardianship g on g.student_id = s.student_id
        join user_account c on c.id = s.student_id where s.lesson_id = l.id and g.parent_id = ${u}.id),
      ${u}.first_name) end`;
}
