import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asAsked, askedQuestion } from './asked.ts';
import { gapsIn, QUESTION_TYPES, type Question } from './question.ts';
import { anyQuestion, questionOf, validQuestion } from './test-questions.ts';

const SEED = '0b9a5a0e-2f9f-4a2e-9f55-0f4a3d1c7e21';
const serialised = (question: Question, shuffle: boolean) => JSON.stringify(asAsked(question, SEED, shuffle));

/** The same question with another right answer and other notes to it: all that a student must not be able to tell. */
function withOtherKey(question: Question, by: number): Question {
  const told = { ...question, explanation: `E${by}`, difficulty: 2 as const, chapter: null };
  const turned = <T>(list: readonly T[]): T[] => list.map((_, at) => list[(at + by) % list.length] as T);
  switch (told.type) {
    case 'multiple_choice':
      return {
        ...told,
        options: told.options.map((option) => ({ ...option, misconception: `M${by}` })),
        correctOptionId: told.options[by % told.options.length]?.id ?? '',
      };
    case 'multiple_select':
      return {
        ...told,
        options: told.options.map((option) => ({ ...option, misconception: `M${by}` })),
        correctOptionIds: told.options.slice(0, 1 + (by % told.options.length)).map(({ id }) => id),
        partial: !told.partial,
      };
    case 'true_false':
      return { ...told, correct: !told.correct };
    case 'numeric':
      return { ...told, value: told.value + by, tolerance: by };
    case 'short_answer':
      return { ...told, accepted: [`A${by}`], caseSensitive: !told.caseSensitive };
    case 'fill_blanks':
      return {
        ...told,
        blanks: told.blanks.map(({ id }) => ({ id, accepted: [`A${by}`] })),
        caseSensitive: !told.caseSensitive,
      };
    case 'match': {
      const rights = turned([
        ...told.pairs.map(({ rightId: id, right: text }) => ({ id, text })),
        ...told.others,
      ]);
      return {
        ...told,
        pairs: told.pairs.map((pair, at) => ({
          ...pair,
          rightId: rights[at]?.id ?? '',
          right: rights[at]?.text ?? '',
        })),
        others: rights.slice(told.pairs.length),
      };
    }
    case 'order':
      return { ...told, items: turned(told.items), partial: !told.partial };
    case 'subjective':
      return { ...told, modelAnswer: `S${by}`, scheme: [] };
  }
}

describe('a question as it is asked', () => {
  it.each(QUESTION_TYPES)('says nothing of the key: %s', (type) => {
    fc.assert(
      fc.property(questionOf(type), fc.integer({ min: 1, max: 9 }), fc.boolean(), (question, by, shuffle) => {
        expect(serialised(withOtherKey(question, by), shuffle)).toBe(serialised(question, shuffle));
      }),
    );
  });

  it('is what its schema allows, and all of it', () => {
    fc.assert(
      fc.property(anyQuestion, fc.boolean(), (question, shuffle) => {
        const asked = asAsked(question, SEED, shuffle);
        expect(askedQuestion.parse(asked)).toEqual(asked);
      }),
    );
  });

  it('keeps the order of options as they were written, unless they are to be shuffled', () => {
    const question = validQuestion({
      type: 'multiple_choice',
      options: ['p', 'q', 'r', 's', 't', 'u'].map((id) => ({ id, text: id, image: null, misconception: '' })),
      correctOptionId: 'p',
    });
    const orderOf = (seed: string, shuffle: boolean) => {
      const asked = asAsked(question, seed, shuffle);
      return asked.type === 'multiple_choice' ? asked.options.map(({ id }) => id).join('') : '';
    };
    expect(orderOf(SEED, false)).toBe('pqrstu');
    const orders = Array.from({ length: 200 }, (_, index) => orderOf(`seed ${index}`, true));
    expect(new Set(orders).size).toBeGreaterThan(100);
    for (const order of orders) expect([...order].sort().join('')).toBe('pqrstu');
    expect(orderOf('seed 7', true)).toBe(orderOf('seed 7', true));
  });

  it('shows every piece somewhere, each place about as often', () => {
    const question = validQuestion({
      type: 'order',
      items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
      partial: false,
    });
    const first = Array.from({ length: 4000 }, (_, index) => {
      const asked = asAsked(question, `attempt ${index}`, false);
      return asked.type === 'order' ? asked.items[0]?.id : undefined;
    });
    for (const id of ['a', 'b', 'c', 'd']) {
      const times = first.filter((each) => each === id).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1150);
    }
  });

  it('shows every side of a match, those without a partner too', () => {
    const question = validQuestion({
      type: 'match',
      pairs: ['1', '2'].map((id) => ({
        leftId: `l${id}`,
        left: `L${id}`,
        rightId: `r${id}`,
        right: `R${id}`,
      })),
      others: [{ id: 'r3', text: 'R3' }],
    });
    const asked = asAsked(question, SEED, false);
    if (asked.type !== 'match') throw new Error('a match');
    expect(asked.lefts).toEqual([
      { id: 'l1', text: 'L1' },
      { id: 'l2', text: 'L2' },
    ]);
    expect(asked.rights.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'r1', text: 'R1' },
      { id: 'r2', text: 'R2' },
      { id: 'r3', text: 'R3' },
    ]);
  });

  it('leaves a gap in the text, and nothing of its words', () => {
    fc.assert(
      fc.property(questionOf('fill_blanks'), (question) => {
        expect(gapsIn(asAsked(question, SEED, true).text)).toEqual(question.blanks.map(({ id }) => id));
      }),
    );
  });
});
