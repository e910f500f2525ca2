import type { ActivityEvent } from '@kaksha/domain/classroom/activities/schema.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { readEvents } from './read-events.ts';

/** The author and the class of an event, and the id that their browser gave it. */
export interface Deed {
  lessonId: string;
  senderId: string;
  clientId: string;
}

/** The appended row: the columns that the kind of the event fills. */
export type NewEvent =
  | { kind: 'hand_raised' | 'hand_lowered'; handOf: string }
  | { kind: 'hands_lowered' }
  | { kind: 'question_asked' | 'question_closed'; questionId: string }
  | { kind: 'timer_set'; endsAt: Date; seconds: number }
  | { kind: 'timer_stopped' };

export interface Appended {
  event: ActivityEvent;
  /** False when it had been sent before: nobody needs to be told again. */
  isNew: boolean;
}

/**
 * Locks the lesson, so that the events of one classroom follow one another on all nodes, and numbers without a gap are
 * seen in their order. `happen` does the work and returns the event to append; sent again, it is not repeated.
 * @throws CLASSROOM_CLOSED when the lesson is over; the errors of `happen`.
 */
export async function appendEvent(
  trx: Trx,
  { lessonId, senderId, clientId }: Deed,
  happen: () => Promise<NewEvent>,
): Promise<Appended> {
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) {
    throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
  }
  const known = await trx
    .selectFrom('classroom_event')
    .select('seq')
    .where('lesson_id', '=', lessonId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (known !== undefined) return { event: await eventOf(trx, lessonId, known.seq), isNew: false };

  const made = await happen();
  const { rows } = await sql<{ seq: number }>`
    insert into classroom_event (lesson_id, seq, kind, sender_id, client_id, hand_of, question_id,
      timer_ends_at, timer_seconds)
    select ${lessonId}, coalesce(max(seq), 0) + 1, ${made.kind}, ${senderId}::uuid, ${clientId}::uuid,
      ${'handOf' in made ? made.handOf : null}::uuid, ${'questionId' in made ? made.questionId : null}::uuid,
      ${'endsAt' in made ? made.endsAt : null}::timestamptz, ${'seconds' in made ? made.seconds : null}::int
    from classroom_event where lesson_id = ${lessonId}
    returning seq`.execute(trx);
  return { event: await eventOf(trx, lessonId, rows[0]?.seq ?? 0), isNew: true };
}

async function eventOf(trx: Trx, lessonId: string, seq: number): Promise<ActivityEvent> {
  const [event] = await readEvents(trx, lessonId, { after: seq - 1, limit: 1 });
  if (event === undefined) throw new Error(`event ${seq} of a classroom is missing`);
  return event;
}
