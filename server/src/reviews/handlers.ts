import { sql } from 'kysely';
import { api, viewerOf } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { answerReview, reportReview } from './answer-review.ts';
import { findSeat, type LessonFeedback, readFeedback } from './feedback.ts';
import { listReviews } from './list-reviews.ts';
import { decideReview } from './moderate-reviews.ts';
import { listModerated } from './moderated-reviews.ts';
import { notifyReview } from './notify-review.ts';
import { refuseUnlessCompleted, writeReview } from './write-review.ts';

/**
 * The teacher's remark to the family of one student about a completed lesson. It publishes the family's review when there is one.
 *
 * @throws ORPCError NOT_FOUND, NOT_COMPLETED; ALREADY_WRITTEN (by the database).
 */
async function writeRemark(
  trx: Trx,
  viewer: Viewer,
  { lessonId, studentId, body }: { lessonId: string; studentId?: string; body: string },
): Promise<LessonFeedback> {
  const seat = await findSeat(trx, viewer, lessonId, { studentId, lock: true });
  refuseUnlessCompleted(seat);
  await trx
    .insertInto('teacher_remark')
    .values({ lesson_id: lessonId, student_id: seat.studentId, teacher_id: seat.teacherId, body })
    .execute();
  await sql`update review set published_at = now()
    where lesson_id = ${lessonId} and student_id = ${seat.studentId} and published_at is null`.execute(trx);
  await notifyReview(trx, seat);
  return readFeedback(trx, viewer, seat);
}

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
