import { REVIEW_BLIND_DAYS } from '@kaksha/domain/reviews/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { notifyReview } from './notify-review.ts';

/** Publishes a review whose blind time is over, unless the teacher's remark has published it before. */
export async function publishReview(db: Db, reviewId: string): Promise<void> {
  const { rows } = await sql<{ lessonId: string; studentId: string; teacherId: string }>`
    update review set published_at = now()
    where id = ${reviewId} and published_at is null
    returning lesson_id as "lessonId", student_id as "studentId", teacher_id as "teacherId"`.execute(db);
  if (rows[0] !== undefined) await notifyReview(db, rows[0]);
}

/** Reviews whose blind time ended without their job having published them, oldest first. */
export const overdueReviews = dueByTime(sql`
  select id::text as key, written_at as at from review
  where published_at is null and written_at <= now() - make_interval(days => ${sql.lit(REVIEW_BLIND_DAYS)})`);
