import { api, viewerOf } from '../platform/api.ts';
import { answerReview, reportReview } from './answer-review.ts';
import { findSeat, readFeedback } from './feedback.ts';
import { listReviews } from './list-reviews.ts';
import { decideReview } from './moderate-reviews.ts';
import { listModerated } from './moderated-reviews.ts';
import { writeRemark } from './write-remark.ts';
import { writeReview } from './write-review.ts';

export const reviewsHandlers = {
  answer: api.reviews.answer.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => answerReview(trx, viewerOf(context), input)),
  ),

  report: api.reviews.report.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => reportReview(trx, viewerOf(context), input));
    return { ok: true };
  }),

  moderation: api.reviews.moderation.handler(({ context, input }) =>
    listModerated(context.services.db, input),
  ),

  decide: api.reviews.decide.handler(async ({ context, input }) => ({
    review: await context.services.db
      .transaction()
      .execute((trx) => decideReview(trx, viewerOf(context), input)),
  })),

  ofTeacher: api.reviews.ofTeacher.handler(({ context, input }) => listReviews(context.services.db, input)),

  ofLesson: api.reviews.ofLesson.handler(async ({ context, input }) => {
    const { db } = context.services;
    const viewer = viewerOf(context);
    return readFeedback(db, viewer, await findSeat(db, viewer, input.lessonId, input));
  }),

  write: api.reviews.write.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => writeReview(trx, viewerOf(context), input)),
  ),

  remark: api.reviews.remark.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => writeRemark(trx, viewerOf(context), input)),
  ),
};
