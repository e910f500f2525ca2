import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { EditLessonInput } from '@kaksha/domain/lessons/edit-contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { sql } from 'kysely';
import { conflict } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { getLesson } from './read-lessons.ts';

/**
 * The teacher changes the topic of a class to come, and the notes for the family; everybody's open pages show it at once.
 * @throws ORPCError NOT_FOUND; CONFLICT once the class has begun, and for one that will not take place.
 */
export async function editLesson(
  trx: Trx,
  teacher: Viewer,
  { id, topic, teacherNotes }: EditLessonInput,
): Promise<LessonView> {
  await getLesson(trx, teacher, id);
  const { rows } = await sql<{ family: string[] }>`
    update lesson l set topic = ${topic}, teacher_notes = ${teacherNotes}
    where l.id = ${id} and l.teacher_id = ${teacher.id} and l.status = 'scheduled' and l.starts_at > clock_timestamp()
    returning array(select p.student_id from lesson_participant p where p.lesson_id = l.id and p.active
      union select g.parent_id from lesson_participant p join guardianship g on g.student_id = p.student_id
      where p.lesson_id = l.id and p.active) as family`.execute(trx);
  if (rows[0] === undefined) throw conflict(M.notEditable);
  await notifyPeople(trx, [teacher.id, ...rows[0].family], 'lesson:changed', {
    lessonId: id,
    status: 'scheduled',
  });
  return getLesson(trx, teacher, id);
}
