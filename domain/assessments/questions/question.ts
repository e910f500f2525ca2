import { z } from 'zod';
import { line, text } from '../../fields.ts';
import { teachingText } from '../../public-text.ts';
import {
  commonParts,
  OPTIONS_MAX,
  OPTIONS_MIN,
  partId,
  questionImage,
  QUESTION_REFUSALS as R,
} from './common.ts';

/**
 * A choice: words, a picture, or both. `misconception` is the thinking behind choosing it; empty when there is none.
 */
export const option = z
  .object({
    id: partId,
    text: text(1000),
    image: questionImage.nullable(),
    misconception: line(300),
  })
  .refine((value) => value.text !== '' || value.image !== null, { path: ['text'], error: R.emptyOption });
export type QuestionOption = z.infer<typeof option>;

/** An option in words: its own, or its picture's description. For lists, and for files that hold no pictures. */
export const wordsOfOption = ({ text, image }: Pick<QuestionOption, 'text' | 'image'>): string =>
  text === '' ? (image?.alt ?? '') : text;

/** The same question without pictures on its options: their descriptions become the words where there were none. */
export function withoutOptionPictures(question: Question): Question {
  if (question.type !== 'multiple_choice' && question.type !== 'multiple_select') return question;
  const options = question.options.map((each) => ({ ...each, text: wordsOfOption(each), image: null }));
  return { ...question, options };
}

const options = z.array(option).min(OPTIONS_MIN).max(OPTIONS_MAX);
const words = z.array(line(200, R.noAnswer)).min(1, { error: R.noAnswer }).max(20);
const piece = text(500, R.emptyOption);

/** One right option out of 2 to 6. */
const multipleChoice = z.object({
  type: z.literal('multiple_choice'),
  ...commonParts,
  options,
  correctOptionId: partId,
});

/** One or several right options. `partial`: each right choice counts its share, each wrong one takes a share away. */
const multipleSelect = z.object({
  type: z.literal('multiple_select'),
  ...commonParts,
  options,
  correctOptionIds: z.array(partId).min(1, { error: R.noCorrectAnswer }).max(OPTIONS_MAX),
  partial: z.boolean(),
});

const trueFalse = z.object({ type: z.literal('true_false'), ...commonParts, correct: z.boolean() });

/** A number; right from `value - tolerance` to `value + tolerance`. `unit` is shown beside the field. */
const numeric = z.object({
  type: z.literal('numeric'),
  ...commonParts,
  value: z.number().min(-1e12).max(1e12),
  tolerance: z.number().min(0).max(1e12),
  unit: line(40),
});

/** A few words or a formula. `mathematical`: an answer that is equal as mathematics is right, `2(x+1)` as well as `2x+2`. */
const shortAnswer = z.object({
  type: z.literal('short_answer'),
  ...commonParts,
  accepted: words,
  caseSensitive: z.boolean(),
  mathematical: z.boolean(),
});

/** A text with gaps, each `{{id}}` in `text`. Each right gap counts its share. */
const fillBlanks = z.object({
  type: z.literal('fill_blanks'),
  ...commonParts,
  blanks: z
    .array(z.object({ id: partId, accepted: words }))
    .min(1, { error: R.noBlank })
    .max(12),
  caseSensitive: z.boolean(),
});

/** Left sides to be matched with right sides; `others` are right sides that belong to none. Each pair counts its share. */
const match = z.object({
  type: z.literal('match'),
  ...commonParts,
  pairs: z
    .array(z.object({ leftId: partId, left: piece, rightId: partId, right: piece }))
    .min(2)
    .max(8),
  others: z.array(z.object({ id: partId, text: piece })).max(4),
});

/** Pieces in their right order. `partial`: each neighbourhood that is right counts its share. */
const order = z.object({
  type: z.literal('order'),
  ...commonParts,
  items: z
    .array(z.object({ id: partId, text: piece }))
    .min(2)
    .max(8),
  partial: z.boolean(),
});

/** Marked by the teacher, by the ticks of a scheme. Without ticks the marks are given as a whole. */
const subjective = z.object({
  type: z.literal('subjective'),
  ...commonParts,
  modelAnswer: text(4000),
  scheme: z
    .array(
      z.object({
        id: partId,
        point: line(300, R.noAnswer),
        marks: z.number().min(0.5).max(100).multipleOf(0.5),
      }),
    )
    .max(20),
});

