import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
const image = { fileId: '00000000-0000-4000-8000-000000000000', alt: 'A triangle' };
const piece = (id: string, text: string) => ({ id, text });
/** 'options: Two options say the same': what is refused, and beside which field. */
const said = (value: unknown) =>
  question.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a question', () => {
  it.each(QUESTION_TYPES)('of type %s is stored as it was written', (type) => {
    fc.assert(
      fc.property(questionOf(type), (made) => {
        expect(question.parse(made)).toEqual(made);
      }),
    );
  });

  const sides = (id: string, left: string, right: string) => ({
    leftId: `l${id}`,
    left,
    rightId: `r${id}`,
    right,
  });
  const matched = {
    type: 'match',
    ...common,
    pairs: [sides('1', 'a', 'A'), sides('2', 'b', 'B')],
    others: [],
  };
  const ordered = { type: 'order', ...common, partial: false };
  const SAME = 'Two options say the same';
  const NO_RIGHT = 'Please select a correct answer';
  const NO_BLANK = 'Put {{1}}, {{2}} and so on where the blanks are, and give the words for each';
  const MARKS = 'Marks are a whole number from 1 to 100';
  const COSTS = 'What a wrong answer costs is between 0 and the marks of the question';
  const several = (...correctOptionIds: string[]) => ({
    ...picked,
    type: 'multiple_select',
    correctOptionIds,
    partial: false,
  });

  it.each([
    ['text', 'Please enter a question', { ...picked, text: '  ' }],
    ['correctOptionId', NO_RIGHT, { ...picked, correctOptionId: 'gone' }],
    ['correctOptionIds', NO_RIGHT, several()],
    ['correctOptionIds', NO_RIGHT, several('one', 'one')],
    ['correctOptionIds', NO_RIGHT, several('one', 'gone')],
    [
      'options.1.text',
      'Please fill in each option, or remove it',
      { ...picked, options: [choice('one', 'Delhi'), choice('two', ' ')] },
    ],
    ['options', SAME, { ...picked, options: [choice('one', 'Delhi'), choice('two', 'Delhi')] }],
    ['options', SAME, { ...picked, options: [choice('one', 'Delhi'), choice('one', 'Agra')] }],
    ['options', SAME, { ...picked, options: ['one', 'two'].map((id) => ({ ...choice(id, ''), image })) }],
    ['pairs', SAME, { ...matched, pairs: [sides('1', 'a', 'A'), { ...sides('2', 'b', 'B'), leftId: 'l1' }] }],
    ['pairs', SAME, { ...matched, pairs: [sides('1', 'a', 'A'), sides('2', 'b', 'A')] }],
    ['pairs', SAME, { ...matched, others: [{ id: 'r2', text: 'C' }] }],
    ['pairs', SAME, { ...matched, others: [{ id: 'r3', text: 'B' }] }],
    ['items', SAME, { ...ordered, items: [piece('1', 'first'), piece('1', 'second')] }],
    ['items', SAME, { ...ordered, items: [piece('1', 'first'), piece('2', 'first')] }],
    ['marks', MARKS, { ...picked, marks: 0 }],
    ['marks', MARKS, { ...picked, marks: 1.5 }],
    ['negativeMarks', COSTS, { ...picked, negativeMarks: 5 }],
    ['negativeMarks', COSTS, { ...picked, negativeMarks: -1 }],
    ['blanks', NO_BLANK, { ...gap, blanks: [blank('1')] }],
    ['blanks', NO_BLANK, { ...gap, text: '{{1}} {{1}}', blanks: [blank('1'), blank('1')] }],
    [
      'blanks.1.accepted',
      'Please enter the right answer',
      { ...gap, blanks: [blank('1'), { id: '2', accepted: [] }] },
    ],
    ['scheme', 'The ticks of the scheme must add up to the marks of the question', scheme(1, 2)],
    [
      'image.alt',
      'Please describe the picture for those who cannot see it',
      { ...picked, image: { ...image, alt: '' } },
    ],
  ])('is refused at its %s with the words "%s" (%#)', (field, message, wrong) => {
    expect(said(wrong)).toContain(`${field}: ${message}`);
  });

  it('may have its blanks in any order, and pictures that look different', () => {
    expect(said({ ...gap, blanks: [blank('2'), blank('1')] })).toEqual([]);
    const other = { ...image, fileId: '00000000-0000-4000-8000-000000000001' };
    const options = [
      { ...choice('one', ''), image },
      { ...choice('two', ''), image: other },
    ];
    expect(said({ ...picked, options })).toEqual([]);
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
    const options = [
      { ...choice('one', ''), image },
      { ...choice('two', 'Square'), image: { ...image, alt: 'Four sides' } },
    ];
    for (const chosen of [
      { ...picked, options },
      { ...several('one'), options },
    ]) {
      const plain = withoutOptionPictures(question.parse(chosen));
      expect(question.safeParse(plain).success).toBe(true);
      expect(plain).toMatchObject({
        options: [
          { text: 'A triangle', image: null },
          { text: 'Square', image: null },
        ],
      });
    }
    const essay = question.parse({ ...scheme(), image });
    expect(withoutOptionPictures(essay)).toEqual(essay);
    expect(
      said({ ...picked, options: [{ ...choice('one', ''), image: { ...image, alt: '' } }, options[1]] }),
    ).toContain('options.0.image.alt: Please describe the picture for those who cannot see it');
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
