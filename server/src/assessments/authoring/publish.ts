import { deadlineMs } from '@kaksha/domain/assessments/attempts/policy.ts';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import {
  dueAtMs,
  opensAtMs,
  publishRefusal,
  totalMarksOf,
} from '@kaksha/domain/assessments/authoring/rules.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { enqueueClosing } from '../attempts/close-attempt.ts';
import { askQuestionsOf } from './ask-questions.ts';
import { assignStudents } from './assign-students.ts';
import { notifyAssigned } from './notify-assigned.ts';
import { changedElsewhere } from './save-draft.ts';
import { readRow, refuseCompleted, storedDraftOf } from './stored-draft.ts';

async function refuseUnready(trx: Trx, draft: AssessmentDraft, isNew: boolean): Promise<void> {
  const { rows } = await sql<{ nowMs: number }>`
    select floor(extract(epoch from now()) * 1000)::bigint as "nowMs"`.execute(trx);
  // A due date that has passed may stay, unless it is published for the first time.
  const refusal = publishRefusal(draft, isNew ? (rows[0]?.nowMs ?? null) : null);
  if (refusal === null) return;
  const errors = refusal.fields.map((path) => ({ msg: refusal.message, path }));
  throw new ORPCError('BAD_REQUEST', { message: refusal.message, data: { errors } });
}

/** The columns of an assessment that is published. */
function columnsOf(draft: AssessmentDraft) {
  const opensMs = opensAtMs(draft);
  const dueMs = dueAtMs(draft);
  return {
    title: draft.title,
    subject: draft.subject,
    topic: draft.topic,
    grade: draft.grade,
    type: draft.type,
    instructions: draft.instructions,
    total_questions: draft.questions.length,
    total_marks: totalMarksOf(draft),
    due_at: dueMs === null ? null : new Date(dueMs),
    opens_at: opensMs === null ? null : new Date(opensMs),
    duration_minutes: draft.durationMinutes,
    attempts_allowed: draft.attemptsAllowed,
    shuffle_questions: draft.shuffleQuestions,
    shuffle_options: draft.shuffleOptions,
    late_days: draft.lateDays,
    late_penalty_percent: draft.latePenaltyPercent,
    release_policy: draft.releasePolicy,
    shows_answers: draft.showsAnswers,
  };
}

/**
 * Makes the saved draft what students are asked. Published again, attempts that run keep what they were asked, and only
 * students who are newly assigned are notified.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST with the specification's words while something is missing; CHANGED_ELSEWHERE;
 *   NOT_EDITABLE when completed.
 */
export async function publishAssessment(
  trx: Trx,
  teacherId: string,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const row = await readRow(trx, teacherId, id, sql`for update`);
  refuseCompleted(row);
  // There is nothing left to publish: the answer to this very call was lost on its way.
  if (row.status === 'active' && row.draft === null) return;
  if (row.revision !== revision) throw changedElsewhere(row.revision);
  const { draft } = await storedDraftOf(trx, row);
  await refuseUnready(trx, draft, row.status === 'draft');
  await askQuestionsOf(trx, teacherId, id, draft);
  await trx
    .updateTable('assessment')
    .set({
      ...columnsOf(draft),
      status: 'active',
      draft: null,
      revision: revision + 1,
      published_at: row.published_at ?? sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  const added = await assignStudents(trx, teacherId, id, draft);
  if (row.published_at !== null) await extendRunning(trx, id);
  const { title, subject, type, questions } = draft;
  const facts = { title, subject, type, questions: questions.length, dueMs: dueAtMs(draft) ?? 0 };
  await notifyAssigned(trx, { teacherId, assessmentId: id, ...facts }, added);
  const changed = [...new Set([...added, ...draft.assignedStudents, teacherId])];
  await notifyPeople(trx, changed, 'assessment:changed', { assessmentId: id });
}

interface Running {
  id: string;
  startedAt: Date;
  deadlineAt: Date;
  dueAt: Date;
  lateDays: number;
  durationMinutes: number | null;
  extraMinutes: number;
}

/** A later due date, more time and granted minutes reach those who have begun; what became less takes nothing from them. */
async function extendRunning(trx: Trx, assessmentId: string): Promise<void> {
  const { rows } = await sql<Running>`
    select t.id, t.started_at as "startedAt", t.deadline_at as "deadlineAt", greatest(a.due_at, t.due_at) as "dueAt", a.late_days as "lateDays",
      a.duration_minutes as "durationMinutes", g.extra_minutes as "extraMinutes"
    from assessment_attempt t join assessment a on a.id = t.assessment_id
      join assessment_assignment g on (g.assessment_id, g.student_id) = (t.assessment_id, t.student_id)
    where t.assessment_id = ${assessmentId} and t.status = 'in_progress' and t.deadline_at > now()
    order by t.id for update of t`.execute(trx);
  for (const { id, startedAt, deadlineAt, dueAt, ...rules } of rows) {
    const later = new Date(deadlineMs({ ...rules, dueAt: dueAt.getTime() }, rules, startedAt.getTime()));
    if (later <= deadlineAt) continue;
    await sql`update assessment_attempt set deadline_at = ${later} where id = ${id}`.execute(trx);
    await enqueueClosing(trx, id, later);
  }
}
