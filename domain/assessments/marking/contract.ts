import { z } from 'zod';
import { entityId, instant, line, pageInput, personSummary } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { teachingText } from '../../public-text.ts';
import { ATTEMPTS_MAX } from '../attempts/policy.ts';
import { answer } from '../questions/answer.ts';
import { partId } from '../questions/common.ts';
import { QUESTION_TYPES, question } from '../questions/question.ts';
import { drawing } from './drawing.ts';
import { outdatedQuestion } from './regrade-contract.ts';
import { en as M } from './words/en.ts';

/** Assessments with answers to mark that the dashboard shows. */
export const PENDING_SHOWN = 20;

/** How an answer came out; `by_hand` waits for the teacher. */
export const OUTCOMES = ['right', 'partly', 'wrong', 'unanswered', 'by_hand'] as const;
/** When the results of an assessment are shown to the families. */
export const RELEASE_POLICIES = ['at_once', 'when_marked', 'after_due', 'by_hand'] as const;
/** Comments that a teacher keeps to use again. */
export const SAVED_COMMENTS_MAX = 100;
const COMMENT_MAX = 2_000;

/** An assessment at the head of its teacher's screens. */
export const assessmentHead = z.object({
  id: entityId,
  title: z.string(),
  subject: z.string(),
  grade: z.number(),
  type: z.string(),
  dueAt: instant,
  totalMarks: z.number(),
  releasePolicy: z.enum(RELEASE_POLICIES),
  showsAnswers: z.boolean(),
  latePenaltyPercent: z.number(),
  /** Answers that wait for the teacher's marks. */
  toMark: z.number(),
});
export type AssessmentHead = z.infer<typeof assessmentHead>;

/** One attempt in the list of submissions. */
export const submittedAttempt = z.object({
  id: entityId,
  number: z.number(),
  status: z.enum(['in_progress', 'completed']),
  startedAt: instant,
  completedAt: instant.nullable(),
  isLate: z.boolean(),
  closedBy: z.enum(['student', 'deadline', 'teacher']).nullable(),
  answered: z.number(),
  questions: z.number(),
  toMark: z.number(),
  score: z.number().nullable(),
  totalMarks: z.number(),
  releasedAt: instant.nullable(),
});
export type SubmittedAttempt = z.infer<typeof submittedAttempt>;

/** An answer that arrived after the end: it counts once the teacher accepts it. */
export const lateAnswer = z.object({
  attemptId: entityId,
  questionId: entityId,
  position: z.number(),
  text: z.string(),
  student: personSummary,
  arrivedAt: instant,
  answer,
  /** The answer that counts now. */
  counts: answer.nullable(),
  question,
  revision: z.number(),
});
export type LateAnswer = z.infer<typeof lateAnswer>;

const submissions = z.object({
  assessment: assessmentHead,
  students: z.array(
    z.object({ student: personSummary, attempts: z.array(submittedAttempt).max(ATTEMPTS_MAX) }),
  ),
  nextCursor: z.string().nullable(),
  /** Questions that have changed since answers to them were marked. */
  outdated: z.array(outdatedQuestion),
});
export type Submissions = z.infer<typeof submissions>;

/** One question of the marking queue. */
const queuedQuestion = z.object({
  questionId: entityId,
  position: z.number(),
  section: z.string(),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  marks: z.number(),
  answers: z.number(),
  toMark: z.number(),
});
const queue = z.object({ assessment: assessmentHead, questions: z.array(queuedQuestion) });
export type MarkingQueue = z.infer<typeof queue>;

/** One student's answer to the question that is being marked. */
export const answerToMark = z.object({
  attemptId: entityId,
  questionId: entityId,
  /** The version of the question that decides: the one that was asked, or the one that it was marked by again. */
  version: z.number(),
  student: personSummary,
  attemptNumber: z.number(),
  isLate: z.boolean(),
  isReleased: z.boolean(),
  answer: answer.nullable(),
  outcome: z.enum(OUTCOMES),
  /** Null while it waits. */
  marks: z.number().nullable(),
  ticks: z.array(z.string()),
  comment: z.string(),
  drawing,
  /** By hand; null for the key's own marks. */
  markedAt: instant.nullable(),
  /** Counts marks: a new mark names the one that was seen. */
  revision: z.number(),
});
export type AnswerToMark = z.infer<typeof answerToMark>;

