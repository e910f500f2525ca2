/** Assessments that a teacher sets for a whole batch. */
import { STUDENTS_MAX } from '@kaksha/domain/assessments/authoring/draft.ts';
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { sql } from 'kysely';
import { assignAlso } from '../assessments/authoring/assign-also.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { refreshBatchPages } from './notify-batch.ts';
import { lockOwnBatch } from './run-batch.ts';
import { readTeachersBatch } from './teachers-batch.ts';

/**
 * Sets an assessment for every child of a batch, and for those who join before it is due.
 * @throws ORPCError NOT_FOUND for another teacher's batch or assessment; CONFLICT while it is not published, or is over.
 */
export async function setWork(
  trx: Trx,
  teacher: Viewer,
  { id, assessmentId }: { id: string; assessmentId: string },
): Promise<TeachersBatch> {
  await lockOwnBatch(trx, teacher, id);
  const { rows } = await sql<{ studentId: string }>`
    select student_id as "studentId" from batch_seat where batch_id = ${id} and status in ('active', 'unpaid') order by number`.execute(
    trx,
  );
  const children = rows.map(({ studentId }) => studentId);
  await assignAlso(trx, { assessmentId, teacherId: teacher.id }, children);
  await sql`insert into batch_assessment (batch_id, assessment_id) values (${id}, ${assessmentId})
    on conflict on constraint batch_assessment_pk do nothing`.execute(trx);
  await refreshBatchPages(trx, id);
  return readTeachersBatch(trx, id, teacher.id);
}

/** Sets for a child who has just joined what the batch has to do and is not due yet, as far as it may have one student more. */
export async function setWorkFor(trx: Trx, batchId: string, studentId: string): Promise<void> {
  const { rows } = await sql<{ assessmentId: string; teacherId: string }>`${PLANNED_ONCE}
    select w.assessment_id as "assessmentId", a.teacher_id as "teacherId"
    from batch_assessment w join assessment a on a.id = w.assessment_id
    where w.batch_id = ${batchId} and a.status = 'active' and coalesce(a.due_at > now(), true)
      and (select count(*) from assessment_assignment g where g.assessment_id = a.id) < ${STUDENTS_MAX}
    order by w.set_at, a.id`.execute(trx);
  for (const work of rows) await assignAlso(trx, work, [studentId]);
}
