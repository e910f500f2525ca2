import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { assessmentHead } from '../marking/contract.ts';
import { QUESTION_TYPES } from '../questions/question.ts';
import { SCORE_BANDS } from './statistics.ts';

const quartiles = z.object({ lower: z.number(), median: z.number(), upper: z.number() });

const questionAnalytics = z.object({
  questionId: entityId,
  position: z.number(),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  marks: z.number(),
  /** First attempts that were asked it. */
  attempts: z.number(),
  /** The mean share of its marks, 0 to 1; null with too few attempts. */
  difficulty: z.number().nullable(),
  /** Share of the best 27 % less that of the weakest 27 %, -1 to 1; null with too few attempts. */
  discrimination: z.number().nullable(),
  misconceptions: z.array(z.object({ text: z.string(), students: z.number() })),
});
export type QuestionAnalytics = z.infer<typeof questionAnalytics>;

const assessmentAnalytics = z.object({
  assessment: assessmentHead,
  /** Students who are asked. */
  asked: z.number(),
  /** First attempts that are handed in, marked or not. */
  handedIn: z.number(),
  /** First attempts that are handed in and marked: the basis of the figures. */
  attempts: z.number(),
  /** First attempts from which there are figures about single questions. */
  attemptsNeeded: z.number(),
  /** How many scored 0 to below 10 %, …, 90 to 100 %. */
  bands: z.array(z.number()).length(SCORE_BANDS),
  /** Of the full marks, 0 to 1. */
  scores: quartiles.nullable(),
  /** From the start to handing in, in seconds. */
  seconds: quartiles.nullable(),
  questions: z.array(questionAnalytics),
});
export type AssessmentAnalytics = z.infer<typeof assessmentAnalytics>;

/** Analytics of an assessment: of its class and its own questions. */
export const analyticsContract = {
  get: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/assessments/{id}/analytics',
      summary: 'Scores, time, and what each question shows, of an assessment of mine',
      description:
        'Of first attempts that are handed in and marked. A draft and somebody else’s are answered with 404.',
    })
    .input(z.object({ id: entityId }))
    .output(assessmentAnalytics),
};
