/** Answers for tests: right ones, and any at all to a question. */
import fc from 'fast-check';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';

/** An answer that earns all marks; null where only a teacher can say so. */
export function rightAnswer(question: Question): Answer | null {
  switch (question.type) {
    case 'multiple_choice':
      return { type: 'multiple_choice', optionId: question.correctOptionId };
    case 'multiple_select':
      return { type: 'multiple_select', optionIds: question.correctOptionIds };
    case 'true_false':
      return { type: 'true_false', value: question.correct };
    case 'numeric':
      return { type: 'numeric', text: String(question.value) };
    case 'short_answer':
      return { type: 'short_answer', text: question.accepted.at(-1) ?? '' };
    case 'fill_blanks':
      return {
        type: 'fill_blanks',
        texts: Object.fromEntries(question.blanks.map(({ id, accepted }) => [id, accepted[0] ?? ''])),
      };
    case 'match':
      return {
        type: 'match',
        pairs: Object.fromEntries(question.pairs.map(({ leftId, rightId }) => [leftId, rightId])),
      };
    case 'order':
      return { type: 'order', ids: question.items.map(({ id }) => id) };
    case 'subjective':
      return null;
  }
}

const words = fc.constantFrom('', ' ', '7', '-3', 'a', 'Delhi', '2x', '= # {', '२', '\u221e', '1e999');

/** Any answer of the question's type, out of its own parts and some that are none of it. */
export function anyAnswerTo(question: Question): fc.Arbitrary<Answer> {
  const some = (ids: readonly string[], max: number) =>
    fc.array(fc.constantFrom(...ids, 'foreign', 'toString'), { maxLength: max });
  switch (question.type) {
    case 'multiple_choice':
      return fc
        .option(fc.constantFrom(...question.options.map(({ id }) => id), 'foreign'))
        .map((optionId) => ({ type: 'multiple_choice', optionId }));
    case 'multiple_select':
      return some(
        question.options.map(({ id }) => id),
        6,
      ).map((optionIds) => ({ type: 'multiple_select', optionIds }));
    case 'true_false':
      return fc.option(fc.boolean()).map((value) => ({ type: 'true_false', value }));
    case 'numeric':
      return fc.oneof(words, fc.constant(String(question.value))).map((text) => ({ type: 'numeric', text }));
    case 'short_answer':
      return fc
        .oneof(words, fc.constantFrom(...question.accepted))
        .map((text) => ({ type: 'short_answer', text }));
    case 'fill_blanks': {
      const accepted = question.blanks.flatMap((blank) => blank.accepted);
      return fc
        .dictionary(
          fc.constantFrom(...question.blanks.map(({ id }) => id), 'foreign'),
          fc.oneof(words, fc.constantFrom(...accepted)),
        )
        .map((texts) => ({ type: 'fill_blanks', texts }));
    }
    case 'match': {
      const rights = [...question.pairs.map(({ rightId }) => rightId), 'foreign'];
      return fc
        .dictionary(
          fc.constantFrom(...question.pairs.map(({ leftId }) => leftId)),
          fc.constantFrom(...rights),
        )
        .map((pairs) => ({ type: 'match', pairs }));
    }
    case 'order':
      return some(
        question.items.map(({ id }) => id),
        8,
      ).map((ids) => ({ type: 'order', ids }));
    case 'subjective':
      return words.map((text) => ({ type: 'subjective', text, photos: [] }));
  }
}
