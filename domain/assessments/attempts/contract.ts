import { z } from 'zod';
import { CHILDREN_MAX } from '../../accounts/policy.ts';
import { entityId, instant } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { QUESTIONS_MAX } from '../authoring/draft.ts';
import { answer } from '../questions/answer.ts';
import { askedQuestion } from '../questions/asked.ts';
import { ATTEMPTS_MAX, EVENTS_MAX } from './policy.ts';
import { en as TAKING } from './words/en.ts';

/** One attempt in a list. `score` is null until the results are released. */
const attemptSummary = z.object({
  id: entityId,
  number: z.number(),
  status: z.enum(['in_progress', 'completed']),
  startedAt: instant,
  deadlineAt: instant.nullable(),
  completedAt: instant.nullable(),
  closedBy: z.enum(['student', 'deadline', 'teacher']).nullable(),
  isLate: z.boolean(),
  score: z.number().nullable(),
  totalMarks: z.number(),
});

/** Where one student stands. `mayStart` holds for the moment of the answer; `refusal` says why not. */
const taker = z.object({
  studentId: entityId,
  name: z.string(),
  extraMinutes: z.number(),
  attemptsAllowed: z.number(),
  attempts: z.array(attemptSummary).max(ATTEMPTS_MAX),
  openAttemptId: entityId.nullable(),
  mayStart: z.boolean(),
  refusal: z.string().nullable(),
});

/** An assessment before it is taken: its description and rules, never its questions. */
export const assessmentToTake = z.object({
  id: entityId,
  title: z.string(),
  subject: z.string(),
  topic: z.string(),
  grade: z.number(),
  type: z.string(),
  teacher: z.string(),
  instructions: z.string(),
  totalQuestions: z.number(),
  totalMarks: z.number(),
  durationMinutes: z.number().nullable(),
  opensAt: instant.nullable(),
  dueAt: instant,
  lateDays: z.number(),
  latePenaltyPercent: z.number(),
  hasNegativeMarks: z.boolean(),
  isOpen: z.boolean(),
});

/** Something that a student did, numbered by the device that it was done on. `clientAt` is that device's clock. */
export const attemptEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    eventId: entityId,
    questionId: entityId,
    clientAt: instant,
    /** Null takes the answer back. */
    answer: answer.nullable(),
  }),
  z.object({
    kind: z.literal('flagged'),
    eventId: entityId,
    questionId: entityId,
    clientAt: instant,
    flagged: z.boolean(),
  }),
]);
export type AttemptEvent = z.infer<typeof attemptEvent>;

/**
 * The outcome of an event: `saved` counts; `late` came after the end and is kept for the teacher; `refused` can never be
 * saved (not this attempt's question, or the results are out). The same event always gets the same answer.
 */
export const eventOutcome = z.enum(['saved', 'late', 'refused']);
export type EventOutcome = z.infer<typeof eventOutcome>;

/** An attempt as its student sees it: without any key, also after its end. `now` is the server's clock. */
export const attemptToTake = z.object({
  id: entityId,
  assessmentId: entityId,
  title: z.string(),
  subject: z.string(),
  grade: z.number(),
  teacher: z.string(),
  instructions: z.string(),
  number: z.number(),
  totalMarks: z.number(),
  status: z.enum(['in_progress', 'completed']),
  closedBy: z.enum(['student', 'deadline', 'teacher']).nullable(),
  startedAt: instant,
  deadlineAt: instant.nullable(),
  hasClock: z.boolean(),
  now: instant,
  questions: z
    .array(
      z.object({
        questionId: entityId,
        section: z.string(),
        asked: askedQuestion,
        answer: answer.nullable(),
        isFlagged: z.boolean(),
      }),
    )
    .max(QUESTIONS_MAX),
});
export type AttemptToTake = z.infer<typeof attemptToTake>;

const closed = z.object({
  status: z.enum(['in_progress', 'completed']),
  closedBy: z.enum(['student', 'deadline', 'teacher']).nullable(),
});

export const attemptsContract = {
  /** A parent sees each child who is asked; the teacher sees the rules, and the students on screens of their own. */
  about: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/assessments/{id}/about', summary: 'An assessment before it is taken' })
    .errors({ NOT_FOUND: { status: 404, message: TAKING.notFound } })
    .input(z.object({ id: entityId }))
    .output(
      z.object({ assessment: assessmentToTake, takers: z.array(taker).max(CHILDREN_MAX), now: instant }),
    ),
  /** With an attempt under way, that one is answered: starting twice is starting once. */
  start: procedureFor('student')
    .route({
      method: 'POST',
      path: '/assessments/{id}/attempts',
      summary: 'Start an attempt, or go on with the one under way',
    })
    .errors({
      NOT_FOUND: { status: 404, message: TAKING.notFound },
      NOT_STARTABLE: { status: 409, message: TAKING.startRefusals.closed },
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ attemptId: entityId })),
  read: procedureFor('student')
    .route({ method: 'GET', path: '/attempts/{id}', summary: 'The questions and my answers so far' })
    .input(z.object({ id: entityId }))
    .output(attemptToTake),
  /** In the order given. Sending an event again changes nothing and is answered alike. */
  save: procedureFor('student')
    .route({ method: 'POST', path: '/attempts/{id}/events', summary: 'Save answers' })
    .errors({ TOO_MUCH: { status: 409, message: TAKING.noneLeft } })
    .input(z.object({ id: entityId, events: z.array(attemptEvent).min(1).max(EVENTS_MAX) }))
    .output(
      closed.extend({
        results: z.array(z.object({ eventId: entityId, outcome: eventOutcome })).max(EVENTS_MAX),
        deadlineAt: instant.nullable(),
        now: instant,
      }),
    ),
  /** After the end the clock has closed it, which the answer says; handing in twice is handing in once. */
  submit: procedureFor('student')
    .route({ method: 'POST', path: '/attempts/{id}/submit', summary: 'Hand in' })
    .input(z.object({ id: entityId }))
    .output(closed),
};
