import type { ReviewPart } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { findSeat, type LessonFeedback, readFeedback } from './feedback.ts';
import { notifyReview } from './notify-review.ts';

interface FoundReview {
  id: string;
  lessonId: string;
  studentId: string;
  teacherId: string;
  published: boolean;
  answered: boolean;
}

/** A review of a class that the viewer takes part in; a teacher's is there once it is published. */
async function findReview(db: Db, viewer: Viewer, id: string): Promise<FoundReview> {
  const { rows } = await sql<FoundReview>`
    select r.id, r.lesson_id as "lessonId", r.student_id as "studentId", r.teacher_id as "teacherId",
      r.published_at is not null as published, r.answer is not null and r.answer_hidden_at is null as answered
    from review r where r.id = ${id}`.execute(db);
  const review = orNotFound(rows[0]);
  await findSeat(db, viewer, review.lessonId);
  return review;
}

/**
 * The teacher answers a published review, once, for everybody to read.
 * @throws ORPCError NOT_FOUND for another teacher's, NOT_PUBLISHED, ALREADY_WRITTEN.
 */
export async function answerReview(
  trx: Trx,
  teacher: Viewer,
  { id, body }: { id: string; body: string },
): Promise<LessonFeedback> {
  const review = await findReview(trx, teacher, id);
  if (!review.published) throw new ORPCError('NOT_PUBLISHED', { status: 409, message: M.notPublished });
  const { rows } = await sql`
    update review set answer = ${body}, answered_at = clock_timestamp()
    where id = ${id} and answer is null and published_at is not null returning id`.execute(trx);
  if (rows.length === 0) throw new ORPCError('ALREADY_WRITTEN', { status: 409, message: M.answerOnce });
  await notifyReview(trx, review);
  return readFeedback(trx, teacher, await findSeat(trx, teacher, review.lessonId));
}

/** The published review under this id. @throws ORPCError NOT_FOUND */
async function findPublished(db: Db, id: string): Promise<{ answered: boolean }> {
  const { rows } = await sql<{ answered: boolean }>`
    select answer is not null and answer_hidden_at is null as answered
    from review where id = ${id} and published_at is not null and hidden_at is null`.execute(db);
  return orNotFound(rows[0]);
}

/** The part that somebody means who names none: the other side's. */
async function partMeantBy(db: Db, viewer: Viewer, id: string): Promise<ReviewPart> {
  if (viewer.role === 'teacher') return 'review';
  const isOwn = await findReview(db, viewer, id).then(
    () => true,
    () => false,
  );
  return isOwn ? 'answer' : 'review';
}

/**
 * Anybody signed in reports a published review or its answer, each once.
 * @throws ORPCError NOT_FOUND; CONFLICT when there is nothing to report; ALREADY_WRITTEN (by the database).
 */
export async function reportReview(
  trx: Trx,
  viewer: Viewer,
  { id, part: named, reason }: { id: string; part?: ReviewPart | undefined; reason: string },
): Promise<void> {
  const { answered } = await findPublished(trx, id);
  const part = named ?? (await partMeantBy(trx, viewer, id));
  if (part === 'answer' && !answered)
    throw new ORPCError('CONFLICT', { status: 409, message: M.nothingToReport });
  await trx
    .insertInto('review_report')
    .values({ review_id: id, part, reported_by: viewer.id, reason })
    .execute();
}
