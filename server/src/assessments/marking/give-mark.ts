import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import { DRAWING_MESSAGES, type Drawing } from '@kaksha/domain/assessments/marking/drawing.ts';
import { handMarkRange, handOutcome, isHandMark } from '@kaksha/domain/assessments/marking/hand-mark.ts';
import type { Outcome } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import { byKey, type MarkedPayload } from '@kaksha/domain/assessments/marking/replay.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { type Answer, isAnswered } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { appendStep } from '../attempts/append-step.ts';
import { readAnswer } from './read-queue.ts';
import { settleAttempt } from './settle-attempt.ts';

export interface GivenMark {
  attemptId: string;
  questionId: string;
  revision: number;
  /** Null leaves marks and ticks as they are. */
  marks: number | null;
  ticks: string[];
  comment: string;
  drawing: Drawing;
  eventId: string;
}

interface Target {
  assessmentId: string;
  status: string;
  answer: Answer | null;
  outcome: Outcome | null;
  marks: number | null;
  ticks: string[];
  question: Question;
}

/** The answer to mark, of the teacher's own; the attempt stays locked, so that its steps and its score go together. */
async function lockTarget(
  trx: Trx,
  teacherId: string,
  attemptId: string,
  questionId: string,
): Promise<Target> {
  const { rows } = await sql<Target>`
    select t.assessment_id as "assessmentId", t.status, w.answer, w.outcome, w.marks::float8 as marks,
      coalesce(w.ticks, '{}') as ticks, v.content as question
    from assessment_attempt t
    join assessment a on a.id = t.assessment_id and a.teacher_id = ${teacherId}
    join attempt_question q on q.attempt_id = t.id and q.question_id = ${questionId}
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    join question_version v on v.question_id = q.question_id and v.version = coalesce(w.marked_version, q.version)
    where t.id = ${attemptId}
    for update of t`.execute(trx);
  const target = orNotFound(rows[0]);
  if (target.status !== 'completed') throw new ORPCError('CONFLICT', { message: M.stillWriting });
  return target;
}

function refuse(path: string, msg: string): never {
  throw new ORPCError('BAD_REQUEST', { message: REFUSALS.validation, data: { errors: [{ msg, path }] } });
}

function checkMark({ question, answer }: Target, { marks, ticks, drawing }: GivenMark): void {
  const pages = answer?.type === 'subjective' ? answer.photos : [];
  if (Object.keys(drawing).some((photoId) => !pages.includes(photoId)))
    refuse('drawing', DRAWING_MESSAGES.unknownPage);
  if (marks === null) return;
  const { from, to } = handMarkRange(question);
  if (!isHandMark(question, marks)) refuse('marks', M.marksOutside(from, to));
  const known = question.type === 'subjective' ? question.scheme.map(({ id }) => id) : [];
  if (ticks.some((tick) => !known.includes(tick))) refuse('ticks', M.unknownTick);
}

/** How the answer stands afterwards; without marks as it stood before. */
function standingAfter(
  target: Target,
  { marks, ticks }: GivenMark,
): Omit<MarkedPayload, 'comment' | 'drawing'> {
  if (marks === null) {
    const before = target.outcome === null ? byKey(target.question, target.answer) : target;
    return { outcome: before.outcome ?? 'unanswered', marks: before.marks, ticks: target.ticks };
  }
  const isEmpty = marks === 0 && !isAnswered(target.answer);
  const outcome = isEmpty ? 'unanswered' : handOutcome(target.question, marks);
  return { outcome, marks, ticks: [...new Set(ticks)] };
}

/**
 * Marks one answer by hand: a step, the answer's new standing and the attempt's score in one transaction.
 * @throws ORPCError NOT_FOUND; CONFLICT while it is being written; BAD_REQUEST for marks outside of the question and for
 *   pages that are not the answer's;
 *   MARKED_ELSEWHERE with the stored mark when that is not the one that was seen.
 */
