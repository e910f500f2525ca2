import { z } from 'zod';
import { entityId, instant, pageInput, text } from '../fields.ts';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { publicText, requestText } from '../public-text.ts';
import {
  hidingCategory,
  MODERATION_LISTS,
  moderatedReview,
  moderationDecision,
  reviewPart,
} from './moderation.ts';
import { en as M } from './words/en.ts';

const RATING_MIN = 1;
const RATING_MAX = 5;
const REVIEWS_PER_PAGE = 5;

/** A published review. `name` says which side of the family wrote it, and nothing tells which child it is about. */
export const publishedReview = z.object({
  id: entityId,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  date: instant,
  subject: z.string(),
  /** The teacher's public answer; null when there is none, or it is hidden. */
  answer: z.object({ body: z.string(), date: instant }).nullable(),
});
export type PublishedReview = z.infer<typeof publishedReview>;

/** A family's review of a lesson, and the teacher's remark to the family. */
export const lessonFeedback = z.object({
  review: z
    .object({
      id: entityId,
      rating: z.number(),
      comment: z.string(),
      writtenAt: instant,
      publishedAt: instant.nullable(),
      /** Why our team hid it; null while everybody sees it. */
      hiddenCategory: hidingCategory.nullable(),
      answer: z
        .object({ body: z.string(), answeredAt: instant, hiddenCategory: hidingCategory.nullable() })
        .nullable(),
    })
    .nullable(),
  /** Null for a family until both wrote or the blind time has passed. */
  remark: z.object({ body: z.string(), writtenAt: instant }).nullable(),
  /** Whether they are written, though the other side may not read them yet. */
  isReviewed: z.boolean(),
  isRemarked: z.boolean(),
});

/** Of a lesson with several students the one that is meant; without it the viewer's own, or the first. */
const studentId = entityId.optional();

export const reviewsContract = {
  answer: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/reviews/{id}/answer',
      successStatus: 201,
      summary: 'Answer a published review, once, for everybody to read',
    })
    .errors({
      ALREADY_WRITTEN: { status: 409, message: M.answerOnce },
      NOT_PUBLISHED: { status: 409, message: M.notPublished },
    })
    .input(z.object({ id: entityId, body: publicText(text(2000, M.answerRequired), 'teacher') }))
    .output(lessonFeedback),
  report: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/reviews/{id}/report',
      successStatus: 201,
      summary: 'Report a published review or the answer to one that breaks the rules',
      description:
        "Anybody signed in reports what is published; an operator decides. Without `part` it is the teacher's answer for a family, and the review for everybody else.",
    })
    .errors({ ALREADY_WRITTEN: { status: 409, message: M.reportedBefore } })
    .input(z.object({ id: entityId, part: reviewPart.optional(), reason: text(500, M.reportReasonRequired) }))
    .output(done),
  moderation: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/reviews',
      summary: 'Reviews for operators: reported ones, hidden ones, or all',
      description:
        'The oldest report first, what was hidden last first, or the newest first. Paginated by key; narrowed by a part of the teacher’s name or of the text.',
    })
    .input(
      z.object({
        list: z.enum(MODERATION_LISTS).default('reported'),
        search: text(100).optional(),
        ...pageInput(20),
      }),
    )
    .output(
      z.object({
        reviews: z.array(moderatedReview),
        nextCursor: z.string().nullable(),
        /** How many wait for a decision, and how many are hidden, under any search. */
        counts: z.object({ reported: z.number(), hidden: z.number() }),
      }),
    ),
  decide: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/decide',
      summary: 'Hide a review or its answer, show it again, or leave it as it is, with a reason',
      description:
        'Ends its open reports, and tells by mail whom it concerns. A hidden review does not count in the rating. 409 when there is nothing to decide any more.',
    })
    .errors({ CONFLICT: { status: 409, message: M.decidedBefore } })
    .input(moderationDecision)
    .output(z.object({ review: moderatedReview })),
  ofTeacher: publicProcedure
    .route({ method: 'GET', path: '/teachers/{id}/reviews', summary: "A teacher's published reviews" })
    .input(z.object({ id: entityId, ...pageInput(REVIEWS_PER_PAGE, 50) }))
    .output(
      z.object({
        reviews: z.array(publishedReview),
        nextCursor: z.string().nullable(),
        /** How many reviews have 1, 2, 3, 4 and 5 stars. */
        distribution: z.array(z.number()).length(5),
      }),
    ),
  ofLesson: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/lessons/{lessonId}/feedback', summary: 'Review and remark of one class' })
    .input(z.object({ lessonId: entityId, studentId }))
    .output(lessonFeedback),
  write: procedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/review',
      successStatus: 201,
      summary: 'Review a completed class, once',
    })
    .errors({
      ALREADY_WRITTEN: { status: 409, message: M.once },
      NOT_COMPLETED: { status: 409, message: M.notCompleted },
    })
    .input(
      z.object({
        lessonId: entityId,
        studentId,
        rating: z.coerce
          .number({ error: M.ratingRequired })
          .int({ error: M.ratingRequired })
          .min(RATING_MIN, { error: M.ratingRequired })
          .max(RATING_MAX, { error: M.ratingRequired }),
        comment: publicText(text(2000), 'family').default(''),
      }),
    )
    .output(lessonFeedback),
  remark: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/remark',
      successStatus: 201,
      summary: 'Write a remark to the family, once',
    })
    .errors({
      ALREADY_WRITTEN: { status: 409, message: M.remarkOnce },
      NOT_COMPLETED: { status: 409, message: M.notCompleted },
    })
    .input(z.object({ lessonId: entityId, studentId, body: requestText(text(2000, M.remarkRequired)) }))
    .output(lessonFeedback),
};
