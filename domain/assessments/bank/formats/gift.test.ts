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
        accepted: ['Ram', '%5'],
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

::Q6::Who? {=Ram =%100%%5}

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

  it('have comments and titles passed over, wherever spaces stand, and nothing else', () => {
    const file = '  // a comment\n ::Q\\:1 \\::: So // so? {T}\n   // more\n \t\n a::b::c? {F}\n\n\nGo. {T}';
    expect(questionsFromGift(file).accepted.map(({ place, question: { text } }) => [place, text])).toEqual([
      ['Line 2', 'So // so?'],
      ['Line 5', 'a::b::c?'],
      ['Line 8', 'Go.'],
    ]);
  });

  it.each([
    ['It{=is=was}now {T', undefined],
    ['It{=is=was}now.', { type: 'fill_blanks', text: 'It{{1}}now.', blanks: [{ accepted: ['is', 'was'] }] }],
    ['It is {=now}\t', { type: 'short_answer', text: 'It is' }],
    [' {=It} is  ', { type: 'fill_blanks', text: '{{1}} is' }],
    ['It is{~a =b} ?', { type: 'multiple_choice', text: 'It is_____ ?' }],
    ['A {b\\} or c', undefined],
  ])('have a gap where the answers stand: %s', (text, question) => {
    if (question === undefined) expect(first(text)).toBeUndefined();
    else expect(first(text)).toMatchObject(question);
  });

  it.each([
    ['T #no#yes', { type: 'true_false', correct: true }],
    ['false', { type: 'true_false', correct: false }],
    ['# 3 ', { value: 3, tolerance: 0 }],
    ['#=3 : 0.5 #well done', { value: 3, tolerance: 0.5 }],
    ['#-5..-1', { value: -3, tolerance: 2 }],
    ['#1,00,000 .. 2,00,000', { value: 150_000, tolerance: 50_000 }],
    ['#1..', "'1..' is neither a number nor a range"],
    ['#..1', "'..1'"],
    ['#1..2..3', "'1..2..3'"],
    ['#1:x', "'1:x'"],
    ['#:1', "':1'"],
    [`#${'x'.repeat(99)}`, `'${'x'.repeat(60)}'`],
    ['=a -> b =c', { type: 'short_answer', accepted: ['a -> b', 'c'] }],
    ['=%100%Delhi =%50%Dilli =The %50% sale', { accepted: ['Delhi', 'The %50% sale'] }],
    [
      '=%40.5%a ~b',
      { type: 'multiple_choice', correctOptionId: 'o1', options: [{ text: 'a' }, { text: 'b' }] },
    ],
    ['~%0%a =b', { type: 'multiple_choice', correctOptionId: 'o2' }],
    [
      '~ %100% a ~b ~%0%c',
      { type: 'multiple_select', correctOptionIds: ['o1'], options: [{ text: 'a' }, {}, {}] },
    ],
    ['~%-50%a =b ~c', { type: 'multiple_choice', correctOptionId: 'o2' }],
    ['=a ~%50%b', 'Mark one option with ='],
    ['=a =b ~c', 'Mark one option with ='],
    ['a =b', 'Each answer between { and } begins with = or ~'],
    ['b', 'Each answer between { and } begins with = or ~'],
  ])('have the key that stands between their braces: {%s}', (answers, key) => {
    const { accepted, refused } = questionsFromGift(`What? {${answers}}`);
    if (typeof key === 'string') expect(refused[0]?.reason).toContain(key);
    else expect(accepted[0]?.question).toMatchObject(key);
  });

  it.each([
    ['One\\ntwo', 'One\ntwo'],
    ['Is $a \\neq b$ or $a\\nb$?', 'Is $a \\neq b$ or $a\nb$?'],
    ['A\\neq B', 'A\neq B'],
    ['[markdown] *Bold*', '*Bold*'],
    ['Write [html] or <b>', 'Write [html] or <b>'],
    [
      ' [html] <h2 id\\="a">A  title</h2><p> </p><p class\\="b">one<br/>\ntwo </p>10<sup id\\="c">12</sup>',
      'A title\none\ntwo\n10$^{12}$',
    ],
    [
      '[html]&#65;&#x42;&\\#x1F600; &times; &copy; &#9999999; &#x10ffff;',
      'AB😀 × &copy; &#9999999; \u{10ffff}',
    ],
  ])('show the words of %s', (written, text) => {
    expect(first(`${written} {T}`)?.text).toBe(text);
  });

  it('are refused when their lines are too many', () => {
    expect(questionsFromGift('\n'.repeat(11_999)).accepted).toEqual([]);
    expect(() => questionsFromGift('\n'.repeat(12_000))).toThrow('This has 12,001 lines.');
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
      "Line 11: 'ten' is neither a number nor a range such as 3:0.5 or 1..5",
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