export async function giveMark(trx: Trx, teacherId: string, given: GivenMark): Promise<AnswerToMark> {
  const { attemptId, questionId, revision, comment, drawing, eventId } = given;
  const target = await lockTarget(trx, teacherId, attemptId, questionId);
  checkMark(target, given);
  const { outcome, marks, ticks } = standingAfter(target, given);
  const payload: MarkedPayload = { outcome, marks, ticks, comment, drawing };
  const step = await appendStep(trx, {
    attemptId,
    questionId,
    kind: 'marked',
    payload,
    actorId: teacherId,
    eventId,
  });
  // Sent again after an answer that was lost on its way: it stands already.
  if (step === null) return readAnswer(trx, attemptId, questionId);
  // A comment alone is no mark: the key's own marks stay the key's.
  const markedBy = given.marks === null ? null : teacherId;
  const { numAffectedRows } = await sql`
    insert into attempt_answer as w (attempt_id, question_id, outcome, marks, ticks, comment, drawing, marked_by,
      marked_at, revision)
    values (${attemptId}, ${questionId}, ${outcome}, ${marks}, ${ticks}, ${comment}, ${JSON.stringify(drawing)}::jsonb,
      ${markedBy}, case when ${markedBy}::uuid is not null then clock_timestamp() end, 1)
    on conflict on constraint attempt_answer_pk do update set outcome = excluded.outcome, marks = excluded.marks,
      ticks = excluded.ticks, comment = excluded.comment, drawing = excluded.drawing,
      marked_by = coalesce(excluded.marked_by, w.marked_by), marked_at = coalesce(excluded.marked_at, w.marked_at),
      revision = w.revision + 1
    where w.revision = ${revision}`.execute(trx);
  if (numAffectedRows !== 1n) {
    const current = await readAnswer(trx, attemptId, questionId);
    throw new ORPCError('MARKED_ELSEWHERE', { status: 409, message: M.markedElsewhere, data: { current } });
  }
  await settleAttempt(trx, attemptId);
  await notifyPeople(trx, [teacherId], 'assessment:changed', { assessmentId: target.assessmentId });
  return readAnswer(trx, attemptId, questionId);
}

/**
 * Lets the newest answer count that arrived after the end; it is marked anew.
 * @throws ORPCError NOT_FOUND; CONFLICT when none waits, or the marks that were seen are not those stored.
 */
export async function acceptLate(
  trx: Trx,
  teacherId: string,
  { attemptId, questionId, revision }: Pick<GivenMark, 'attemptId' | 'questionId' | 'revision'>,
): Promise<void> {
  const target = await lockTarget(trx, teacherId, attemptId, questionId);
  const { rows } = await sql<{ answer: Answer }>`
    select s.payload -> 'answer' as answer from attempt_step s
    where s.attempt_id = ${attemptId} and s.question_id = ${questionId} and s.kind = 'answered_late'
      and jsonb_typeof(s.payload -> 'answer') = 'object'
      and not exists (select from attempt_step l where l.attempt_id = s.attempt_id and l.question_id = s.question_id
        and l.kind = 'late_accepted' and l.step > s.step)
    order by s.step desc limit 1`.execute(trx);
  const late = rows[0]?.answer;
  if (late === undefined) throw new ORPCError('CONFLICT', { message: M.noLateAnswer });
  await appendStep(trx, {
    attemptId,
    questionId,
    kind: 'late_accepted',
    payload: { answer: late },
    actorId: teacherId,
  });
  const { outcome, marks } = byKey(target.question, late);
  const { numAffectedRows } = await sql`
    insert into attempt_answer as w (attempt_id, question_id, answer, answered_at, outcome, marks, revision)
    values (${attemptId}, ${questionId}, ${JSON.stringify(late)}::jsonb, clock_timestamp(), ${outcome}, ${marks}, 1)
    on conflict on constraint attempt_answer_pk do update set answer = excluded.answer,
      answered_at = excluded.answered_at, outcome = excluded.outcome, marks = excluded.marks, ticks = '{}',
      drawing = '{}', marked_by = null, marked_at = null, revision = w.revision + 1
    where w.revision = ${revision}`.execute(trx);
  if (numAffectedRows !== 1n) throw new ORPCError('CONFLICT', { message: M.lateElsewhere });
  await settleAttempt(trx, attemptId);
  await notifyPeople(trx, [teacherId], 'assessment:changed', { assessmentId: target.assessmentId });
}
