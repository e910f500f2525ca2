import { sql } from 'kysely';
import type { Trx, Viewer } from '../platform/context.ts';
import { findSeat, type LessonFeedback, readFeedback } from './feedback.ts';
import { notifyReview } from './notify-review.ts';
import { refuseUnlessCompleted } from './write-review.ts';

/**
 * The teacher's remark to the family of one student about a completed lesson. It publishes the family's review when there is one.
 *
 * @throws ORPCError NOT_FOUND, NOT_COMPLETED; ALREADY_WRITTEN (by the database).
 */
export async function writeRemark(
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
