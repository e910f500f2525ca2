import { formatPaise } from '../../money.ts';
import type { ShortClassView } from './schema.ts';
import { en as TEXT } from './words/en.ts';

/** The minutes held of a class, with the family's question or answer, for a teacher or an operator. */
export function shortClassSummary({
  answer,
  answerDueAt,
  heldPaise,
  paidPaise,
  ...held
}: Pick<
  ShortClassView,
  'heldMinutes' | 'bookedMinutes' | 'heldPaise' | 'answerDueAt' | 'answer' | 'paidPaise'
>): string {
  const then =
    answer === null || paidPaise === null
      ? TEXT.familyIsAsked(answerDueAt, heldPaise)
      : TEXT.answered[answer](formatPaise(paidPaise));
  return `${TEXT.heldText(held)} ${then}`;
}
