import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreshPartIds } from '../questions/part-ids.ts';
import { anyQuestion, validQuestion } from '../questions/test-questions.ts';
import { differencesOf, keyInWords } from './differences.ts';

const capital = {
  type: 'multiple_choice',
  options: ['Delhi', 'Agra'].map((text, at) => ({ id: `o${at}`, text, image: null, misconception: '' })),
  correctOptionId: 'o0',
};

describe('differencesOf', () => {
  it('finds none between a question and itself, whatever its parts are called', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        let count = 0;
        expect(differencesOf(question, question)).toEqual([]);
        expect(
          differencesOf(
            question,
            withFreshPartIds(question, () => `id${++count}`),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('says what the pictures of options show', () => {
    const before = validQuestion(capital);
    const image = { fileId: '00000000-0000-4000-8000-000000000000', alt: 'The Red Fort' };
    const after = validQuestion({
      ...capital,
      options: [{ ...capital.options[0], text: '', image }, capital.options[1]],
    });
    expect(differencesOf(before, after)).toEqual([
      { what: 'Options', before: 'Delhi\nAgra', after: '[The Red Fort]\nAgra' },
      { what: 'Right answer', before: 'Delhi', after: 'The Red Fort' },
    ]);
  });

  it('says what was changed in words', () => {
    const before = validQuestion(capital);
    const after = validQuestion({
      ...capital,
      text: 'Capital of India?',
      correctOptionId: 'o1',
      negativeMarks: 1,
    });
    expect(differencesOf(before, after)).toEqual([
      { what: 'Question', before: 'Which one?', after: 'Capital of India?' },
      { what: 'Right answer', before: 'Delhi', after: 'Agra' },
      { what: 'Wrong answer costs', before: '', after: '1' },
    ]);
  });

  it('sees that the type became another', () => {
    const after = validQuestion({ type: 'true_false', correct: true });
    expect(differencesOf(validQuestion(capital), after)).toEqual([
      { what: 'Type', before: 'Multiple choice', after: 'True or false' },
      { what: 'Options', before: 'Delhi\nAgra', after: '' },
      { what: 'Right answer', before: 'Delhi', after: 'True' },
    ]);
  });
});

it('has the key of each question in words', () => {
  expect(keyInWords(validQuestion(capital))).toBe('Delhi');
  fc.assert(
    fc.property(anyQuestion, (question) => {
      if (question.type !== 'subjective') expect(keyInWords(question)).not.toBe('');
    }),
  );
});
