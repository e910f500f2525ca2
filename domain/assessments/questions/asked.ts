import { z } from 'zod';
import { commonParts, OPTIONS_MAX, partId, questionImage } from './common.ts';
import type { Question } from './question.ts';
import { shuffled } from './shuffle.ts';

const { text, image, marks, negativeMarks } = commonParts;
const common = { text, image, marks, negativeMarks };
const shownOptions = z
  .array(z.object({ id: partId, text: z.string(), image: questionImage.nullable() }))
  .max(OPTIONS_MAX);
const pieces = z.array(z.object({ id: partId, text: z.string() }));

/**
 * A question as a student is asked it: nothing of the key is in it, neither by a field nor by an order. This is all
 * that may leave the server before the results are released.
 */
export const askedQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple_choice'), ...common, options: shownOptions }),
  z.object({ type: z.literal('multiple_select'), ...common, options: shownOptions }),
  z.object({ type: z.literal('true_false'), ...common }),
  z.object({ type: z.literal('numeric'), ...common, unit: z.string() }),
  z.object({ type: z.literal('short_answer'), ...common, mathematical: z.boolean() }),
  z.object({ type: z.literal('fill_blanks'), ...common }),
  z.object({ type: z.literal('match'), ...common, lefts: pieces, rights: pieces }),
  z.object({ type: z.literal('order'), ...common, items: pieces }),
  z.object({ type: z.literal('subjective'), ...common }),
]);
export type AskedQuestion = z.infer<typeof askedQuestion>;

/**
 * @param seed decides every order, so that the same attempt is asked the same on each device
 * @param shuffleOptions false keeps the options as the teacher wrote them; parts that would give the answer away (the right
 *   sides of a match, the pieces of an order) are shuffled always
 */
export function asAsked(question: Question, seed: string, shuffleOptions: boolean): AskedQuestion {
  const { text, image, marks, negativeMarks } = question;
  const parts = { text, image, marks, negativeMarks };
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const options = question.options.map(({ id, text, image }) => ({ id, text, image }));
      return { type: question.type, ...parts, options: shuffleOptions ? laidOut(options, seed) : options };
    }
    case 'numeric':
      return { type: question.type, ...parts, unit: question.unit };
    case 'short_answer':
      return { type: question.type, ...parts, mathematical: question.mathematical };
    case 'match': {
      const rights = [
        ...question.pairs.map(({ rightId, right }) => ({ id: rightId, text: right })),
        ...question.others,
      ];
      return {
        type: question.type,
        ...parts,
        lefts: question.pairs.map(({ leftId, left }) => ({ id: leftId, text: left })),
        rights: laidOut(rights, seed),
      };
    }
    case 'order':
      return { type: question.type, ...parts, items: laidOut(question.items, seed) };
    case 'true_false':
    case 'fill_blanks':
    case 'subjective':
      return { type: question.type, ...parts };
  }
}

/**
 * Things in an order of which nothing can be concluded: from their ids and the seed alone. The order in which they were
 * written is that of the right answer, and shuffling could be undone by anybody who learns the seed, or solves another question
 * that was shuffled alike.
 */
function laidOut<T extends { id: string }>(things: readonly T[], seed: string): T[] {
  const byId = [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
  return shuffled(byId, seed);
}
