import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { refuseTooManyStudents } from './assign-students.ts';
import { notifyAssigned } from './notify-assigned.ts';

interface Published {
  status: string;
  title: string;
  subject: string;
  type: string | null;
  questions: number;
  dueAt: Date | null;
  isOver: boolean;
}

/**
 * Sets an assessment for more students, who are notified; those who have it keep it as it is.
 * @throws ORPCError NOT_FOUND for another teacher's; CONFLICT while it is not published, when its time is over, and for too many.
 */
export async function assignAlso(
  trx: Trx,
  { assessmentId, teacherId }: { assessmentId: string; teacherId: string },
  studentIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<Published>`
    select a.status, coalesce(a.title, '') as title, coalesce(a.subject, '') as subject, a.type, a.total_questions as questions,
      a.due_at as "dueAt", coalesce(a.due_at < now(), false) as "isOver"
    from assessment a where a.id = ${assessmentId} and a.teacher_id = ${teacherId} for update`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  if (found.status !== 'active' || found.isOver) throw conflict(M.notOpenForMore);
  const { rows: added } = await sql<{ id: string }>`
    insert into assessment_assignment (assessment_id, student_id)
    select ${assessmentId}, s.id from unnest(${[...studentIds]}::uuid[]) s(id)
    on conflict (assessment_id, student_id) do nothing returning student_id as id`.execute(trx);
  if (added.length === 0) return;
  await refuseTooManyStudents(trx, assessmentId);
  const ids = added.map(({ id }) => id);
  const { title, subject, type, questions, dueAt } = found;
  const facts = { title, subject, type, questions, dueMs: dueAt?.getTime() ?? 0 };
  await notifyAssigned(trx, { assessmentId, teacherId, ...facts }, ids);
  await notifyPeople(trx, [...ids, teacherId], 'assessment:changed', { assessmentId });
}
