import type { OutdatedQuestion } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

/** The fields of a question whose change outdates no marks: its place in the books, and its difficulty. */
const ELSEWHERE = sql`'{chapter,difficulty}'::text[]`;

/**
 * Answers of attempts that are handed in (`t`, `q`, `w`) whose question says something else in its newest version (`l`)
 * than in the one that decided their marks (`v`). A subjective question has no key that could mark it. To go on with
 * `and …`.
 */
export const OUTDATED = sql`
  from assessment_attempt t
  join attempt_question q on q.attempt_id = t.id
  join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
  join question n on n.id = q.question_id
  join question_version v on v.question_id = q.question_id and v.version = coalesce(w.marked_version, q.version)
  join question_version l on l.question_id = q.question_id and l.version = n.latest_version
  where t.status = 'completed' and v.version < l.version and v.type <> 'subjective'
    and v.content - ${ELSEWHERE} <> l.content - ${ELSEWHERE}`;

/** Whether the newest version can mark an answer to the other: it is of the same kind and worth the same. */
export const COMPARABLE = sql`(v.type = l.type and v.marks = l.marks)`;

/** The questions of an assessment that changed since answers to them were marked by their keys. */
export async function outdatedQuestions(db: Db, assessmentId: string): Promise<OutdatedQuestion[]> {
  const { rows } = await sql<Omit<OutdatedQuestion, 'incomparable'> & { was: number; is: number }>`
    select q.question_id as "questionId", max(l.content ->> 'text') as text,
      (count(*) filter (where ${COMPARABLE}))::int as answers, max(v.marks)::int as was, max(l.marks)::int as is
    ${OUTDATED} and t.assessment_id = ${assessmentId} and w.marked_by is null
    group by q.question_id
    order by min(q.position), q.question_id`.execute(db);
  return rows.map(({ was, is, ...row }) => ({
    ...row,
    incomparable: row.answers === 0 ? { was, is } : null,
  }));
}
