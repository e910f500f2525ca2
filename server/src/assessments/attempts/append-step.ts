/** The one writer of `attempt_step`. */
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

export type StepKind =
  | 'started'
  | 'answered'
  | 'flagged'
  | 'submitted'
  | 'closed'
  | 'answered_late'
  | 'late_accepted'
  | 'marked'
  | 'commented'
  | 'regraded'
  | 'released'
  | 'withdrawn';

export interface NewStep {
  attemptId: string;
  kind: StepKind;
  questionId?: string;
  payload?: unknown;
  /** The person who did it; null for a timer. */
  actorId: string | null;
  /** The sender's name for it: the same name is written once. Without one a fresh name is given. */
  eventId?: string;
  /** The time by the sender's clock. */
  clientAt?: string;
}

/**
 * Writes what happened next in an attempt. Raising the attempt's count locks its row, so the steps of one attempt come
 * one after the other and those of others are not held up. In a transaction, with the change that it records.
 * @returns the step's number; null when this event has been written before, and then nothing changes
 */
export async function appendStep(trx: Db, step: NewStep): Promise<number | null> {
  const { attemptId, kind, questionId = null, payload = {}, actorId, eventId = null, clientAt = null } = step;
  const { rows } = await sql<{ step: number }>`
    with counted as (
      update assessment_attempt set last_step = last_step + 1
      where id = ${attemptId} and not exists (
        select from attempt_step s where s.attempt_id = ${attemptId} and s.event_id = ${eventId}::uuid)
      returning last_step
    )
    insert into attempt_step (attempt_id, step, event_id, kind, question_id, payload, actor_id, client_at)
    select ${attemptId}, last_step, coalesce(${eventId}::uuid, gen_random_uuid()), ${kind}, ${questionId}::uuid,
      ${JSON.stringify(payload)}::jsonb, ${actorId}::uuid, ${clientAt}::timestamptz
    from counted
    on conflict on constraint attempt_step_event_unique do nothing
    returning step`.execute(trx);
  return rows[0]?.step ?? null;
}
