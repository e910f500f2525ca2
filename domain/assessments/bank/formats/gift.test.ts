import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreshPartIds } from '../../questions/part-ids.ts';
import type { Question } from '../../questions/question.ts';
import { anyQuestion, validQuestion } from '../../questions/test-questions.ts';
import { cannotCarry, notCarried } from './carried.ts';
import { questionsFromGift } from './gift-read.ts';
import { questionsAsGift } from './gift-write.ts';

/** A question with only parts that GIFT has a place for. */
function asGiftHolds(question: Question): Question {
  const plain = { ...question, marks: 1, negativeMarks: 0, difficulty: 2 as const, chapter: null };
  switch (plain.type) {
    case 'numeric':
      return { ...plain, unit: '' };
    case 'short_answer':
      return { ...plain, caseSensitive: false, mathematical: false };
    case 'fill_blanks':
      // One space is all that it keeps beside a gap.
      return {
        ...plain,
        text: `${plain.text.replace(/ +(?=\{\{)/g, ' ').replace(/(?<=\}\}) +/g, ' ')} .`,
        caseSensitive: false,
      };
    case 'multiple_select':
      return {
        ...plain,
        partial: true,
        correctOptionIds: plain.options
          .filter(({ id }) => plain.correctOptionIds.includes(id))
          .map(({ id }) => id),
      };
    case 'match':
      return {
        ...plain,
        pairs: plain.pairs.map((pair) => ({ ...pair, left: pair.left.replaceAll('->', 'to') })),
      };
    case 'subjective':
      return { ...plain, modelAnswer: '', scheme: [] };
    default:
      return plain;
  }
}
const numbered = (question: Question) => {
  let count = 0;
  return withFreshPartIds(question, () => `id${++count}`);
};
const first = (text: string) => questionsFromGift(text).accepted[0]?.question;
const reasons = (text: string) =>
  questionsFromGift(text).refused.map(({ place, reason }) => `${place}: ${reason}`);