const kinds = z.discriminatedUnion('type', [
  multipleChoice,
  multipleSelect,
  trueFalse,
  numeric,
  shortAnswer,
  fillBlanks,
  match,
  order,
  subjective,
]);

/** A question. A stored one is never changed: an edit makes the next version. */
export const question = kinds.superRefine((value, context) => {
  for (const { path, message } of contradictions(value)) context.addIssue({ code: 'custom', path, message });
});
/** A question as somebody writes it for children; stored ones are read by {@link question}. */
export const writtenQuestion = teachingText(question);
export type Question = z.infer<typeof kinds>;
export type QuestionType = Question['type'];
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

/** The two types of the specification come first (section 2). */
export const QUESTION_TYPES = [
  'multiple_choice',
  'subjective',
  'multiple_select',
  'true_false',
  'numeric',
  'short_answer',
  'fill_blanks',
  'match',
  'order',
] as const satisfies readonly QuestionType[];

export const QUESTION_TYPE_LABELS: Record<QuestionType, string> = {
  multiple_choice: 'Multiple choice',
  subjective: 'Subjective',
  multiple_select: 'Several correct',
  true_false: 'True or false',
  numeric: 'Number',
  short_answer: 'Short answer',
  fill_blanks: 'Fill in the blanks',
  match: 'Match',
  order: 'Put in order',
};

/** `{{1}}` in a text: a gap called 1. */
const GAP = /\{\{([A-Za-z0-9_-]{1,24})\}\}/g;

/** The gaps of a text, in order. */
export function gapsIn(text: string): string[] {
  return [...text.matchAll(GAP)].map(([, id]) => id ?? '');
}

/** A text cut at its gaps: plain parts and the ids of gaps, in turn. */
export function splitAtGaps(text: string): ({ text: string } | { gapId: string })[] {
  return text
    .split(GAP)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { gapId: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

/** The same text with other names for its gaps. */
export function withGapsNamed(text: string, name: (id: string) => string): string {
  return text.replace(GAP, (_whole, id: string) => `{{${name(id)}}}`);
}

interface Contradiction {
  path: (string | number)[];
  message: string;
}

function twice(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

/** Contradictions of parts that are valid alone. */
function contradictions(value: Question): Contradiction[] {
  const found: Contradiction[] = [];
  const say = (path: Contradiction['path'], message: string) => found.push({ path, message });
  if (value.negativeMarks > value.marks) say(['negativeMarks'], R.negativeMarks);
  switch (value.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const ids = value.options.map(({ id }) => id);
      if (twice(ids) || twice(value.options.map(({ text, image }) => `${text}\n${image?.fileId ?? ''}`)))
        say(['options'], R.sameOptions);
      const correct = value.type === 'multiple_choice' ? [value.correctOptionId] : value.correctOptionIds;
      if (twice(correct) || correct.some((id) => !ids.includes(id)))
        say([value.type === 'multiple_choice' ? 'correctOptionId' : 'correctOptionIds'], R.noCorrectAnswer);
      break;
    }
    case 'fill_blanks': {
      const gaps = gapsIn(value.text).sort();
      const blanks = value.blanks.map(({ id }) => id).sort();
      if (twice(gaps) || gaps.join(' ') !== blanks.join(' ')) say(['blanks'], R.noBlank);
      break;
    }
    case 'match': {
      const rights = [...value.pairs.map(({ rightId }) => rightId), ...value.others.map(({ id }) => id)];
      const texts = [...value.pairs.map(({ right }) => right), ...value.others.map(({ text }) => text)];
      if (twice(value.pairs.map(({ leftId }) => leftId)) || twice(rights) || twice(texts))
        say(['pairs'], R.sameOptions);
      break;
    }
    case 'order':
      if (twice(value.items.map(({ id }) => id)) || twice(value.items.map(({ text }) => text)))
        say(['items'], R.sameOptions);
      break;
    case 'subjective': {
      const sum = value.scheme.reduce((total, { marks }) => total + marks, 0);
      if (twice(value.scheme.map(({ id }) => id)) || (value.scheme.length > 0 && sum !== value.marks))
        say(['scheme'], R.scheme);
      break;
    }
    case 'true_false':
    case 'numeric':
    case 'short_answer':
      break;
  }
  return found;
}
