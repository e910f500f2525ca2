import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { en as REVIEW_MESSAGES } from '@kaksha/domain/reviews/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx, Viewer } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { findSeat, type LessonFeedback, readFeedback } from './feedback.ts';
import { notifyReview } from './notify-review.ts';

/** Only a class that was held can be reviewed. */
export function refuseUnlessCompleted(seat: { status: string }): void {
  if (seat.status === 'completed') return;
  throw new ORPCError('NOT_COMPLETED', { status: 409, message: REVIEW_MESSAGES.notCompleted });
}

/**
 * A student's or parent's review of a completed lesson. It is published now when the teacher has written a remark,
 * else when that happens, else after 7 days by the job enqueued here.
 *
 * @throws ORPCError NOT_FOUND, NOT_COMPLETED; ALREADY_WRITTEN (by the database).
 */
export async function writeReview(
  trx: Trx,
  viewer: Viewer,
  {
    lessonId,
    studentId,
    rating,
    comment,
  }: { lessonId: string; studentId?: string; rating: number; comment: string },
): Promise<LessonFeedback> {
  const seat = await findSeat(trx, viewer, lessonId, { studentId, lock: true });
  refuseUnlessCompleted(seat);
  const { rows } = await sql<{ id: string; blindUntil: Date | null }>`
    insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, published_at)
    select ${lessonId}, ${seat.studentId}, ${seat.teacherId}, ${viewer.id}, ${rating}, ${comment},
      (select now() from teacher_remark m where m.lesson_id = ${lessonId} and m.student_id = ${seat.studentId})
    returning id, case when published_at is null
      then written_at + make_interval(days => ${REVIEW_BLIND_DAYS}) end as "blindUntil"`.execute(trx);
  const [review] = rows;
  if (review?.blindUntil != null) {
    await enqueue(trx, 'reviews.publish', { reviewId: review.id }, { runAt: review.blindUntil });
  }
  await notifyReview(trx, seat);
  return readFeedback(trx, viewer, seat);
}
