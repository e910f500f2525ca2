import { z } from 'zod';
import { entityId, instant } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { QUESTIONS_MAX } from '../activities/limits.ts';
import { counts, QUESTION_KINDS } from '../activities/schema.ts';

/** A poll or quiz of the class, closed now. */
export const askedQuestion = z.object({
  id: entityId,
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  options: z.array(z.string()),
  /** The right option of a quiz, counted from 0. */
  rightOption: z.int().nullable(),
  /** How many chose each option; null for a family when the teacher did not show it. */
  counts: counts.nullable(),
  /** The answer of the viewer, or of each child of theirs; never another child's, and nothing for the teacher. */
  answers: z.array(z.object({ studentId: entityId, student: z.string(), option: z.int() })),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const lessonSummary = z.object({
  /** The shared notes; null when nothing was written. */
  notes: z.object({ body: z.string(), changedAt: instant }).nullable(),
  questions: z.array(askedQuestion).max(QUESTIONS_MAX),
  /** How much else stands on the page of the class, as the viewer sees it: pages of the board that were drawn upon. */
  kept: z.object({
    boardPages: z.int(),
    chatLines: z.int(),
    files: z.int(),
    recordings: z.int(),
  }),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

/** The summary of a class for its people and the parents. */
export const summaryContract = {
  summary: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/{id}/summary',
      summary: 'How a class went',
      description:
        'The notes that were written together, polls and quizzes with their results, and how much else is kept, once the class is over; `summary` is null before that and for a class that did not take place. A family sees its own answers, never another child’s.',
    })
    .input(z.object({ id: entityId }))
    .output(z.object({ summary: lessonSummary.nullable() })),
};
