import { type Answer, isAnswered } from '../questions/answer.ts';
import type { Question, QuestionOf, QuestionType } from '../questions/question.ts';
import { roundMarks } from './marks.ts';
import { numberWritten } from './number.ts';
import { isAccepted, isSameFormula } from './words.ts';

/** `by_hand` waits for the teacher; the others are decided. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'unanswered' | 'by_hand';

/** `marks` are points with at most two decimals; 0 while the teacher has yet to mark. */
export interface Marked {
  outcome: Outcome;
  marks: number;
  /** The misconception behind the chosen wrong option; null when none is stated. */
  misconception: string | null;
}

/**
 * Marks one answer. A pure function of the two: the order in which things were shown never matters, nor the order in
 * which they were chosen. The marks lie between `-negativeMarks` and `marks`; a wrong answer costs, an empty one never.
 */
export function markAnswer(question: Question, given: Answer | null): Marked {
  if (!isAnswered(given) || given.type !== question.type)
    return { outcome: 'unanswered', marks: 0, misconception: null };
  const share = shareOf(question.type, question, given);
  if (share === null) return { outcome: 'by_hand', marks: 0, misconception: null };
  return { ...asMarks(question, share), misconception: misconceptionsIn(question, given)[0] ?? null };
}

type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;

/** The part of an answer that is right, from 0 to 1; null where only the teacher can say so. */
const SHARES: {
  [Type in QuestionType]: (question: QuestionOf<Type>, given: AnswerOf<Type>) => number | null;
} = {
  multiple_choice: ({ correctOptionId }, { optionId }) => Number(optionId === correctOptionId),
  multiple_select: (question, { optionIds }) => selectShare(question, optionIds),
  true_false: ({ correct }, { value }) => Number(value === correct),
  numeric: (question, { text }) => Number(isNear(question, text)),
  short_answer: (question, { text }) => Number(isRightWords(question, text)),
  fill_blanks: ({ blanks, caseSensitive }, { texts }) =>
    shareWhere(blanks, ({ id, accepted }) => isAccepted(own(texts, id) ?? '', accepted, caseSensitive)),
  match: ({ pairs }, given) =>
    shareWhere(pairs, ({ leftId, rightId }) => own(given.pairs, leftId) === rightId),
  order: (question, { ids }) => orderShare(question, ids),
  subjective: () => null,
};

function shareOf<Type extends QuestionType>(type: Type, question: QuestionOf<Type>, given: AnswerOf<Type>) {
  return SHARES[type](question, given);
}

function asMarks({ marks, negativeMarks }: Question, share: number): Pick<Marked, 'outcome' | 'marks'> {
  if (share >= 1) return { outcome: 'right', marks };
  if (share > 0) return { outcome: 'partly', marks: roundMarks(marks * share) };
  return { outcome: 'wrong', marks: roundMarks(-negativeMarks) };
}

function selectShare(
  { correctOptionIds, partial }: QuestionOf<'multiple_select'>,
  chosen: readonly string[],
): number {
  const picked = new Set(chosen);
  const hits = correctOptionIds.filter((id) => picked.has(id)).length;
  const misses = picked.size - hits;
  if (!partial) return hits === correctOptionIds.length && misses === 0 ? 1 : 0;
  return Math.max(0, (hits - misses) / correctOptionIds.length);
}

function isNear({ value, tolerance, unit }: QuestionOf<'numeric'>, typed: string): boolean {
  const written = numberWritten(typed, unit);
  if (written === null) return false;
  // 0.1 + 0.2 is not 0.3 for a computer; it is for a child. Of a large number no more than that: the next one is wrong.
  const noise = Math.max(1e-9, 1e-13 * Math.abs(value));
  return Math.abs(written - value) <= tolerance + noise;
}

function isRightWords(question: QuestionOf<'short_answer'>, typed: string): boolean {
  if (isAccepted(typed, question.accepted, question.caseSensitive)) return true;
  return question.mathematical && isSameFormula(typed, question.accepted);
}

/** With `partial`: of the pieces that follow each other, those that do so in the right order too. */
function orderShare({ items, partial }: QuestionOf<'order'>, given: readonly string[]): number {
  const right = items.map(({ id }) => id);
  if (given.length === right.length && right.every((id, index) => given[index] === id)) return 1;
  if (!partial || new Set(given).size !== given.length || given.some((id) => !right.includes(id))) return 0;
  const kept = right.slice(1).filter((id, index) => given[given.indexOf(id) - 1] === right[index]);
  return kept.length / (right.length - 1);
}

/** The misconceptions behind the chosen wrong options, in the order of the options. */
export function misconceptionsIn(question: Question, given: Answer | null): string[] {
  if (given?.type !== question.type || !('options' in question)) return [];
  const right = 'correctOptionId' in question ? [question.correctOptionId] : question.correctOptionIds;
  const chosen =
    given.type === 'multiple_choice' ? [given.optionId] : 'optionIds' in given ? given.optionIds : [];
  return question.options
    .filter(({ id, misconception }) => misconception !== '' && chosen.includes(id) && !right.includes(id))
    .map(({ misconception }) => misconception);
}

function shareWhere<T>(things: readonly T[], isRight: (thing: T) => boolean): number {
  return things.filter(isRight).length / things.length;
}

/** A value of the answer itself: `toString` and its like, asked for as an id, are none. */
function own<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}
