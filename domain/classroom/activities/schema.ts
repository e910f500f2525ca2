/** The activities of a classroom: their messages, and the questions that may be asked. */
import { z } from 'zod';
import { entityId, instant, line } from '../../fields.ts';
import { teachingText } from '../../public-text.ts';
import {
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  PROMPT_MAX,
  TIMER_MAX_SECONDS,
  TIMER_MIN_SECONDS,
} from './limits.ts';
import { REACTION_NAMES } from './reactions.ts';
import { en as M } from './words/en.ts';

export const reactionName = z.enum(REACTION_NAMES);

export const QUESTION_KINDS = ['poll', 'quiz'] as const;

/** How many chose each option, in the order of the options. */
export const counts = z.array(z.int().min(0));

/** A question as everybody in the class may see it. */
export const questionView = z.object({
  id: entityId,
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  options: z.array(z.string()),
  /** Whether students are shown the counts, once it is closed. */
  resultsShown: z.boolean(),
  askedAt: instant,
  closedAt: instant.nullable(),
  /** The right option of a quiz, counted from 0, once it is closed. */
  rightOption: z.int().nullable(),
  /** Null while it is open, and where students are not shown them. */
  counts: counts.nullable(),
});
export type QuestionView = z.infer<typeof questionView>;

/** An open question as the teacher sees it; of two with the same question the higher revision holds. */
export const questionResults = z.object({
  questionId: entityId,
  revision: z.int(),
  counts,
  rightOption: z.int().nullable(),
});
export type QuestionResults = z.infer<typeof questionResults>;

const happened = { seq: z.int().min(1), at: instant, senderId: entityId };

/** Something that happened in the classroom, numbered without a gap within its lesson. */
export const activityEvent = z.discriminatedUnion('kind', [
  z.object({ ...happened, kind: z.literal('hand'), userId: entityId, raised: z.boolean() }),
  z.object({ ...happened, kind: z.literal('hands_lowered') }),
  /** Asked or closed: the question as it is now. */
  z.object({ ...happened, kind: z.literal('question'), question: questionView }),
  /** `endsAt` is null when it was stopped. `seconds` is its whole length. */
  z.object({ ...happened, kind: z.literal('timer'), endsAt: instant.nullable(), seconds: z.int() }),
]);
export type ActivityEvent = z.infer<typeof activityEvent>;

/** The browser's id for an action: sent again after a lost answer, it is done once. */
const clientId = z.uuid();

const options = z
  .array(teachingText(line(OPTION_MAX, M.optionRequired)))
  .min(OPTIONS_MIN, { error: M.optionsCount })
  .max(OPTIONS_MAX, { error: M.optionsCount })
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
    error: M.optionsDiffer,
  });

/** A question that a teacher asks. */
export const questionInput = z
  .object({
    clientId,
    kind: z.enum(QUESTION_KINDS),
    prompt: teachingText(line(PROMPT_MAX, M.promptRequired)),
    options,
    rightOption: z.int().min(0).nullable().default(null),
    resultsShown: z.boolean(),
  })
  .refine(
    ({ kind, rightOption, options: given }) =>
      kind === 'poll' ? rightOption === null : rightOption !== null && rightOption < given.length,
    { error: M.rightRequired, path: ['rightOption'] },
  );
export type QuestionInput = z.infer<typeof questionInput>;

/** Raises one's own hand, or lowers it; the teacher lowers somebody's by naming them. */
export const handInput = z.object({ clientId, raised: z.boolean(), userId: entityId.optional() });
export type HandInput = z.infer<typeof handInput>;

export const answerInput = z.object({
  questionId: entityId,
  option: z
    .int()
    .min(0)
    .max(OPTIONS_MAX - 1, { error: M.noSuchOption }),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const closeQuestionInput = z.object({ clientId, questionId: entityId });
export type CloseQuestionInput = z.infer<typeof closeQuestionInput>;

/** Starts a timer in place of any other, adds a minute to the running one, or stops it. */
export const timerInput = z.discriminatedUnion('change', [
  z.object({
    clientId,
    change: z.literal('start'),
    seconds: z
      .int({ error: M.timerRange })
      .min(TIMER_MIN_SECONDS, { error: M.timerRange })
      .max(TIMER_MAX_SECONDS, { error: M.timerRange }),
  }),
  z.object({ clientId, change: z.literal('add') }),
  z.object({ clientId, change: z.literal('stop') }),
]);
export type TimerInput = z.infer<typeof timerInput>;

export const lowerHandsInput = z.object({ clientId });
export const reactInput = z.object({ reaction: reactionName });
export const catchUpInput = z.object({
  /** The number of the last event that was seen; 0 for none. */
  after: z.int().min(0),
});
