import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { readingTexts } from '../platform/texts-to-read.ts';
import { notifyReview } from './notify-review.ts';

/** Reads once the reviews and answers that were written before contact details were refused in them. */
const readReviews: Sweep = {
  name: 'reviews.read-reviews',
  match: '47 * * * *',
  everyMinutes: 60,
  parts: [
    readingTexts('review', {
      // Hidden reviews have been decided on.
      texts: (ids) => sql`
        select r.id, p.part, p.text from review r, lateral (values
          ('review', case when r.hidden_at is null then r.comment end),
          ('answer', case when r.answer_hidden_at is null then r.answer end)) p (part, text)
        where r.id = any(${ids}::uuid[]) and p.text is not null`,
      authorOf: (part) => (part === 'answer' ? 'teacher' : 'family'),
      report: (trx, found) =>
        sql`
        insert into review_report (review_id, part, reason)
        select id, part, reason from unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map(({ part }) => part)}::text[], ${found.map(({ reason }) => reason)}::text[])
          as found (id, part, reason)
        on conflict do nothing`.execute(trx),
    }),
  ],
};

/** Publishes a review whose blind time is over, unless the teacher's remark has published it before. */
async function publishReview(db: Db, reviewId: string): Promise<void> {
  const { rows } = await sql<{ lessonId: string; studentId: string; teacherId: string }>`
    update review set published_at = now()
    where id = ${reviewId} and published_at is null
    returning lesson_id as "lessonId", student_id as "studentId", teacher_id as "teacherId"`.execute(db);
  if (rows[0] !== undefined) await notifyReview(db, rows[0]);
}

/** Reviews whose blind time ended without their job having published them, oldest first. */
const overdueReviews = dueByTime(sql`
  select id::text as key, written_at as at from review
  where published_at is null and written_at <= now() - make_interval(days => ${sql.lit(REVIEW_BLIND_DAYS)})`);

const aReview = z.object({ reviewId: z.uuid() });

const publish = ({ db }: Services, reviewId: string): Promise<void> =>
  db.transaction().execute((trx) => publishReview(trx, reviewId));

/** The net under jobs that were lost. */
const reviewsSweep: Sweep = {
  name: 'reviews.sweep',
  match: '15 * * * *',
  everyMinutes: 60,
  parts: [{ name: 'reviews', due: overdueReviews, each: publish }],
};

export const reviewsJobs: JobHandlers = {
  /** Enqueued with the review, to run when its blind time is over. */
  'reviews.publish': (services, payload) => publish(services, aReview.parse(payload).reviewId),
  ...sweepJobs(reviewsSweep, readReviews),
};
