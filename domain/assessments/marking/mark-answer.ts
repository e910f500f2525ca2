import { type Answer, isAnswered } from '../questions/answer.ts';
import type { Question, QuestionOf } from '../questions/question.ts';
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
  if (question.type === 'subjective') return { outcome: 'by_hand', marks: 0, misconception: null };
  return {
    ...asMarks(question, shareOf(question, given)),
    misconception: misconceptionsIn(question, given)[0] ?? null,
  };
}

/** The part of an answer that is right, from 0 to 1. */
function shareOf(question: Exclude<Question, QuestionOf<'subjective'>>, given: Answer): number {
  switch (question.type) {
    case 'multiple_choice':
      return given.type === 'multiple_choice' && given.optionId === question.correctOptionId ? 1 : 0;
    case 'multiple_select':
      return given.type === 'multiple_select' ? selectShare(question, given.optionIds) : 0;
    case 'true_false':
      return given.type === 'true_false' && given.value === question.correct ? 1 : 0;
    case 'numeric':
      return given.type === 'numeric' && isNear(question, given.text) ? 1 : 0;
    case 'short_answer':
      return given.type === 'short_answer' && isRightWords(question, given.text) ? 1 : 0;
    case 'fill_blanks': {
      const texts = given.type === 'fill_blanks' ? given.texts : {};
      return shareWhere(question.blanks, ({ id, accepted }) =>
        isAccepted(own(texts, id) ?? '', accepted, question.caseSensitive),
      );
    }
    case 'match': {
      const pairs = given.type === 'match' ? given.pairs : {};
      return shareWhere(question.pairs, ({ leftId, rightId }) => own(pairs, leftId) === rightId);
    }
    case 'order':
      return given.type === 'order' ? orderShare(question, given.ids) : 0;
  }
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
  return question.mathematical && question.accepted.some((accepted) => isSameFormula(typed, accepted));
}

/** With `partial`: of the pieces that follow each other, those that do so in the right order too. */
function orderShare({ items, partial }: QuestionOf<'order'>, given: readonly string[]): number {
  const right = items.map(({ id }) => id);
  if (given.length === right.length && right.every((id, index) => given[index] === id)) return 1;
  if (!partial || new Set(given).size !== given.length || given.some((id) => !right.includes(id))) return 0;
  const kept = right.slice(1).filter((id, index) => {
    const before = right[index];
    const at = given.indexOf(id);
    return at > 0 && given[at - 1] === before;
  });
  return kept.length / (right.length - 1);
}

/** The misconceptions behind the chosen wrong options, in the order of the options. */
export function misconceptionsIn(question: Question, given: Answer | null): string[] {
  if (question.type !== 'multiple_choice' && question.type !== 'multiple_select') return [];
  const right = question.type === 'multiple_choice' ? [question.correctOptionId] : question.correctOptionIds;
  const chosen =
    question.type === 'multiple_choice' && given?.type === 'multiple_choice'
      ? [given.optionId]
      : question.type === 'multiple_select' && given?.type === 'multiple_select'
        ? given.optionIds
        : [];
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
