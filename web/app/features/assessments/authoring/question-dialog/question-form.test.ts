import { OPTIONS_DEFAULT, QUESTION_REFUSALS as R } from '@kaksha/domain/assessments/questions/common.ts';
import { QUESTION_TYPES } from '@kaksha/domain/assessments/questions/question.ts';
import { describe, expect, it, test } from 'vitest';
import { emptyForm, formOf, type QuestionForm, questionOf } from './question-form.ts';

const form = (parts: Partial<QuestionForm>): QuestionForm => ({
  ...emptyForm('multiple_choice', ''),
  text: 'What is it?',
  ...parts,
});
const options = (...texts: string[]) =>
  texts.map((text, index) => ({ id: `o${index}`, text, image: null, misconception: '' }));
const firstRefusal = (parts: Partial<QuestionForm>) => {
  const outcome = questionOf(form(parts));
  return 'refusals' in outcome ? outcome.refusals[0]?.message : null;
};

test('a new question has four options and one mark, and names of parts that tell nothing', () => {
  const fresh = emptyForm('multiple_choice', '');
  expect([fresh.options.length, OPTIONS_DEFAULT, fresh.marks]).toEqual([4, 4, '1']);
  expect(new Set(fresh.options.map(({ id }) => id)).size).toBe(4);
});

describe('what a question is refused for', () => {
  it('contact details, at the field in which they stand', () => {
    const outcome = questionOf(
      form({ options: options('4', 'wa.me/919876543210'), correctId: 'o0', explanation: 'Sum: 9876543210' }),
    );
    expect(outcome).toEqual({
      refusals: [{ path: 'options.1.text', message: expect.stringContaining('a link to another messenger') }],
    });
  });

  it.each<[string, Partial<QuestionForm>]>([
    ['Please enter a question', { text: ' ' }],
    ['Please enter a question', { text: '', options: options('', '') }],
    ['Please select a correct answer', { options: options('4', '5') }],
    ['Please select a correct answer', {}],
    [R.emptyOption, { options: options('4', ''), correctId: 'o0' }],
    [R.sameOptions, { options: options('4', '4'), correctId: 'o0' }],
    [R.marks, { options: options('4', '5'), correctId: 'o0', marks: '0' }],
    [R.marks, { options: options('4', '5'), correctId: 'o0', marks: '1.5' }],
    [R.marks, { options: options('4', '5'), correctId: 'o0', marks: '' }],
    [R.negativeMarks, { options: options('4', '5'), correctId: 'o0', negativeMarks: '2' }],
    [R.noCorrectAnswer, { type: 'multiple_select', options: options('4', '5') }],
    [R.noCorrectAnswer, { type: 'true_false' }],
    [R.noAnswer, { type: 'numeric', value: 'four' }],
    [R.noAnswer, { type: 'short_answer' }],
    [R.noBlank, { type: 'fill_blanks', text: 'No gap' }],
    [R.noAnswer, { type: 'fill_blanks', text: 'A {{1}}' }],
    [R.emptyOption, { type: 'match' }],
    [R.emptyOption, { type: 'order' }],
    [R.scheme, { type: 'subjective', marks: '3', scheme: [{ id: 'a', point: 'Method', marks: '2' }] }],
  ])('%s', (message, parts) => {
    expect(firstRefusal(parts)).toBe(message);
  });
});

test('options that were left empty are left out', () => {
  const outcome = questionOf(form({ options: options('4', '', '5', ''), correctId: 'o2' }));
  expect(outcome).toMatchObject({
    question: { correctOptionId: 'o2', options: [{ text: '4' }, { text: '5' }] },
  });
});

describe('a question that is edited', () => {
  const whole: Partial<Record<(typeof QUESTION_TYPES)[number], Partial<QuestionForm>>> = {
    multiple_choice: { options: options('4', '5'), correctId: 'o0' },
    multiple_select: { options: options('4', '5'), correctIds: ['o0', 'o1'], partial: false },
    true_false: { isTrue: false },
    numeric: { value: '2,5', tolerance: '0.1', unit: 'cm' },
    short_answer: { accepted: 'two\n2\n', mathematical: true },
    fill_blanks: { text: '{{1}} and {{2}}', blanks: { 1: 'a', 2: 'b\nc' } },
    match: {
      pairs: [1, 2].map((n) => ({ leftId: `l${n}`, left: `${n}`, rightId: `r${n}`, right: `${n}!` })),
    },
    order: { items: [1, 2].map((n) => ({ id: `i${n}`, text: `${n}` })), partial: false },
    subjective: { marks: '2', modelAnswer: 'So', scheme: [{ id: 'a', point: 'Method', marks: '2' }] },
  };
  it.each(QUESTION_TYPES)('comes back as it was: %s', (type) => {
    const outcome = questionOf(form({ type, section: 'Part A', ...whole[type] }));
    if ('refusals' in outcome) throw new Error(JSON.stringify(outcome.refusals));
    expect(questionOf(formOf(outcome.question, 'Part A'))).toEqual(outcome);
  });
});
