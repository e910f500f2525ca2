import { type AssessmentDraft, STUDENTS_MAX } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { conflict } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { isStudentOf, maySetFor } from './own-students.ts';

/**
 * Assigns an assessment to the students of its draft, and takes it from those who are no longer in it and have not begun.
 * @returns the students who were not assigned before
 * @throws ORPCError BAD_REQUEST when one of them is neither this teacher's student nor assigned already; CONFLICT with too many.
 */
export async function assignStudents(
  trx: Trx,
  teacherId: string,
  assessmentId: string,
  { assignedStudents, extraMinutes }: AssessmentDraft,
): Promise<string[]> {
  // Beginning an attempt needs its row: with all of them locked, the statements below see who has begun.
  const { rows: assigned } = await sql<{ id: string }>`
    select student_id as id from assessment_assignment where assessment_id = ${assessmentId}
    order by student_id for update`.execute(trx);
  const before = new Set(assigned.map(({ id }) => id));
  const added = [...new Set(assignedStudents)].filter((id) => !before.has(id));
  const { rows: own } = await sql<{ id: string }>`
    select u.id from user_account u where u.id = any(${added}::uuid[]) and u.closed_at is null
      and ${isStudentOf(teacherId, sql`u.id`)} and ${maySetFor(teacherId, sql`u.id`)}`.execute(trx);
  if (own.length < added.length) {
    const errors = [{ msg: M.notYourStudent, path: 'assignedStudents' }];
    throw new ORPCError('BAD_REQUEST', { message: M.notYourStudent, data: { errors } });
  }
  await sql`delete from assessment_assignment g
    where g.assessment_id = ${assessmentId} and g.student_id <> all(${assignedStudents}::uuid[])
      and not exists (select from assessment_attempt t
        where t.assessment_id = g.assessment_id and t.student_id = g.student_id)`.execute(trx);
  await sql`insert into assessment_assignment (assessment_id, student_id, extra_minutes)
    select ${assessmentId}, s.id, coalesce((${JSON.stringify(extraMinutes)}::jsonb ->> s.id::text)::smallint, 0)
    from (select distinct unnest(${assignedStudents}::uuid[]) as id) s
    on conflict (assessment_id, student_id) do update
    set extra_minutes = excluded.extra_minutes`.execute(trx);
  await refuseTooManyStudents(trx, assessmentId);
  return added;
}

/** The caller holds the assessment. @throws ORPCError CONFLICT when it is assigned to more students than it may be. */
export async function refuseTooManyStudents(trx: Trx, assessmentId: string): Promise<void> {
  const { rows } = await sql`select from assessment_assignment where assessment_id = ${assessmentId}
    offset ${STUDENTS_MAX} limit 1`.execute(trx);
  if (rows.length > 0) throw conflict(M.tooManyStudents(STUDENTS_MAX));
}
