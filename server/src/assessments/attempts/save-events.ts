import type { AttemptEvent, EventOutcome } from '@kaksha/domain/assessments/attempts/contract.ts';
import { STEPS_MAX } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { appendStep } from './append-step.ts';
import { closeAttempt, isOver } from './close-attempt.ts';

interface Locked {
  status: 'in_progress' | 'completed';
  closedBy: 'student' | 'deadline' | 'teacher' | null;
  deadlineAt: Date | null;
  isReleased: boolean;
  steps: number;
  now: Date;
  /** The types of those questions of the attempt that the events are about. */
  types: Record<string, string> | null;
}

export interface Saved {
  results: { eventId: string; outcome: EventOutcome }[];
  status: Locked['status'];
  closedBy: Locked['closedBy'];
  deadlineAt: string | null;
  now: string;
}

/**
 * Writes what a student did, in the order given. Every event has its answer: one that was written before is answered as
 * it was then, one that comes after the end is kept for the teacher, one that can never be saved says so and holds up no
 * other. The attempt is locked meanwhile, so a save and the closing come one after the other.
 * @throws NOT_FOUND for another person's attempt; TOO_MUCH beyond any honest number of events
 */
export async function saveEvents(
  trx: Trx,
  studentId: string,
  attemptId: string,
  events: readonly AttemptEvent[],
): Promise<Saved> {
  let attempt = await lock(trx, studentId, attemptId, events);
  if (attempt.status === 'in_progress' && isOver(attempt.deadlineAt, attempt.now)) {
    await closeAttempt(trx, attemptId, 'deadline');
    attempt = await lock(trx, studentId, attemptId, events);
  }
  if (attempt.steps + events.length > STEPS_MAX)
    throw new ORPCError('TOO_MUCH', { status: 409, message: TAKING.noneLeft });
  const results: Saved['results'] = [];
  for (const event of events) {
    const outcome = await saveOne(trx, studentId, attemptId, attempt, event);
    results.push({ eventId: event.eventId, outcome });
  }
  return {
    results,
    status: attempt.status,
    closedBy: attempt.closedBy,
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    now: attempt.now.toISOString(),
  };
}

async function lock(
  trx: Trx,
  studentId: string,
  attemptId: string,
  events: readonly AttemptEvent[],
): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select t.status, t.closed_by as "closedBy", t.deadline_at as "deadlineAt", t.released_at is not null as "isReleased",
      t.last_step as steps, clock_timestamp() as now,
      (select jsonb_object_agg(q.question_id, v.type)
       from attempt_question q join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
       where q.attempt_id = t.id and q.question_id = any(${events.map(({ questionId }) => questionId)}::uuid[])) as types
    from assessment_attempt t
    where t.id = ${attemptId} and t.student_id = ${studentId} for update of t`.execute(trx);
  if (rows[0] === undefined) throw notFound(TAKING.notFound);
  return rows[0];
}

async function saveOne(
  trx: Trx,
  studentId: string,
  attemptId: string,
  attempt: Locked,
  event: AttemptEvent,
): Promise<EventOutcome> {
  const kind = kindOf(attempt, event);
  if (kind === null) return await outcomeBefore(trx, attemptId, event.eventId);
  const payload = event.kind === 'answered' ? { answer: event.answer } : { flagged: event.flagged };
  const { questionId, eventId, clientAt } = event;
  const step = await appendStep(trx, {
    attemptId,
    kind,
    questionId,
    payload,
    actorId: studentId,
    eventId,
    clientAt,
  });
  if (step === null) return await outcomeBefore(trx, attemptId, eventId);
  if (kind === 'answered_late') return 'late';
  await project(trx, attemptId, event);
  return 'saved';
}

/** The kind that an event is written as; null when it can't be. */
function kindOf(attempt: Locked, event: AttemptEvent): 'answered' | 'flagged' | 'answered_late' | null {
  const type = attempt.types?.[event.questionId];
  if (type === undefined) return null;
  if (event.kind === 'answered' && event.answer !== null && event.answer.type !== type) return null;
  if (attempt.status === 'in_progress') return event.kind;
  // Once the right answers are out, nothing that comes can be taken for an answer of before.
  return event.kind === 'answered' && !attempt.isReleased ? 'answered_late' : null;
}

/** How an event was answered when it came first. */
async function outcomeBefore(trx: Trx, attemptId: string, eventId: string): Promise<EventOutcome> {
  const { rows } = await sql<{ kind: string }>`
    select kind from attempt_step where attempt_id = ${attemptId} and event_id = ${eventId}`.execute(trx);
  const kind = rows[0]?.kind;
  if (kind === undefined) return 'refused';
  return kind === 'answered_late' ? 'late' : 'saved';
}

/** Brings the answer's own row up to the step. */
async function project(trx: Trx, attemptId: string, event: AttemptEvent): Promise<void> {
  if (event.kind === 'flagged') {
    await sql`insert into attempt_answer (attempt_id, question_id, is_flagged)
      values (${attemptId}, ${event.questionId}, ${event.flagged})
      on conflict (attempt_id, question_id) do update set is_flagged = excluded.is_flagged`.execute(trx);
    return;
  }
  const answer = event.answer === null ? null : JSON.stringify(event.answer);
  await sql`insert into attempt_answer (attempt_id, question_id, answer, answered_at)
    values (${attemptId}, ${event.questionId}, ${answer}::jsonb, clock_timestamp())
    on conflict (attempt_id, question_id) do update
    set answer = excluded.answer, answered_at = excluded.answered_at`.execute(trx);
}
