import { z } from 'zod';
import { entityId, instant } from '../../fields.ts';
import { QUESTION_TYPES, question } from '../questions/question.ts';

/** Versions of a question that are shown, the newest: every change makes one. */
export const VERSIONS_SHOWN = 100;

/** A question of the bank in its newest version, as its teacher sees it: with its key. */
export const bankQuestion = z.object({
  id: entityId,
  version: z.number(),
  isMine: z.boolean(),
  class: z.number(),
  subject: z.string(),
  chapter: z.object({ book: z.string(), title: z.string(), edition: z.string() }).nullable(),
  type: z.enum(QUESTION_TYPES),
  content: question,
  /** How many assessments ask it, in any version; 0 for questions of the platform, which are everybody's. */
  usedIn: z.number(),
  archivedAt: instant.nullable(),
  changedAt: instant,
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** A version of a question, and its changes to the one before. */
export const questionVersion = z.object({
  version: z.number(),
  content: question,
  createdAt: instant,
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});
export type QuestionVersion = z.infer<typeof questionVersion>;
