import { z } from 'zod';
import { entityId, personSummary } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { question } from '../questions/question.ts';
import { en as M } from './words/en.ts';

/** A question whose newest version is not the one that answers were marked by. */
export const outdatedQuestion = z.object({
  questionId: entityId,
  text: z.string(),
  /** Answers that its newest version can mark again. */
  answers: z.number(),
  /** Set when no answer can be marked by the newest version: it is worth something else, or of another kind. */
  incomparable: z.object({ was: z.number(), is: z.number() }).nullable(),
});
export type OutdatedQuestion = z.infer<typeof outdatedQuestion>;

/** One attempt before and after it is marked again. Marks and scores are points with at most two decimals. */
export const regradedAttempt = z.object({
  attemptId: entityId,
  student: personSummary,
  attemptNumber: z.number(),
  marksBefore: z.number(),
  marksAfter: z.number(),
  /** Null while another answer of the attempt waits for the teacher. */
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  /** Marked by the teacher's hand: it keeps that mark. */
  keepsHandMark: z.boolean(),
  /** The family sees this result, and it would change. */
  changesShownResult: z.boolean(),
});
export type RegradedAttempt = z.infer<typeof regradedAttempt>;

/** The result of marking everyone again. */
export const regradePreview = z.object({
  questionId: entityId,
  /** The version to mark by. */
  version: z.number(),
  question,
  /** The newest of the versions that the answers were marked by. */
  earlier: question,
  attempts: z.array(regradedAttempt),
  /** Names exactly this comparison: only the one that was seen is applied. */
  token: z.string(),
});
export type RegradePreview = z.infer<typeof regradePreview>;

const ofQuestion = z.object({ id: entityId, questionId: entityId });
const path = '/assessments/{id}/questions/{questionId}/regrade' as const;

/** Marking everyone again by the newest version of a question. Attempts that run are never touched. */
export const regradeContract = {
  regradePreview: procedureFor('teacher')
    .route({
      method: 'GET',
      path,
      summary: 'What marking everyone again would change',
      description:
        'Old and new marks of each attempt that is handed in and was marked by an earlier version. Marks by hand stay.',
    })
    .errors({ REGRADE_NOTHING: { status: 409, message: M.regradeNothing } })
    .input(ofQuestion)
    .output(regradePreview),
  regrade: procedureFor('teacher')
    .route({
      method: 'POST',
      path,
      summary: 'Mark everyone again by the newest version of a question',
      description:
        '`token` names the comparison that was seen: when it is another by now, nothing changes and the new one is answered. Families whose shown results changed are told.',
    })
    .errors({
      REGRADE_NOTHING: { status: 409, message: M.regradeNothing },
      REGRADE_CHANGED: {
        status: 409,
        message: M.regradeElsewhere,
        data: z.object({ current: regradePreview }),
      },
    })
    .input(ofQuestion.extend({ token: z.string().max(100) }))
    .output(z.object({ regraded: z.number(), changed: z.number() })),
};
