import { randomUUID } from 'node:crypto';
import { layoutOf } from '@kaksha/domain/assessments/attempts/layout.ts';
import { deadlineMs, startRefusal } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { appendStep } from './append-step.ts';
import { closeAttempt, enqueueClosing, isOver } from './close-attempt.ts';

interface Asked {
  status: string;
  opensAt: Date | null;
  dueAt: Date;
  lateDays: number;
  durationMinutes: number | null;
  attemptsAllowed: number;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  teacherId: string;
  extraMinutes: number;
  extraAttempts: number;
  now: Date;
}

/**
 * Starts an attempt, with its questions, their order and its deadline fixed from now on. With one under way, that one is
 * answered; `assessment_attempt_one_open` keeps that there is only one.
 * @throws NOT_FOUND when the student is not asked, NOT_STARTABLE in words
 */
export async function startAttempt(trx: Trx, studentId: string, assessmentId: string): Promise<string> {
  const asked = await askedOf(trx, studentId, assessmentId);
  const before = await sql<{ id: string; number: number; status: string; deadlineAt: Date | null }>`
    select id, number, status, deadline_at as "deadlineAt" from assessment_attempt
    where assessment_id = ${assessmentId} and student_id = ${studentId} order by number`.execute(trx);
  const open = before.rows.find(({ status }) => status === 'in_progress');
  if (open !== undefined) {
    if (!isOver(open.deadlineAt, asked.now)) return open.id;
    await closeAttempt(trx, open.id, 'deadline');
  }
  const rules = {
    ...asked,
    opensAt: asked.opensAt?.getTime() ?? null,
    dueAt: asked.dueAt.getTime(),
  };
  const refusal = startRefusal(rules, asked, before.rows.length, asked.now.getTime());
  if (refusal !== null)
    throw new ORPCError('NOT_STARTABLE', { status: 409, message: TAKING.startRefusals[refusal] });
  const number = (before.rows.at(-1)?.number ?? 0) + 1;
  const deadlineAt = new Date(deadlineMs(rules, asked, asked.now.getTime()));
  return create(trx, { studentId, assessmentId, number, deadlineAt, asked });
}

/** Locks who is asked, so that two starts come one after the other, and the paper, so that no edit comes between. */
async function askedOf(trx: Trx, studentId: string, assessmentId: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select a.status, a.opens_at as "opensAt", a.due_at as "dueAt", a.late_days as "lateDays",
      a.duration_minutes as "durationMinutes", a.attempts_allowed as "attemptsAllowed",
      a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions", a.teacher_id as "teacherId",
      g.extra_minutes as "extraMinutes", g.extra_attempts as "extraAttempts", clock_timestamp() as now
    from assessment_assignment g join assessment a on a.id = g.assessment_id
    where g.assessment_id = ${assessmentId} and g.student_id = ${studentId} and a.status <> 'draft'
    for update of g for share of a`.execute(trx);
  if (rows[0] === undefined) throw notFound(TAKING.notFound);
  return rows[0];
}

interface NewAttempt {
  studentId: string;
  assessmentId: string;
  number: number;
  deadlineAt: Date;
  asked: Asked;
}

async function create(trx: Trx, attempt: NewAttempt): Promise<string> {
  const { studentId, assessmentId, number, deadlineAt, asked } = attempt;
  const [id, seed] = [randomUUID(), randomUUID()];
  const { rows: questions } = await sql<{
    questionId: string;
    version: number;
    position: number;
    section: string;
  }>`select question_id as "questionId", version, position, section from assessment_question
     where assessment_id = ${assessmentId}`.execute(trx);
  const layout = layoutOf(questions, seed, asked.shuffleQuestions);
  await sql`insert into assessment_attempt (id, assessment_id, student_id, number, layout_seed, started_at, deadline_at)
    values (${id}, ${assessmentId}, ${studentId}, ${number}, ${seed}, ${asked.now}, ${deadlineAt})`.execute(
    trx,
  );
  await sql`insert into attempt_question (attempt_id, question_id, version, position, section)
    select ${id}, q."questionId", q.version, q.position, q.section
    from jsonb_to_recordset(${JSON.stringify(layout)}::jsonb)
      as q ("questionId" uuid, version integer, position smallint, section text)`.execute(trx);
  await appendStep(trx, {
    attemptId: id,
    kind: 'started',
    actorId: studentId,
    // Settings that a later edit of the assessment must not change here.
    payload: { shuffleOptions: asked.shuffleOptions, hasClock: asked.durationMinutes !== null },
  });
  await enqueueClosing(trx, id, deadlineAt);
  await notifyPeople(trx, [studentId, asked.teacherId], 'assessment:changed', { assessmentId });
  return id;
}
