import { describe, expect, it, test } from 'vitest';
import { validQuestion } from '../../questions/test-questions.ts';
import { cannotCarry, notCarried } from './carried.ts';

const image = { fileId: '00000000-0000-4000-8000-000000000000', alt: 'A map' };
const option = (id: string) => ({ id, text: id, image: null, misconception: '' });
const plain = { marks: 1, difficulty: 2 };
const choice = { ...plain, type: 'multiple_choice', options: ['a', 'b'].map(option), correctOptionId: 'a' };
const several = {
  ...plain,
  type: 'multiple_select',
  options: ['a', 'b'].map(option),
  correctOptionIds: ['a'],
  partial: true,
};
const essay = { ...plain, type: 'subjective', modelAnswer: '', scheme: [] };
const numeric = { ...plain, type: 'numeric', value: 2, tolerance: 0, unit: '' };
const words = {
  ...plain,
  type: 'short_answer',
  accepted: ['x'],
  caseSensitive: false,
  mathematical: false,
};
const blanks = (text: string, ...ids: string[]) => ({
  ...plain,
  type: 'fill_blanks',
  text,
  blanks: ids.map((id) => ({ id, accepted: ['x'] })),
  caseSensitive: false,
});
const match = (left: string) => ({
  ...plain,
  type: 'match',
  pairs: [
    { leftId: 'l1', left, rightId: 'r1', right: 'a -> b' },
    { leftId: 'l2', left: 'dog', rightId: 'r2', right: 'woof' },
  ],
  others: [],
});
const order = {
  ...plain,
  type: 'order',
  items: ['a', 'b'].map((id) => ({ id, text: id })),
  partial: true,
};

test.each([
  ['csv', order, null],
  ['gift', order, "GIFT cannot hold a question of the type 'Put in order'"],
  ['gift', blanks('{{1}} is', '1'), null],
  ['gift', blanks('{{1}} is {{2}}', '1', '2'), 'GIFT holds one blank in a question'],
  ['gift', match('cat'), null],
  ['gift', match('x -> y'), "In GIFT, '->' stands between the two sides of a match"],
  ['gift', { ...essay, text: '{{1}} and {{2}}' }, null],
  ['qti', choice, null],
  ['qti', several, null],
  ['qti', essay, null],
  ['qti', numeric, "QTI cannot hold a question of the type 'Number'"],
] as const)('%s either holds a question or says why not (%#)', (format, question, reason) => {
  expect(cannotCarry(validQuestion(question), format)).toBe(reason);
});

describe('the parts that a format loses', () => {
  it('are all told of a question that has everything', () => {
    const question = validQuestion({
      ...choice,
      marks: 4,
      difficulty: 3,
      negativeMarks: 1,
      explanation: 'So it is.',
      chapter: { grade: 6, subject: 'Science', book: 'Curiosity', title: 'Light', edition: '' },
      options: [
        { ...option('a'), image },
        { ...option('b'), misconception: 'Turns it round' },
      ],
    });
    expect(notCarried(question, 'csv')).toEqual(['pictures']);
    expect(notCarried(question, 'gift')).toEqual([
      'pictures',
      'difficulty',
      'chapter',
      'what a wrong answer costs',
      'marks',
    ]);
    expect(notCarried(question, 'qti')).toEqual([
      'pictures',
      'difficulty',
      'chapter',
      'what a wrong answer costs',
      'explanation',
      'misconceptions',
    ]);
  });

  it.each([
    ['csv', { ...numeric, image }, ['pictures']],
    ['csv', { ...words, caseSensitive: true, marks: 3, difficulty: 1 }, []],
    ['gift', { ...choice, explanation: 'So it is.' }, []],
    ['gift', { ...numeric, unit: 'cm' }, ['unit']],
    ['gift', { ...words, caseSensitive: true }, ['capital letters count']],
    ['gift', { ...words, mathematical: true }, ['equal as mathematics']],
    ['gift', several, []],
    ['gift', { ...several, partial: false }, ['all or nothing']],
    ['gift', blanks('It is {{1}} ', '1'), ['that it is a blank']],
    ['gift', blanks('{{1}} it is', '1'), []],
    ['gift', { ...words, text: 'Say {{1}}' }, []],
    ['gift', { ...essay, modelAnswer: 'Green' }, ['model answer']],
    ['gift', { ...essay, scheme: [{ id: 'a', point: 'Green', marks: 1 }] }, ['marking scheme']],
    ['qti', { ...choice, marks: 3 }, []],
    ['qti', { ...several, partial: false }, []],
    [
      'qti',
      { ...several, options: [option('a'), { ...option('b'), misconception: 'x' }] },
      ['misconceptions'],
    ],
    ['qti', { ...essay, modelAnswer: 'Green' }, ['model answer']],
    ['qti', { ...essay, scheme: [{ id: 'a', point: 'Green', marks: 1 }] }, ['marking scheme']],
  ] as const)('%s loses these and no others (%#)', (format, question, lost) => {
    expect(notCarried(validQuestion(question), format)).toEqual(lost);
  });
});
