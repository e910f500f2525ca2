import type { PublishedReview } from '@kaksha/domain/reviews/contract.ts';
import { en as REVIEW_MESSAGES } from '@kaksha/domain/reviews/words/en.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';

interface ReviewRow {
  id: string;
  atMicros: number;
  writerRole: keyof typeof REVIEW_MESSAGES.writers;
  rating: number;
  comment: string;
  publishedAt: string;
  answer: string | null;
  answeredAt: string | null;
  subject: string;
}

/** Where the last page ended, as a condition that the index on (teacher_id, published_at, id) answers. */
function before(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const { atMicros, id } = decodeCursor(cursor);
  return sql`(r.published_at, r.id) < (timestamptz 'epoch' + ${atMicros}::int8 * interval '1 microsecond', ${id}::uuid)`;
}

export interface ReviewPage {
  reviews: PublishedReview[];
  nextCursor: string | null;
  distribution: number[];
}

/**
 * A page of a teacher's published reviews, newest first, and how many of all have 1 to 5 stars. One query.
 *
 * @throws ORPCError NOT_FOUND, BAD_REQUEST for a cursor that is none of ours.
 */
export async function listReviews(
  db: Db,
  { id, cursor, limit }: { id: string; cursor?: string; limit: number },
): Promise<ReviewPage> {
  const { rows } = await sql<{ reviews: ReviewRow[]; distribution: number[] }>`
    select
      (select coalesce(json_agg(row order by row."atMicros" desc, row.id desc), '[]') from (
        select r.id, (extract(epoch from r.published_at) * 1000000)::int8 as "atMicros",
          w.role as "writerRole", r.rating, r.comment,
          r.published_at as "publishedAt", r.answered_at as "answeredAt",
          case when r.answer_hidden_at is null then r.answer end as answer, l.subject
        from review r
          join user_account w on w.id = r.written_by
          join lesson l on l.id = r.lesson_id
        where r.teacher_id = t.user_id and r.published_at is not null and r.hidden_at is null and ${before(cursor)}
        order by r.published_at desc, r.id desc
        limit ${limit + 1}
      ) row) as reviews,
      (select array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
        from review where teacher_id = t.user_id and published_at is not null and hidden_at is null) as distribution
    from teacher_profile t where t.user_id = ${id}`.execute(db);
  const found = orNotFound(rows[0]);
  const { page, nextCursor } = pageOf(found.reviews, limit);
  const reviews = page.map((row) => ({
    id: row.id,
    name: REVIEW_MESSAGES.writers[row.writerRole],
    rating: row.rating,
    comment: row.comment,
    date: new Date(row.publishedAt).toISOString(),
    subject: row.subject,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { body: row.answer, date: new Date(row.answeredAt).toISOString() },
  }));
  return { reviews, nextCursor, distribution: found.distribution };
}
