import { z } from 'zod';
import { cursor, entityId, instant, text } from '../fields.ts';
import { procedureFor, publicProcedure } from '../procedure.ts';
import { REVIEW_MESSAGES as M, RATING_MAX, RATING_MIN, REVIEWS_PER_PAGE } from './policy.ts';

const tags = ['reviews'];

/** A published review. `name` is the family's first name and initial only. */
export const publishedReview = z.object({
  id: entityId,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  date: instant,
  subject: z.string(),
  class: z.number(),
});
export type PublishedReview = z.infer<typeof publishedReview>;

/** What a family wrote about a lesson, and what the teacher wrote to the family. */
export const lessonFeedback = z.object({
  review: z
    .object({ rating: z.number(), comment: z.string(), writtenAt: instant, publishedAt: instant.nullable() })
    .nullable(),
  /** Null for a family until both wrote or the blind time has passed. */
  remark: z.object({ body: z.string(), writtenAt: instant }).nullable(),
});

export const reviewsContract = {
  ofTeacher: publicProcedure
    .route({ method: 'GET', path: '/teachers/{id}/reviews', summary: "A teacher's published reviews", tags })
    .input(
      z.object({
        id: entityId,
        cursor,
        limit: z.coerce.number().int().min(1).max(50).default(REVIEWS_PER_PAGE),
      }),
    )
    .output(
      z.object({
        reviews: z.array(publishedReview),
        nextCursor: z.string().nullable(),
        /** How many reviews have 1, 2, 3, 4 and 5 stars. */
        distribution: z.array(z.number()).length(5),
      }),
    ),
  ofLesson: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/feedback',
      summary: 'Review and remark of one class',
      tags,
    })
    .input(z.object({ lessonId: entityId }))
    .output(lessonFeedback),
  write: procedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/review',
      successStatus: 201,
      summary: 'Review a completed class, once',
      tags,
    })
    .errors({
      ALREADY_WRITTEN: { status: 409, message: M.once },
      NOT_COMPLETED: { status: 409, message: M.notCompleted },
    })
    .input(
      z.object({
        lessonId: entityId,
        rating: z.coerce
          .number({ error: M.ratingRequired })
          .int({ error: M.ratingRequired })
          .min(RATING_MIN, { error: M.ratingRequired })
          .max(RATING_MAX, { error: M.ratingRequired }),
        comment: text(2000).default(''),
      }),
    )
    .output(lessonFeedback),
  remark: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/remark',
      successStatus: 201,
      summary: 'Write a remark to the family, once',
      tags,
    })
    .errors({
      ALREADY_WRITTEN: { status: 409, message: M.remarkOnce },
      NOT_COMPLETED: { status: 409, message: M.notCompleted },
    })
    .input(z.object({ lessonId: entityId, body: text(2000, M.remarkRequired) }))
    .output(lessonFeedback),
};
