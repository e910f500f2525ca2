import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../../platform/api.ts';
import type { Trx } from '../../../platform/context.ts';
import { notifyPeople } from '../../../platform/realtime.ts';
import { appendStep } from '../../attempts/append-step.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { type OfQuestion, type PlannedRegrade, planRegrade } from './preview.ts';
import { tellRegraded } from './tell-regraded.ts';

/**
 * Locks everything that the comparison is made of: the assessment, the question's newest version and, in one order for
 * everybody, the attempts that are handed in. Running attempts are not held up.
 */
async function holdStill(trx: Trx, teacherId: string, { id, questionId }: OfQuestion): Promise<void> {
  const { rows } =
    await sql`select from assessment where id = ${id} and teacher_id = ${teacherId} for share`.execute(trx);
  if (rows.length === 0) throw notFound();
  await sql`select from question where id = ${questionId} for share`.execute(trx);
  await sql`select from assessment_attempt t where t.assessment_id = ${id} and t.status = 'completed'
    and exists (select from attempt_question q where q.attempt_id = t.id and q.question_id = ${questionId})
    order by t.id for update of t`.execute(trx);
}

/**
 * Marks everyone again by the newest version of a question, all or nobody: steps, marks, scores, and the families whose
 * shown results changed are notified. Marks by hand stay.
 * @returns how many answers were marked again, and how many of them have other marks now
 * @throws ORPCError NOT_FOUND; REGRADE_NOTHING; REGRADE_CHANGED with the new comparison when `token` names another one.
 */
export async function regrade(
  trx: Trx,
  teacherId: string,
  { token, ...of }: OfQuestion & { token: string },
): Promise<{ regraded: number; changed: number }> {
  await holdStill(trx, teacherId, of);
  const { preview, attempts } = await planRegrade(trx, teacherId, of);
  if (preview.token !== token)
    throw new ORPCError('REGRADE_CHANGED', {
      status: 409,
      message: M.regradeElsewhere,
      data: { current: preview },
    });
  const again = attempts.filter(({ regraded }) => regraded !== null);
  for (const each of again) await markAgain(trx, teacherId, of.questionId, each);
  await tellRegraded(
    trx,
    of,
    preview.version,
    again.map(({ shown }) => shown).filter(({ changesShownResult }) => changesShownResult),
  );
  await notifyPeople(trx, [teacherId], 'assessment:changed', { assessmentId: of.id });
  const changed = again.filter(({ shown }) => shown.marksBefore !== shown.marksAfter).length;
  return { regraded: again.length, changed };
}

async function markAgain(
  trx: Trx,
  teacherId: string,
  questionId: string,
  { shown: { attemptId }, revision, regraded }: PlannedRegrade,
): Promise<void> {
  if (regraded === null) return;
  await appendStep(trx, { attemptId, questionId, kind: 'regraded', payload: regraded, actorId: teacherId });
  const { version, outcome, marks } = regraded;
  const { numAffectedRows } = await sql`
    update attempt_answer set outcome = ${outcome}, marks = ${marks}, marked_version = ${version},
      marked_at = clock_timestamp(), revision = revision + 1
    where attempt_id = ${attemptId} and question_id = ${questionId} and revision = ${revision}
      and marked_by is null`.execute(trx);
  if (numAffectedRows !== 1n) throw new Error(`the marks of ${attemptId} moved while its attempt was locked`);
  await settleAttempt(trx, attemptId);
}
