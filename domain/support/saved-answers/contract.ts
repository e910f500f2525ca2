import { z } from 'zod';
import { entityId, instant, line, text } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { REQUEST_MESSAGE_MAX_CHARACTERS } from '../schema.ts';
import { unknownPlaceholderIn } from './fill.ts';
import { en as T } from './words/en.ts';

/** More would not be looked through, so the list comes whole. */
export const SAVED_ANSWERS_MAX = 200;
export const SAVED_ANSWER_TITLE_MAX_CHARACTERS = 80;

/** An operator's text: {name}, {number} and {subject} are put in from the request that it answers. */
export const savedAnswerInput = z.object({
  title: line(SAVED_ANSWER_TITLE_MAX_CHARACTERS, T.needsTitle),
  body: text(REQUEST_MESSAGE_MAX_CHARACTERS, T.needsBody).superRefine((body, issues) => {
    const unknown = unknownPlaceholderIn(body);
    if (unknown !== null) issues.addIssue({ code: 'custom', message: T.unknownPlaceholder(unknown) });
  }),
});
export type SavedAnswerInput = z.infer<typeof savedAnswerInput>;

export const savedAnswer = z.object({
  id: entityId,
  title: z.string(),
  body: z.string(),
  /** Sent with a change, which fails when another one is stored. */
  revision: z.number(),
  changedBy: z.string(),
  changedAt: instant,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

const answers = z.object({ answers: z.array(savedAnswer).max(SAVED_ANSWERS_MAX) });
/** The answer, as it was seen. */
const seen = { id: entityId, revision: z.number().int().min(1) };
const CHANGED = { ANSWER_CHANGED: { status: 409, message: T.changed } } as const;
const SAME_TITLE = { SAME_TITLE: { status: 409, message: T.sameTitle } } as const;

/** Answers that operators keep to use again in the inbox. Each call answers all of them by title; every change is audited. */
export const savedAnswersContract = {
  list: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/saved-answers', summary: 'Saved answers, by title' })
    .output(answers),
  add: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/saved-answers',
      successStatus: 201,
      summary: 'Save an answer',
      description:
        '{name}, {number} and {subject} in its text stand for those of the request it is picked for.',
    })
    .errors({ ...SAME_TITLE, TOO_MANY_KEPT: { status: 409, message: T.full } })
    .input(savedAnswerInput)
    .output(answers),
  change: procedureFor('admin')
    .route({ method: 'PUT', path: '/admin/saved-answers/{id}', summary: 'Change a saved answer' })
    .errors({ ...SAME_TITLE, ...CHANGED })
    .input(savedAnswerInput.extend(seen))
    .output(answers),
  remove: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/saved-answers/{id}/remove', summary: 'Remove a saved answer' })
    .errors(CHANGED)
    .input(z.object(seen))
    .output(answers),
};
