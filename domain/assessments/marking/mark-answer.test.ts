import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../questions/answer.ts';
import { QUESTION_TYPES, type Question } from '../questions/question.ts';
import { anyQuestion, questionOf, validQuestion } from '../questions/test-questions.ts';
import { markAnswer, misconceptionsIn } from './mark-answer.ts';
import { anyAnswerTo, rightAnswer } from './test-answers.ts';

const answered = anyQuestion.chain((question) =>
  anyAnswerTo(question).map((given): [Question, Answer] => [question, given]),
);
const option = (id: string, misconception = '') => ({ id, text: id, image: null, misconception });

const LETTERS = ['a', 'b', 'c', 'd'];

describe('markAnswer', () => {
  it.each(QUESTION_TYPES)('gives all marks for the right answer: %s', (type) => {
    fc.assert(
      fc.property(questionOf(type), (question) => {
        const given = rightAnswer(question);
        const expected = { outcome: 'right', marks: question.marks, misconception: null };
        if (given !== null) expect(markAnswer(question, given)).toEqual(expected);
      }),
    );
  });

  it('stays between what a wrong answer costs and the marks, at two decimals, whatever is answered', () => {
    fc.assert(
      fc.property(answered, ([question, given]) => {
        const { outcome, marks } = markAnswer(question, given);
        expect(marks).toBeGreaterThanOrEqual(-question.negativeMarks - 0.005);
        expect(marks).toBeLessThanOrEqual(question.marks);
        expect(Number(marks.toFixed(2))).toBe(marks);
        expect(Object.is(marks, -0)).toBe(false);
        if (outcome === 'right') expect(marks).toBe(question.marks);
        if (outcome === 'partly') expect(marks).toBeGreaterThan(0);
        if (outcome === 'wrong') expect(marks).toBeLessThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('takes nothing for an empty answer, an emptied one, or one to a question of another type', () => {
    const nothing = { outcome: 'unanswered', marks: 0, misconception: null };
    const empty: Answer[] = [
      { type: 'multiple_choice', optionId: null },
      { type: 'multiple_select', optionIds: [] },
      { type: 'true_false', value: null },
      { type: 'numeric', text: ' ' },
      { type: 'short_answer', text: '\t' },
      { type: 'fill_blanks', texts: { 1: ' ' } },
      { type: 'match', pairs: {} },
      { type: 'order', ids: [] },
      { type: 'subjective', text: '\n', photos: [] },
    ];
    expect(empty.map(({ type }) => type).sort()).toEqual([...QUESTION_TYPES].sort());
    fc.assert(
      fc.property(anyQuestion, (question) => {
        expect(markAnswer(question, null)).toEqual(nothing);
        for (const given of empty) expect(markAnswer(question, given)).toEqual(nothing);
        const other: Answer =
          question.type === 'true_false'
            ? { type: 'numeric', text: '1' }
            : { type: 'true_false', value: true };
        expect(markAnswer(question, other)).toEqual(nothing);
      }),
    );
  });

  it('never depends on the order in which things are shown or chosen', () => {
    fc.assert(
      fc.property(answered, ([question, given]) => {
        expect(markAnswer(turnedAround(question), chosenBackwards(given))).toEqual(
          markAnswer(question, given),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('waits for the teacher with a subjective answer', () => {
    const question = validQuestion({ type: 'subjective', modelAnswer: '', scheme: [] });
    const photo = '00000000-0000-4000-8000-000000000000';
    for (const given of [
      { type: 'subjective' as const, text: 'Because', photos: [] },
      { type: 'subjective' as const, text: '', photos: [photo] },
    ]) {
      expect(markAnswer(question, given)).toEqual({ outcome: 'by_hand', marks: 0, misconception: null });
    }
  });

  it('names the misconception of the wrong option that was chosen, never of the right one', () => {
    const question = validQuestion({
      type: 'multiple_choice',
      negativeMarks: 1,
      options: [option('r', 'not this'), option('w', 'adds the denominators'), option('n')],
      correctOptionId: 'r',
    });
    const said = (optionId: string) => markAnswer(question, { type: 'multiple_choice', optionId });
    expect(said('w')).toEqual({ outcome: 'wrong', marks: -1, misconception: 'adds the denominators' });
    expect(said('n').misconception).toBeNull();
    expect(said('r').misconception).toBeNull();
  });

  it('names every misconception that was chosen, in the order of the options', () => {
    const options = [option('a', 'first'), option('r', 'right'), option('b', 'second'), option('n')];
    const question = validQuestion({
      type: 'multiple_select',
      options,
      correctOptionIds: ['r'],
      partial: true,
    });
    const named = (optionIds: string[]) => misconceptionsIn(question, { type: 'multiple_select', optionIds });
    expect(named(['b', 'r', 'n', 'a'])).toEqual(['first', 'second']);
    expect([named(['r']), named(['n']), named([])]).toEqual([[], [], []]);
    expect(misconceptionsIn(question, null)).toEqual([]);
    expect(misconceptionsIn(question, { type: 'multiple_choice', optionId: 'a' })).toEqual([]);
    const fact = validQuestion({ type: 'true_false', correct: true });
    expect(misconceptionsIn(fact, { type: 'true_false', value: false })).toEqual([]);
  });

  it.each<[string, object, object[], object[]]>([
    [
      'a choice',
      { type: 'multiple_choice', options: LETTERS.map((id) => option(id)), correctOptionId: 'b' },
      [{ optionId: 'b' }],
      [{ optionId: 'a' }, { optionId: 'foreign' }],
    ],
    [
      'a selection without parts',
      {
        type: 'multiple_select',
        options: LETTERS.map((id) => option(id)),
        correctOptionIds: ['a', 'b'],
        partial: false,
      },
      [{ optionIds: ['b', 'a'] }, { optionIds: ['a', 'b', 'a'] }],
      [{ optionIds: ['a'] }, { optionIds: ['a', 'b', 'c'] }, { optionIds: ['a', 'c'] }],
    ],
    ['a fact', { type: 'true_false', correct: false }, [{ value: false }], [{ value: true }]],
    [
      'a number with its tolerance and unit',
      { type: 'numeric', value: 36, tolerance: 0.5, unit: 'km/h' },
      [{ text: '36' }, { text: '35.5' }, { text: '36.5 KM/H' }],
      [{ text: '35.4' }, { text: '36.6' }, { text: '-36' }, { text: '36 m' }, { text: 'x' }],
    ],
    [
      'words',
      { type: 'short_answer', accepted: ['Delhi', '2x+2'], caseSensitive: false, mathematical: false },
      [{ text: ' delhi. ' }, { text: '2X+2' }],
      [{ text: 'Agra' }, { text: '2(x+1)' }],
    ],
    [
      'words with their capitals',
      { type: 'short_answer', accepted: ['Delhi'], caseSensitive: true, mathematical: false },
      [{ text: 'Delhi' }],
      [{ text: 'delhi' }],
    ],
    [
      'a formula',
      { type: 'short_answer', accepted: ['5', '2x+2'], caseSensitive: false, mathematical: true },
      [{ text: '2(x+1)' }, { text: '2+3' }],
      [{ text: '2x' }],
    ],
    [
      'an order without parts',
      { type: 'order', items: LETTERS.map((id) => ({ id, text: id })), partial: false },
      [{ ids: ['a', 'b', 'c', 'd'] }],
      [{ ids: ['a', 'b', 'd', 'c'] }, { ids: ['a', 'b', 'c'] }, { ids: ['a', 'b', 'c', 'd', 'a'] }],
    ],
  ])('%s is right or wrong as a whole', (_, parts, right, wrong) => {
    const question = validQuestion({ negativeMarks: 1, ...parts });
    const marked = (given: object) => markAnswer(question, { type: question.type, ...given } as Answer);
    for (const given of right)
      expect(marked(given)).toEqual({ outcome: 'right', marks: 4, misconception: null });
    for (const given of wrong)
      expect(marked(given)).toEqual({ outcome: 'wrong', marks: -1, misconception: null });
  });

  it.each([
    [['a', 'b'], 4],
    [['b', 'a'], 4],
    [['a'], 2],
    [['a', 'c'], -1],
    [['a', 'b', 'c'], 2],
    [['c', 'd'], -1],
    [['a', 'a'], 2],
  ])('counts the right choices less the wrong ones: %j of a, b is %d of 4', (optionIds, marks) => {
    const question = validQuestion({
      type: 'multiple_select',
      negativeMarks: 1,
      options: ['a', 'b', 'c', 'd'].map((id) => option(id)),
      correctOptionIds: ['a', 'b'],
      partial: true,
    });
    expect(markAnswer(question, { type: 'multiple_select', optionIds }).marks).toBe(marks);
  });

  it.each([
    ['abcd', true, 3],
    ['abdc', true, 1],
    ['bcda', true, 2],
    ['dcba', true, 0],
    ['bcda', false, 0],
    ['ab', true, 1],
    ['aabb', true, 0],
    ['xabcd', true, 0],
  ])('counts the neighbourhoods of an order: %s with parts %j is %d of 3', (given, partial, marks) => {
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
    const question = validQuestion({ type: 'order', marks: 3, items, partial });
    expect(markAnswer(question, { type: 'order', ids: [...given] }).marks).toBe(marks);
  });

  it('gives each gap and each pair its share', () => {
    const gaps = validQuestion({
      type: 'fill_blanks',
      text: '{{1}} {{2}} {{3}}',
      marks: 2,
      blanks: ['1', '2', '3'].map((id) => ({ id, accepted: ['yes'] })),
      caseSensitive: false,
    });
    const marked = markAnswer(gaps, { type: 'fill_blanks', texts: { 1: 'Yes.', 3: 'no' } });
    expect(marked).toMatchObject({ outcome: 'partly', marks: 0.67 });
  });

  it('looks at capitals in a gap where they count, and takes no gap for filled that was not', () => {
    const gaps = (caseSensitive: boolean) =>
      validQuestion({
        type: 'fill_blanks',
        text: '{{1}} {{toString}}',
        negativeMarks: 1,
        blanks: ['1', 'toString'].map((id) => ({ id, accepted: ['no', 'yes'] })),
        caseSensitive,
      });
    const marksOf = (caseSensitive: boolean, texts: Record<string, string>) =>
      markAnswer(gaps(caseSensitive), { type: 'fill_blanks', texts }).marks;
    expect(marksOf(false, { 1: 'Yes' })).toBe(2);
    expect(marksOf(true, { 1: 'Yes' })).toBe(-1);
    expect(marksOf(true, { 1: 'no', toString: 'yes' })).toBe(4);
    expect(marksOf(true, { foreign: 'yes' })).toBe(-1);
  });

  it.each<[Record<string, string>, number]>([
    [{ l1: 'r1', l2: 'r2' }, 4],
    [{ l1: 'r1' }, 2],
    [{ l1: 'r1', l2: 'r3' }, 2],
    [{ l1: 'r2', l2: 'r1' }, -1],
    [{ l3: 'r1' }, -1],
  ])('gives each pair its share: %j is %d of 4', (pairs, marks) => {
    const question = validQuestion({
      type: 'match',
      negativeMarks: 1,
      pairs: ['1', '2'].map((n) => ({ leftId: `l${n}`, left: n, rightId: `r${n}`, right: n })),
      others: [{ id: 'r3', text: '3' }],
    });
    expect(markAnswer(question, { type: 'match', pairs }).marks).toBe(marks);
  });

  it.each([
    [1_210_854_977, 0, '1,21,08,54,977', 'right'],
    [1_210_854_977, 0, '1,21,08,54,976', 'wrong'],
    [12_345_678.91, 0, '12345678.92', 'wrong'],
    [-1e9, 0.1, '-1000000000.1', 'right'],
    [-1e9, 0.1, '-1000000000.2', 'wrong'],
    [0.3333333333, 0, '1/3', 'right'],
    [0.3333333333, 0, '0.3333333', 'wrong'],
    [-0.3, 0.1, '-0.4', 'right'],
    [-0.3, 0.1, '-0.2', 'right'],
    [-0.3, 0.1, '-0.41', 'wrong'],
    [-0.3, 0.1, '0.3', 'wrong'],
    [0, 0.5, 'x', 'wrong'],
  ])('of %d, to within %d, %s is %s, however many digits it has', (value, tolerance, text, outcome) => {
    const question = validQuestion({ type: 'numeric', value, tolerance, unit: '' });
    expect(markAnswer(question, { type: 'numeric', text }).outcome).toBe(outcome);
  });

  it('takes a cost to two decimals', () => {
    const question = validQuestion({ type: 'true_false', marks: 1, negativeMarks: 1 / 3, correct: true });
    expect(markAnswer(question, { type: 'true_false', value: false }).marks).toBe(-0.33);
  });
});

/** The same question with its parts in another order, where their order says nothing. */
function turnedAround(question: Question): Question {
  switch (question.type) {
    case 'multiple_choice':
      return { ...question, options: question.options.toReversed() };
    case 'multiple_select': {
      const { options, correctOptionIds } = question;
      // Of several misconceptions the first option's is named: which is first is the teacher's to say.
      const silent = options.map((each) => ({ ...each, misconception: options[0]?.misconception ?? '' }));
      return silent.every(({ misconception }, at) => misconception === options[at]?.misconception)
        ? { ...question, options: options.toReversed(), correctOptionIds: correctOptionIds.toReversed() }
        : { ...question, correctOptionIds: correctOptionIds.toReversed() };
    }
    case 'short_answer':
      return { ...question, accepted: question.accepted.toReversed() };
    case 'fill_blanks':
      return { ...question, blanks: question.blanks.toReversed() };
    case 'match':
      return { ...question, pairs: question.pairs.toReversed(), others: question.others.toReversed() };
    case 'true_false':
    case 'numeric':
    case 'order':
    case 'subjective':
      return question;
  }
}

/** The same answer, its choices made in another order. */
function chosenBackwards(given: Answer): Answer {
  if (given.type === 'multiple_select') return { ...given, optionIds: given.optionIds.toReversed() };
  if (given.type === 'match')
    return { ...given, pairs: Object.fromEntries(Object.entries(given.pairs).toReversed()) };
  if (given.type === 'fill_blanks')
    return { ...given, texts: Object.fromEntries(Object.entries(given.texts).toReversed()) };
  return given;
}
