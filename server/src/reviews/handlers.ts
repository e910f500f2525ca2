import { api, viewerOf } from '../platform/api.ts';
import { findSeat, readFeedback } from './feedback.ts';
import { listReviews } from './list-reviews.ts';
import { writeRemark } from './write-remark.ts';
import { writeReview } from './write-review.ts';

export const reviewsHandlers = {
  ofTeacher: api.reviews.ofTeacher.handler(({ context, input }) => listReviews(context.services.db, input)),

  ofLesson: api.reviews.ofLesson.handler(async ({ context, input }) => {
    const { db } = context.services;
    const viewer = viewerOf(context);
    return readFeedback(db, viewer, await findSeat(db, viewer, input.lessonId));
  }),

  write: api.reviews.write.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => writeReview(trx, viewerOf(context), input)),
  ),

  remark: api.reviews.remark.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => writeRemark(trx, viewerOf(context), input)),
  ),
};
