import { attemptScore } from '@kaksha/domain/assessments/marking/marks.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { IS_OVER } from '../attempts/takes-answers.ts';
import { releaseAttempts } from './release.ts';

interface Standing {
  marks: (number | null)[];
  isLate: boolean;
  latePenaltyPercent: number;
  releasesNow: boolean | null;
  releasedAt: Date | null;
}

/**
 * Brings a closed attempt's score up to its marks: after it was closed, and after each mark. Complete marks make it
 * `marked_at`; then it is released when the assessment's policy says so. In the transaction of the change.
 * @returns whether every answer is marked
 */
export async function settleAttempt(trx: Trx, attemptId: string): Promise<boolean> {
  const { rows } = await sql<Standing>`
    select array_agg(w.marks::float8 order by q.position) as marks, t.is_late as "isLate",
      t.late_penalty_percent as "latePenaltyPercent", t.released_at as "releasedAt",
      -- What the teacher took back, only the teacher shows again.
      t.withdrawn_at is null and (a.release_policy in ('at_once', 'when_marked')
        or (a.release_policy = 'after_due' and ${IS_OVER})) as "releasesNow"
    from assessment_attempt t
    join assessment a on a.id = t.assessment_id
    join attempt_question q on q.attempt_id = t.id
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    where t.id = ${attemptId} and t.status = 'completed'
    group by t.id, a.id`.execute(trx);
  const standing = rows[0];
  if (standing === undefined) return false;
  const score = attemptScore(standing.marks, standing.isLate, standing.latePenaltyPercent);
  const isMarked = score !== null;
  await sql`update assessment_attempt set score = coalesce(${score}::numeric, case when released_at is not null then score end),
      marked_at = case when ${isMarked} then coalesce(marked_at, now()) end
    where id = ${attemptId}`.execute(trx);
  if (isMarked && standing.releasesNow && standing.releasedAt === null)
    await releaseAttempts(trx, [attemptId], null);
  return isMarked;
}