describe('questions as GIFT', () => {
  it('come back as they were, where nothing is said to be lost', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 3 }), (made) => {
        const questions = made.map(asGiftHolds).filter((question) => cannotCarry(question, 'gift') === null);
        for (const question of questions) expect(notCarried(question, 'gift')).toEqual([]);
        const { accepted, refused } = questionsFromGift(questionsAsGift(questions));
        expect(refused).toEqual([]);
        expect(accepted.map(({ question }) => numbered(question))).toEqual(questions.map(numbered));
      }),
      { numRuns: 300 },
    );
  });

  it('are read as Moodle writes them', () => {
    const file = [
      '// a comment',
      '$CATEGORY: $course$/Numbers',
      '',
      "::Q1:: Who's buried in Grant's tomb? {",
      '=Grant',
      '~no one',
      '~Napoleon #He lies in Paris',
      '}',
      '',
      'Grant is {~buried =entombed ~living} in his tomb.',
      '',
      'The sun rises in the east.{T}',
      '',
      'What is pi, to two places? {#3.14:0.005}',
      '',
      'A number from 1 to 5 {# 1 .. 5 }',
      '',
      'Two plus {=two =2} equals four.',
      '',
      'Match. {=cat -> meow =dog -> woof = -> moo}',
      '',
      'Which are even? {~%50%2 ~%50%4 ~%-100%3}',
      '',
      'Write about your village. {}',
    ].join('\r\n');
    const { accepted, refused } = questionsFromGift(file);
    expect(refused).toEqual([]);
    expect(accepted.map(({ place, question: { type, text } }) => [place, type, text])).toEqual([
      ['Line 4', 'multiple_choice', "Who's buried in Grant's tomb?"],
      ['Line 10', 'multiple_choice', 'Grant is _____ in his tomb.'],
      ['Line 12', 'true_false', 'The sun rises in the east.'],
      ['Line 14', 'numeric', 'What is pi, to two places?'],
      ['Line 16', 'numeric', 'A number from 1 to 5'],
      ['Line 18', 'fill_blanks', 'Two plus {{1}} equals four.'],
      ['Line 20', 'match', 'Match.'],
      ['Line 22', 'multiple_select', 'Which are even?'],
      ['Line 24', 'subjective', 'Write about your village.'],
    ]);
    expect(accepted[4]?.question).toMatchObject({ value: 3, tolerance: 2 });
  });

  it('are written as Moodle reads them', () => {
    const option = (text: string, misconception = '') => ({
      id: `is${text.replace('%', '')}`,
      text,
      image: null,
      misconception,
    });
    const essay = { type: 'subjective', modelAnswer: '', scheme: [] };
    const questions = [
      {
        type: 'multiple_choice',
        text: 'What is {a} = 1?\nChoose:',
        options: [option('%50', 'Halves it'), option('one')],
        correctOptionId: 'isone',
        explanation: 'a ~ 1',
      },
      {
        type: 'multiple_select',
        text: 'Odd?',
        options: [option('1'), option('2', 'Counts it'), option('3'), option('5')],
        correctOptionIds: ['is1', 'is3', 'is5'],
        partial: true,
      },
      { type: 'true_false', text: 'So?', correct: true },
      { type: 'true_false', text: 'Not so?', correct: false },
      { type: 'numeric', text: 'Two?', value: 2, tolerance: 0.5, unit: '' },
      {
        type: 'short_answer',
        text: 'Who?',
        accepted: ['Ram', '%'],
        caseSensitive: false,
        mathematical: false,
      },
      {
        type: 'fill_blanks',
        text: 'It is {{1}} now.',
        blanks: [{ id: '1', accepted: ['day', 'noon'] }],
        caseSensitive: false,
        explanation: 'Look.',
      },
      {
        type: 'match',
        text: 'Match.',
        pairs: [
          { leftId: 'a', left: 'cat', rightId: 'b', right: 'meow' },
          { leftId: 'c', left: 'dog', rightId: 'd', right: 'woof' },
        ],
        others: [{ id: 'e', text: 'moo' }],
      },
      { ...essay, text: 'Write.' },
    ].map(validQuestion);
    expect(questionsAsGift(questions)).toBe(`::Q1::What is \\{a\\} \\= 1?\\nChoose\\: {
~%0%%50#Halves it
=one
####a \\~ 1}

::Q2::Odd? {
~%33.33333%1
~%-33.33333%2#Counts it
~%33.33333%3
~%33.33333%5}

::Q3::So? {TRUE}

::Q4::Not so? {FALSE}

::Q5::Two? {#2:0.5}

::Q6::Who? {=Ram =%100%%}

::Q7::It is {=day =noon
####Look.} now.

::Q8::Match. {
=cat -> meow
=dog -> woof
= -> moo}

::Q9::Write. {}
`);
  });

  it('keep formulas whose braces are escaped', () => {
    expect(first('What is $\\\\frac\\{1\\}\\{2\\}$ of 4? {#2}')?.text).toBe('What is $\\frac{1}{2}$ of 4?');
  });

  it('say what cannot be read, each by itself', () => {
    expect(
      reasons(
        'No answers here\n\nFine? {T}\n\nTwo {=a} and {=b}\n\nNone right {~a ~b}\n\n[html]<p>x<img src\\="y.png"></p> {T}\n\nX {#ten}',
      ),
    ).toEqual([
      'Line 1: There are no answers between { and }',
      'Line 5: Only one pair of { and } can be read; a { of the text is written \\{',
      'Line 7: Mark one option with =, or give each right one a weight such as ~%50%',
      'Line 9: It shows a picture, a sound, a film, a table or a formula of HTML; only words can be read',
      "Line 11: 'ten' is no number, and no range such as 3:0.5 or 1..5",
    ]);
  });

  it('tell that partly right words were left out', () => {
    const { accepted } = questionsFromGift('Capital of India? {=New Delhi =%50%Delhi}');
    expect(accepted[0]).toMatchObject({
      notes: ['Left out answers that are only partly right'],
      question: { accepted: ['New Delhi'] },
    });
  });

  it('never fail for any text', () => {
    const signs = fc.string({
      unit: fc.constantFrom('{', '}', '=', '~', '#', '%', '\\', ':', '-', '>', '1', 'a', '\n', ' '),
      maxLength: 60,
    });
    fc.assert(
      fc.property(signs, (text) => {
        const { accepted, refused } = questionsFromGift(text);
        expect(accepted.length + refused.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
