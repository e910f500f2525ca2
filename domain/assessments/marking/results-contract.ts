import { z } from 'zod';
import { entityId, instant, pageInput, personSummary } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { answer } from '../questions/answer.ts';
import { askedQuestion } from '../questions/asked.ts';
import { question } from '../questions/question.ts';
import { OUTCOMES } from './contract.ts';
import { drawing } from './drawing.ts';

/** A result that a family may see. */
export const releasedResult = z.object({
  assessmentId: entityId,
  studentId: entityId,
  title: z.string(),
  subject: z.string(),
  topic: z.string(),
  teacher: z.string(),
  type: z.string(),
  score: z.number(),
  totalMarks: z.number(),
  percentage: z.number(),
  completedOn: instant,
});
export type ReleasedResult = z.infer<typeof releasedResult>;

/** One question of a released attempt. `key` and `misconception` are null while the teacher keeps the right answers, or somebody may still answer. */
export const resultQuestion = z.object({
  questionId: entityId,
  position: z.number(),
  section: z.string(),
  asked: askedQuestion,
  answer: answer.nullable(),
  outcome: z.enum(OUTCOMES),
  marks: z.number(),
  comment: z.string(),
  drawing,
  /** The points of the marking scheme, and which of them the answer earned. */
  scheme: z.array(z.object({ point: z.string(), marks: z.number(), earned: z.boolean() })),
  key: question.nullable(),
  misconception: z.string().nullable(),
  /** Marked once more by a newer version of the question. */
  regraded: z.boolean(),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

const shownAttempt = z.object({
  attemptId: entityId,
  number: z.number(),
  score: z.number(),
  totalMarks: z.number(),
  percentage: z.number(),
  /** The late policy's deduction from the score, in per cent; 0 for an attempt in time. */
  penaltyPercent: z.number(),
  startedAt: instant,
  completedAt: instant,
  questions: z.array(resultQuestion),
});
export type ShownAttempt = z.infer<typeof shownAttempt>;

const result = z.object({
  assessment: z.object({
    id: entityId,
    title: z.string(),
    subject: z.string(),
    topic: z.string(),
    teacher: z.string(),
    type: z.string(),
    dueAt: instant,
    showsAnswers: z.boolean(),
    /** Results come after the due date with its late days, and somebody may still hand in. */
    waitsForDue: z.boolean(),
    /** Right answers are not told yet: somebody may still answer. */
    answersWait: z.boolean(),
  }),
  student: personSummary,
  attempts: z.array(
    z.object({
      id: entityId,
      number: z.number(),
      status: z.enum(['in_progress', 'completed']),
      completedAt: instant.nullable(),
      /** Null until it is released. */
      score: z.number().nullable(),
      totalMarks: z.number(),
    }),
  ),
  shown: shownAttempt.nullable(),
});
export type AssessmentResult = z.infer<typeof result>;

/** Results for families, only released ones. */
export const resultsContract = {
  results: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/results',
      summary: 'Released results of me or of my children, newest first',
      description: 'The best released attempt of each assessment.',
    })
    .input(z.object(pageInput(50)))
    .output(z.object({ results: z.array(releasedResult), nextCursor: z.string().nullable() })),
  result: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/assessments/{id}/result',
      summary: 'How an assessment went, question by question',
      description:
        'The best released attempt, or the one that `attemptId` names. A parent names the child when several of theirs are asked.',
    })
    .input(z.object({ id: entityId, studentId: entityId.optional(), attemptId: entityId.optional() }))
    .output(result),
};
