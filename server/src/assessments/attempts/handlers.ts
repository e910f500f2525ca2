import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { sql } from 'kysely';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { aboutAssessment } from './about.ts';
import { closeAttempt } from './close-attempt.ts';
import { readAttempt } from './read-attempt.ts';
import { saveEvents } from './save-events.ts';
import { startAttempt } from './start-attempt.ts';

interface Closed {
  status: 'in_progress' | 'completed';
  closedBy: 'student' | 'deadline' | 'teacher' | null;
}

/**
 * Hands an attempt in. One that was closed before stays as it was closed; after its deadline it is the clock that closes
 * it, also within the grace.
 * @throws NOT_FOUND for another person's
 */
async function submitAttempt(trx: Trx, studentId: string, attemptId: string): Promise<Closed> {
  const { rows } = await sql<Closed & { deadlineAt: Date | null; now: Date }>`
    select status, closed_by as "closedBy", deadline_at as "deadlineAt", clock_timestamp() as now
    from assessment_attempt where id = ${attemptId} and student_id = ${studentId} for update`.execute(trx);
  const attempt = rows[0];
  if (attempt === undefined) throw notFound(TAKING.notFound);
  if (attempt.status === 'completed') return { status: 'completed', closedBy: attempt.closedBy };
  const by = attempt.deadlineAt !== null && attempt.now >= attempt.deadlineAt ? 'deadline' : 'student';
  await closeAttempt(trx, attemptId, by);
  return { status: 'completed', closedBy: by };
}

export const attemptsHandlers = {
  about: api.attempts.about.handler(({ context, input }) =>
    aboutAssessment(context.services.db, viewerOf(context), input.id),
  ),

  start: api.attempts.start.handler(async ({ context, input }) => ({
    attemptId: await context.services.db
      .transaction()
      .execute((trx) => startAttempt(trx, viewerOf(context).id, input.id)),
  })),

  read: api.attempts.read.handler(({ context, input }) =>
    readAttempt(context.services.db, viewerOf(context).id, input.id),
  ),

  save: api.attempts.save.handler(({ context, input }) =>
    context.services.db
      .transaction()
      .execute((trx) => saveEvents(trx, viewerOf(context).id, input.id, input.events)),
  ),

  submit: api.attempts.submit.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => submitAttempt(trx, viewerOf(context).id, input.id)),
  ),
};
