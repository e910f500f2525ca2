import type { AssessmentHead } from '@kaksha/domain/assessments/marking/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

/** A person as others see them; `u` is their account. */
export const PERSON: RawBuilder<unknown> = sql`jsonb_build_object('id', u.id,
  'name', btrim(u.first_name || ' ' || u.last_name), 'profilePicture', u.profile_picture)`;

/**
 * A published assessment of this teacher.
 * @throws ORPCError NOT_FOUND for a draft, for somebody else's, and for none.
 */
export async function ownAssessment(db: Db, teacherId: string, id: string): Promise<AssessmentHead> {
  const { rows } = await sql<Omit<AssessmentHead, 'dueAt'> & { dueAt: Date }>`
    select a.id, a.title, a.subject, a.grade, a.type, a.due_at as "dueAt", a.total_marks as "totalMarks",
      a.release_policy as "releasePolicy", a.shows_answers as "showsAnswers",
      a.late_penalty_percent as "latePenaltyPercent",
      (select count(*) from assessment_attempt t join attempt_answer w on w.attempt_id = t.id
        where t.assessment_id = a.id and t.status = 'completed' and w.outcome = 'by_hand') as "toMark"
    from assessment a where a.id = ${id} and a.teacher_id = ${teacherId} and a.status <> 'draft'`.execute(db);
  const row = orNotFound(rows[0]);
  return { ...row, dueAt: row.dueAt.toISOString() };
}
