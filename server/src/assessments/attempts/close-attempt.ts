import { setImmediate as nextTurn } from 'node:timers/promises';
import { CLOSING_GRACE_MS, isLate } from '@kaksha/domain/assessments/attempts/policy.ts';
import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { sql } from 'kysely';
import { noteLearning } from '../../notifications/note.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { settleAttempt } from '../marking/settle-attempt.ts';
import { appendStep } from './append-step.ts';

/** The job that closes an attempt whose time is over. */
export const CLOSE_JOB = 'assessments.close-attempt';

/** Whether the clock has ended an attempt: its deadline and the grace for saves on their way. */
export function isOver(deadlineAt: Date | null, now: Date): boolean {
  return deadlineAt !== null && now.getTime() > deadlineAt.getTime() + CLOSING_GRACE_MS;
}

/** Enqueues the end of an attempt's time. */
export async function enqueueClosing(trx: Trx, attemptId: string, deadlineAt: Date): Promise<void> {
  const runAt = new Date(deadlineAt.getTime() + CLOSING_GRACE_MS + 1);
  await enqueue(trx, CLOSE_JOB, { attemptId }, { runAt, key: `attempt-close:${attemptId}` });
}

interface Open {
  assessmentId: string;
  studentId: string;
  teacherId: string;
  guardians: string[];
  startedAt: Date;
  deadlineAt: Date | null;
  dueAt: Date;
  durationMinutes: number | null;
  now: Date;
}

/**
 * Closes an attempt that is under way and marks it: every question gets its outcome, the rest waits for a person.
 * The lock on the attempt lets no save come between the answers that are marked and the end.
 * @param by its ender; the clock's end is the deadline, not the moment at which the server came to it
 * @returns false when it was closed before
 */
export async function closeAttempt(
  trx: Trx,
  attemptId: string,
  by: 'student' | 'deadline',
): Promise<boolean> {
  const { rows } = await sql<Open>`
    select t.assessment_id as "assessmentId", t.student_id as "studentId", a.teacher_id as "teacherId",
      array(select g.parent_id from guardianship g where g.student_id = t.student_id) as guardians,
      t.started_at as "startedAt", t.deadline_at as "deadlineAt", greatest(a.due_at, t.due_at) as "dueAt",
      a.duration_minutes as "durationMinutes", clock_timestamp() as now
    from assessment_attempt t join assessment a on a.id = t.assessment_id
    where t.id = ${attemptId} and t.status = 'in_progress' for update of t`.execute(trx);
  const open = rows[0];
  if (open === undefined) return false;
  const endedAt = by === 'deadline' ? (open.deadlineAt ?? open.now) : open.now;
  const lastAnsweredAt = await markAnswers(trx, attemptId);
  const late = isLate(
    { dueAt: open.dueAt.getTime(), durationMinutes: open.durationMinutes },
    {
      startedMs: open.startedAt.getTime(),
      lastChangeMs: (by === 'student' ? endedAt : (lastAnsweredAt ?? open.startedAt)).getTime(),
    },
  );
  await sql`update assessment_attempt set status = 'completed', closed_by = ${by}, completed_at = ${endedAt}, is_late = ${late}
    where id = ${attemptId} and status = 'in_progress'`.execute(trx);
  await appendStep(trx, {
    attemptId,
    kind: by === 'student' ? 'submitted' : 'closed',
    actorId: by === 'student' ? open.studentId : null,
  });
  const { assessmentId, studentId, teacherId, guardians } = open;
  const isMarked = await settleAttempt(trx, attemptId);
  if (!isMarked) await noteLearning(trx, [teacherId], 'assessment_to_mark', { assessmentId, studentId });
  await notifyPeople(trx, [studentId, teacherId, ...guardians], 'assessment:changed', { assessmentId });
  return true;
}

/** Marks every question of an attempt. @returns when the last answer was given; null without any */
async function markAnswers(trx: Trx, attemptId: string): Promise<Date | null> {
  const { rows } = await sql<{
    questionId: string;
    content: Question;
    answer: Answer | null;
    answeredAt: Date | null;
  }>`
    select q.question_id as "questionId", v.content, w.answer, w.answered_at as "answeredAt"
    from attempt_question q
    join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    where q.attempt_id = ${attemptId}`.execute(trx);
  const marked = [];
  for (const { questionId, content, answer } of rows) {
    const { outcome, marks } = markAnswer(content, answer);
    marked.push({ questionId, outcome, marks: outcome === 'by_hand' ? null : marks });
    // A paper may hold two hundred formulas: other requests have their turn between them.
    await nextTurn();
  }
  await sql`
    insert into attempt_answer (attempt_id, question_id, outcome, marks, marked_at)
    select ${attemptId}, m."questionId", m.outcome, m.marks, case when m.marks is not null then now() end
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m ("questionId" uuid, outcome text, marks numeric)
    on conflict (attempt_id, question_id) do update
    set outcome = excluded.outcome, marks = excluded.marks, marked_at = excluded.marked_at`.execute(trx);
  const times = rows.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Closes an attempt whose time is over, in a transaction of its own; false when it is not, or was closed before. */
export function closeOverdue({ db }: Pick<Services, 'db'>, attemptId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ deadlineAt: Date | null; now: Date }>`
      select deadline_at as "deadlineAt", clock_timestamp() as now from assessment_attempt
      where id = ${attemptId} and status = 'in_progress' for update`.execute(trx);
    const open = rows[0];
    if (open === undefined || !isOver(open.deadlineAt, open.now)) return false;
    return closeAttempt(trx, attemptId, 'deadline');
  });
}

/** Attempts whose time is over, oldest first: those whose job was lost. */
export const overdueAttempts = dueByTime(sql`
  select id::text as key, deadline_at as at from assessment_attempt
  where status = 'in_progress' and deadline_at < now() - ${sql.lit(CLOSING_GRACE_MS)} * interval '1 millisecond'`);
