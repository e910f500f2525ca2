import { api, viewerOf } from '../../platform/api.ts';
import { aboutAssessment } from './about.ts';
import { readAttempt } from './read-attempt.ts';
import { saveEvents } from './save-events.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

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
