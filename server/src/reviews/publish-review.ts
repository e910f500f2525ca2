import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { announceReview } from './announce.ts';

/** Publishes a review whose blind time is over, unless the teacher's remark has published it before. */
export async function publishReview(db: Db, reviewId: string): Promise<void> {
  const { rows } = await sql<{ lessonId: string; studentId: string; teacherId: string }>`
    update review set published_at = now()
    where id = ${reviewId} and published_at is null
    returning lesson_id as "lessonId", student_id as "studentId", teacher_id as "teacherId"`.execute(db);
  if (rows[0] !== undefined) await announceReview(db, rows[0]);
}
