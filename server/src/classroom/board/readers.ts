import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/context.ts';

/**
 * Whose lesson `l` is, for what is kept with it: its teacher's, its students' and their parents'. A seat that was given
 * up before the class opens nothing; once the class is over every seat is inactive.
 */
export function readersOf(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`l.teacher_id = ${viewer.id}`;
  const whose =
    viewer.role === 'student'
      ? sql`p.student_id = ${viewer.id}`
      : sql`p.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
  return sql`exists (
    select from lesson_participant p where p.lesson_id = l.id and ${whose}
      and (p.active or l.status not in ('requested', 'scheduled')))`;
}
