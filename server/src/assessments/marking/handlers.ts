import { api, viewerOf } from '../../platform/api.ts';
import { acceptLate, giveMark } from './give-mark.ts';
import { readPending } from './pending-marking.ts';
import { readAnswers, readQueue } from './read-queue.ts';
import { readResult, readResults } from './read-results.ts';
import { readLateAnswers, readSubmissions } from './read-submissions.ts';
import { regradePreviewOf } from './regrade/preview.ts';
import { regrade } from './regrade/regrade.ts';
import { releaseByHand, withdrawResults } from './release-results.ts';
import { readComments, removeComment, saveComment } from './saved-comments.ts';

/** Marking, release and results. The contract checks the role, each operation the owner. */
export const markingHandlers = {
  pending: api.marking.pending.handler(({ context }) =>
    readPending(context.services.db, viewerOf(context).id),
  ),
  submissions: api.marking.submissions.handler(({ context, input }) =>
    readSubmissions(context.services.db, viewerOf(context).id, input),
  ),
  lateAnswers: api.marking.lateAnswers.handler(({ context, input }) =>
    readLateAnswers(context.services.db, viewerOf(context).id, input),
  ),
  queue: api.marking.queue.handler(({ context, input }) =>
    readQueue(context.services.db, viewerOf(context).id, input.id),
  ),
  answers: api.marking.answers.handler(({ context, input }) =>
    readAnswers(context.services.db, viewerOf(context).id, input),
  ),
  mark: api.marking.mark.handler(async ({ context, input }) => ({
    answer: await context.services.db
      .transaction()
      .execute((trx) => giveMark(trx, viewerOf(context).id, input)),
  })),
  acceptLate: api.marking.acceptLate.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => acceptLate(trx, viewerOf(context).id, input));
    return { ok: true as const };
  }),

  comments: api.marking.comments.handler(async ({ context }) => ({
    comments: await readComments(context.services.db, viewerOf(context).id),
  })),
  saveComment: api.marking.saveComment.handler(async ({ context, input }) => ({
    comments: await context.services.db
      .transaction()
      .execute((trx) => saveComment(trx, viewerOf(context).id, input.body)),
  })),
  removeComment: api.marking.removeComment.handler(async ({ context, input }) => ({
    comments: await removeComment(context.services.db, viewerOf(context).id, input.id),
  })),

  release: api.marking.release.handler(async ({ context, input }) => ({
    released: await context.services.db
      .transaction()
      .execute((trx) => releaseByHand(trx, viewerOf(context).id, input)),
  })),
  withdraw: api.marking.withdraw.handler(async ({ context, input }) => {
    await context.services.db
      .transaction()
      .execute((trx) => withdrawResults(trx, viewerOf(context).id, input));
    return { ok: true as const };
  }),

  regradePreview: api.marking.regradePreview.handler(({ context, input }) =>
    regradePreviewOf(context.services.db, viewerOf(context).id, input),
  ),
  regrade: api.marking.regrade.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => regrade(trx, viewerOf(context).id, input)),
  ),

  results: api.marking.results.handler(({ context, input }) =>
    readResults(context.services.db, viewerOf(context), input),
  ),
  result: api.marking.result.handler(({ context, input }) =>
    readResult(context.services.db, viewerOf(context), input),
  ),
};
