import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreshPartIds } from '../questions/part-ids.ts';
import { anyQuestion, validQuestion } from '../questions/test-questions.ts';
import { differencesOf, factsOf, keyInWords } from './differences.ts';

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

describe('a question in words', () => {
  const image = { fileId: '00000000-0000-4000-8000-000000000000', alt: 'A map of Delhi' };
  const options = ['Two', 'Three', 'Four'].map((text, at) => ({
    id: `o${at}`,
    text,
    image: null,
    misconception: at === 1 ? 'Odd is even' : '',
  }));

  it('says all that its teacher has written', () => {
    const question = validQuestion({
      type: 'subjective',
      text: 'Describe the map.',
      image,
      marks: 2,
      negativeMarks: 0.5,
      difficulty: 3,
      chapter: { grade: 6, subject: 'Social Studies', book: 'Our Past', title: 'Maps', edition: '2026-27' },
      explanation: 'North is up.',
      modelAnswer: 'It shows Delhi.',
      scheme: [
        { id: 'a', point: 'Names the town', marks: 0.5 },
        { id: 'b', point: 'Says where north is', marks: 1.5 },
      ],
    });
    expect(factsOf(question)).toEqual({
      Type: 'Subjective',
      Question: 'Describe the map.',
      Picture: 'A map of Delhi',
      'Model answer': 'It shows Delhi.',
      'Marking scheme': '0.5: Names the town\n1.5: Says where north is',
      Marks: '2',
      'Wrong answer costs': '0.5',
      Difficulty: 'Hard',
      Chapter: 'Maps (Our Past)',
      Explanation: 'North is up.',
    });
    expect(keyInWords(question)).toBe('It shows Delhi.');
  });

  it.each([
    [
      { type: 'multiple_select', options, correctOptionIds: ['o2', 'o0'], partial: true },
      {
        Options: 'Two\nThree\nFour',
        'Right answer': 'Two\nFour',
        Misconceptions: 'Three: Odd is even',
        'Partial marks': 'Yes',
      },
    ],
    [{ type: 'true_false', correct: false }, { 'Right answer': 'False' }],
    [
      { type: 'numeric', value: 12, tolerance: 0.5, unit: 'cm' },
      { 'Right answer': '12 cm', Tolerance: '0.5' },
    ],
    [
      { type: 'numeric', value: 12, tolerance: 0, unit: '' },
      { 'Right answer': '12', Tolerance: '' },
    ],
    [
      { type: 'short_answer', accepted: ['2x', 'x+x'], caseSensitive: false, mathematical: true },
      { 'Right answer': '2x\nx+x', 'Capital letters count': 'No', 'Equal as mathematics': 'Yes' },
    ],
    [
      {
        type: 'fill_blanks',
        text: '{{1}} and {{2}}',
        blanks: [
          { id: '1', accepted: ['Ram', 'Rama'] },
          { id: '2', accepted: ['Sita'] },
        ],
        caseSensitive: true,
      },
      { 'Right answer': '1: Ram or Rama\n2: Sita', 'Capital letters count': 'Yes' },
    ],
    [
      {
        type: 'match',
        pairs: [
          { leftId: 'a', left: 'cat', rightId: 'b', right: 'meow' },
          { leftId: 'c', left: 'dog', rightId: 'd', right: 'woof' },
        ],
        others: [
          { id: 'e', text: 'moo' },
          { id: 'f', text: 'baa' },
        ],
      },
      { 'Right answer': 'cat → meow\ndog → woof', 'Without a partner': 'moo\nbaa' },
    ],
    [
      {
        type: 'order',
        items: [
          { id: 'a', text: 'seed' },
          { id: 'b', text: 'tree' },
        ],
        partial: false,
      },
      { 'Right answer': 'seed\ntree', 'Partial marks': 'No' },
    ],
  ])('says its key: %j', (parts, facts) => {
    const question = validQuestion(parts);
    const { Type, Question, Picture, Marks, Difficulty, Chapter, Explanation, ...own } = factsOf(question);
    expect(own).toEqual({ ...facts, 'Wrong answer costs': '' });
    expect([Picture, Marks, Difficulty, Chapter, Explanation]).toEqual(['', '4', 'Easy', '', '']);
    expect(keyInWords(question)).toBe(facts['Right answer']);
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
