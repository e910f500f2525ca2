import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_REFUSALS } from './common.ts';
import {
  gapsIn,
  QUESTION_TYPES,
  question,
  splitAtGaps,
  withGapsNamed,
  withoutOptionPictures,
} from './question.ts';
import { anyQuestion, questionOf } from './test-questions.ts';

const choice = (id: string, text: string) => ({ id, text, image: null, misconception: '' });
const common = {
  text: 'Which one?',
  image: null,
  explanation: '',
  marks: 4,
  negativeMarks: 0,
  difficulty: 1,
  chapter: null,
};
const picked = {
  type: 'multiple_choice',
  ...common,
  options: [choice('one', 'Delhi'), choice('two', 'Agra')],
  correctOptionId: 'one',
};
const gap = { type: 'fill_blanks', ...common, text: 'The {{1}} is {{2}}', caseSensitive: false };
const blank = (id: string) => ({ id, accepted: ['x'] });
const scheme = (...marks: number[]) => ({
  type: 'subjective',
  ...common,
  modelAnswer: '',
  scheme: marks.map((each, index) => ({ id: `tick${index}`, point: 'Says so', marks: each })),
});
const said = (value: unknown) => question.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a question', () => {
  it.each(QUESTION_TYPES)('of type %s is stored as it was written', (type) => {
    fc.assert(
      fc.property(questionOf(type), (made) => {
        expect(question.parse(made)).toEqual(made);
      }),
    );
  });

  it.each([
    ['Please enter a question', { ...picked, text: '  ' }],
    ['Please select a correct answer', { ...picked, correctOptionId: 'gone' }],
    [
      'Please select a correct answer',
      { ...picked, type: 'multiple_select', correctOptionIds: [], partial: false },
    ],
    [
      'Please select a correct answer',
      { ...picked, type: 'multiple_select', correctOptionIds: ['one', 'one'], partial: false },
    ],
    [
      'Please fill in each option, or remove it',
      { ...picked, options: [choice('one', 'Delhi'), choice('two', ' ')] },
    ],
    ['Two options say the same', { ...picked, options: [choice('one', 'Delhi'), choice('two', 'Delhi')] }],
    ['Two options say the same', { ...picked, options: [choice('one', 'Delhi'), choice('one', 'Agra')] }],
    ['Marks are a whole number from 1 to 100', { ...picked, marks: 0 }],
    ['Marks are a whole number from 1 to 100', { ...picked, marks: 1.5 }],
    ['What a wrong answer costs is between 0 and the marks of the question', { ...picked, negativeMarks: 5 }],
    [
      'What a wrong answer costs is between 0 and the marks of the question',
      { ...picked, negativeMarks: -1 },
    ],
    [
      'Put {{1}}, {{2}} and so on where the blanks are, and give the words for each',
      { ...gap, blanks: [blank('1')] },
    ],
    [
      'Put {{1}}, {{2}} and so on where the blanks are, and give the words for each',
      { ...gap, text: '{{1}} {{1}}', blanks: [blank('1'), blank('1')] },
    ],
    ['Please enter the right answer', { ...gap, blanks: [blank('1'), { id: '2', accepted: [] }] }],
    ['The ticks of the scheme must add up to the marks of the question', scheme(1, 2)],
    [
      'Please describe the picture for those who cannot see it',
      { ...picked, image: { fileId: '00000000-0000-4000-8000-000000000000', alt: '' } },
    ],
  ])('is refused with the words "%s"', (message, wrong) => {
    expect(Object.values(QUESTION_REFUSALS)).toContain(message);
    expect(said(wrong)).toContain(message);
  });

  it('has from 2 to 6 options', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => choice(`id${index}`, `Option ${index}`));
    for (const [count, fits] of [
      [1, false],
      [2, true],
      [6, true],
      [7, false],
    ] as const) {
      const made = { ...picked, options: many(count), correctOptionId: 'id0' };
      expect(question.safeParse(made).success).toBe(fits);
    }
  });

  it('has options of words, of pictures or of both, and says a picture in words where it cannot be shown', () => {
    const image = { fileId: '00000000-0000-4000-8000-000000000000', alt: 'A triangle' };
    const options = [
      { ...choice('one', ''), image },
      { ...choice('two', 'Square'), image: { ...image, alt: 'Four sides' } },
    ];
    const made = question.parse({ ...picked, options });
    const plain = withoutOptionPictures(made);
    expect(question.safeParse(plain).success).toBe(true);
    expect(plain).toMatchObject({
      options: [
        { text: 'A triangle', image: null },
        { text: 'Square', image: null },
      ],
    });
    expect(
      said({ ...picked, options: [{ ...choice('one', ''), image: { ...image, alt: '' } }, options[1]] }),
    ).toContain('Please describe the picture for those who cannot see it');
  });

  it('has a scheme of halves that adds up, or none', () => {
    expect(said(scheme())).toEqual([]);
    expect(said(scheme(1.5, 2.5))).toEqual([]);
    expect(said(scheme(1.25, 2.75))).not.toEqual([]);
  });

  it('knows its gaps, cuts its text at them and names them anew', () => {
    expect(gapsIn('A {{1}} and {{b-2}} and {{ }}')).toEqual(['1', 'b-2']);
    expect(splitAtGaps('{{1}} is {{2}}.')).toEqual([
      { gapId: '1' },
      { text: ' is ' },
      { gapId: '2' },
      { text: '.' },
    ]);
    expect(withGapsNamed('{{b}} {{a}}', (id) => `${id}1`)).toBe('{{b1}} {{a1}}');
  });

  it('is any of the nine types in the tests', () => {
    const types = new Set(fc.sample(anyQuestion, { numRuns: 500, seed: 1 }).map(({ type }) => type));
    expect([...types].sort()).toEqual([...QUESTION_TYPES].sort());
  });
});