const savedComment = z.object({ id: entityId, body: z.string() });
export type SavedComment = z.infer<typeof savedComment>;
const savedComments = z.object({ comments: z.array(savedComment).max(SAVED_COMMENTS_MAX) });

const ofAssessment = z.object({ id: entityId });
const page = pageInput(100);

/** Marking by the teacher whose assessment it is; anybody else's is answered with 404. */
export const queueContract = {
  pending: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/marking',
      summary: 'My assessments with answers to mark',
      description: `The one that has waited longest first, at most ${PENDING_SHOWN} of them.`,
    })
    .output(
      z.object({
        assessments: z
          .array(
            z.object({
              id: entityId,
              title: z.string(),
              subject: z.string(),
              grade: z.number(),
              /** Attempts with something to mark. */
              attempts: z.number(),
              answers: z.number(),
              waitingSince: instant,
            }),
          )
          .max(PENDING_SHOWN),
        /** Attempts with something to mark, of all assessments. */
        attempts: z.number(),
      }),
    ),
  submissions: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/assessments/{id}/submissions',
      summary: 'Where each student stands with an assessment',
      description: 'By name, paginated by key; the rest of the answer is the same on each page.',
    })
    .input(ofAssessment.extend(page))
    .output(submissions),
  lateAnswers: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/assessments/{id}/late-answers',
      summary: 'The answers that arrived after the end and wait to be accepted',
      description: 'The newest one to each question of an attempt, paginated by key.',
    })
    .input(ofAssessment.extend(page))
    .output(z.object({ lateAnswers: z.array(lateAnswer), nextCursor: z.string().nullable() })),
  queue: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/assessments/{id}/marking',
      summary: 'The questions of an assessment, with how many answers wait',
    })
    .input(ofAssessment)
    .output(queue),
  answers: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/assessments/{id}/marking/{questionId}',
      summary: 'The answers to one question across students',
      description:
        'Of attempts that are handed in, in the order in which they came, with every version that was asked.',
    })
    .input(
      ofAssessment.extend({
        questionId: entityId,
        cursor: entityId.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(100),
      }),
    )
    .output(
      z.object({
        versions: z.array(z.object({ version: z.number(), question })),
        answers: z.array(answerToMark),
        nextCursor: z.string().nullable(),
      }),
    ),
  mark: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/attempts/{attemptId}/questions/{questionId}/mark',
      summary: 'Mark one answer',
      description:
        '`revision` names the marks that were seen: when others are stored by now nothing changes, and they are answered. The same `eventId` is written once. Without `marks` the comment and the drawing are stored, and marks and ticks stay as they are.',
    })
    .errors({
      MARKED_ELSEWHERE: {
        status: 409,
        message: M.markedElsewhere,
        data: z.object({ current: answerToMark }),
      },
    })
    .input(
      z.object({
        attemptId: entityId,
        questionId: entityId,
        revision: z.int().min(0),
        marks: z.number().min(-100).max(100).nullable(),
        ticks: z.array(partId).max(20).default([]),
        comment: teachingText(z.string().trim().max(COMMENT_MAX)).default(''),
        drawing: teachingText(drawing).default({}),
        eventId: z.uuid(),
      }),
    )
    .output(z.object({ answer: answerToMark })),
  acceptLate: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/attempts/{attemptId}/questions/{questionId}/accept-late',
      summary: 'Let an answer count that arrived after the end',
      description: 'It takes the place of the one before and is marked anew.',
    })
    .input(z.object({ attemptId: entityId, questionId: entityId, revision: z.int().min(0) }))
    .output(done),
  comments: procedureFor('teacher')
    .route({ method: 'GET', path: '/marking-comments', summary: 'My comments to use again' })
    .output(savedComments),
  saveComment: procedureFor('teacher')
    .route({ method: 'POST', path: '/marking-comments', summary: 'Keep a comment to use again' })
    .errors({
      COMMENT_KNOWN: { status: 409, message: M.commentKnown },
      COMMENT_LIMIT: { status: 409, message: M.commentLimit },
    })
    .input(z.object({ body: line(300, 'Please write the comment first') }))
    .output(savedComments),
  removeComment: procedureFor('teacher')
    .route({ method: 'DELETE', path: '/marking-comments/{id}', summary: 'Forget a comment' })
    .input(ofAssessment)
    .output(savedComments),
};
