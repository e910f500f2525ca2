/** Reading one lesson's review and remark, double blind: which half each side may see, and from when. */

import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import type { lessonFeedback } from '@kaksha/domain/reviews/contract.ts';
import type { HidingCategory } from '@kaksha/domain/reviews/moderation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { SEAT_STANDS, SEAT_STATUS } from '../lessons/seats.ts';
import { orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import type { LeftJoined } from '../platform/left-join.ts';

export type LessonFeedback = z.infer<typeof lessonFeedback>;
export type Side = 'family' | 'teacher';

/** Both halves as they are stored. */
export interface StoredFeedback {
  review: {
    id: string;
    rating: number;
    comment: string;
    writtenAt: Date;
    publishedAt: Date | null;
    hiddenCategory: HidingCategory | null;
    answer: { body: string; answeredAt: Date; hiddenCategory: HidingCategory | null } | null;
  } | null;
  remark: { body: string; writtenAt: Date } | null;
}

const BLIND_MS = REVIEW_BLIND_DAYS * 24 * 60 * 60 * 1000;

/** The halves that one side may see at `now`: its own always, the other's once both wrote or 7 days have passed. */
export function visibleFeedback(side: Side, stored: StoredFeedback, now: Date): LessonFeedback {
  const { review, remark } = stored;
  const remarkOpen =
    review !== null || (remark !== null && now.getTime() >= remark.writtenAt.getTime() + BLIND_MS);
  const seesReview = side === 'family' || review?.publishedAt != null;
  const seesRemark = side === 'teacher' || remarkOpen;
  return {
    isReviewed: review !== null,
    isRemarked: remark !== null,
    review:
      review !== null && seesReview
        ? {
            ...review,
            writtenAt: review.writtenAt.toISOString(),
            publishedAt: review.publishedAt?.toISOString() ?? null,
            answer:
              review.answer === null
                ? null
                : { ...review.answer, answeredAt: review.answer.answeredAt.toISOString() },
          }
        : null,
    remark:
      remark !== null && seesRemark ? { body: remark.body, writtenAt: remark.writtenAt.toISOString() } : null,
  };
}

/** The viewer's own part in a lesson, as a condition on lesson `l` and seat `p`. */
function takesPart(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`l.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`p.student_id = ${viewer.id}`;
  return sql`p.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

/** The seat that a review and a remark are about. */
export interface Seat {
  lessonId: string;
  studentId: string;
  teacherId: string;
  /** How the class was for this student: `missed` and `cancelled` also when it took place for others. */
  status: string;
}

/**
 * The viewer's seat in a lesson: the one of `studentId`, or the student's own, the child's, for a teacher the first one.
 * `lock` makes those who write about it wait for each other, so that the second one sees what the first wrote.
 *
 * @throws ORPCError NOT_FOUND when the lesson is not theirs.
 */
export async function findSeat(
  db: Db,
  viewer: Viewer,
  lessonId: string,
  { studentId, lock = false }: { studentId?: string; lock?: boolean } = {},
): Promise<Seat> {
  const { rows } = await sql<Seat>`
    select l.id as "lessonId", p.student_id as "studentId", l.teacher_id as "teacherId",
      ${SEAT_STATUS} as status
    from lesson l join lesson_participant p on p.lesson_id = l.id
    where l.id = ${lessonId} and ${takesPart(viewer)}
      and (${studentId ?? null}::uuid is null or p.student_id = ${studentId ?? null}::uuid)
    order by ${SEAT_STANDS} desc, p.seat
    limit 1
    ${lock ? sql`for no key update of p` : sql``}`.execute(db);
  return orNotFound(rows[0]);
}

type FeedbackRow = LeftJoined<{
  review_id: string;
  rating: number;
  comment: string;
  review_written_at: Date;
  published_at: Date | null;
  hidden_category: HidingCategory | null;
  answer_hidden_category: HidingCategory | null;
}> &
  LeftJoined<{ answer: string; answered_at: Date }> &
  LeftJoined<{ body: string; remark_written_at: Date }> & { now: Date };

/** The review and the remark about a seat, as far as the viewer may see them. */
export async function readFeedback(db: Db, viewer: Viewer, seat: Seat): Promise<LessonFeedback> {
  const { rows } = await sql<FeedbackRow>`
    select r.id as review_id, r.hidden_category, r.answer, r.answered_at, r.answer_hidden_category, r.rating, r.comment, r.written_at as review_written_at, r.published_at,
      m.body, m.written_at as remark_written_at, now()
    from lesson_participant p
      left join review r on r.lesson_id = p.lesson_id and r.student_id = p.student_id
      left join teacher_remark m on m.lesson_id = p.lesson_id and m.student_id = p.student_id
    where p.lesson_id = ${seat.lessonId} and p.student_id = ${seat.studentId}`.execute(db);
  const row = orNotFound(rows[0]);
  const stored: StoredFeedback = {
    review:
      row.rating === null
        ? null
        : {
            id: row.review_id,
            hiddenCategory: row.hidden_category,
            answer:
              row.answer === null
                ? null
                : {
                    body: row.answer,
                    answeredAt: row.answered_at,
                    hiddenCategory: row.answer_hidden_category,
                  },
            rating: row.rating,
            comment: row.comment,
            writtenAt: row.review_written_at,
            publishedAt: row.published_at,
          },
    remark: row.body === null ? null : { body: row.body, writtenAt: row.remark_written_at },
  };
  return visibleFeedback(viewer.role === 'teacher' ? 'teacher' : 'family', stored, row.now);
}
