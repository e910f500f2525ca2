import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { AnswerField } from './answer-field.tsx';
import { moved, placeUnder } from './moved.ts';

const common = { image: null, marks: 1, negativeMarks: 0 };
const pieces = [
  { id: 'x', text: 'Seed' },
  { id: 'y', text: 'Plant' },
  { id: 'z', text: 'Fruit' },
];
const htmlOf = (question: AskedQuestion, answer: Answer | null, disabled = false) =>
  shown(() => <AnswerField {...{ question, answer, disabled }} onAnswer={() => {}} />).html;

test('what a question says stays text, also when it looks like HTML', () => {
  const html = htmlOf({ type: 'true_false', ...common, text: '<img src=x onerror=alert(1)>' }, null);
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
});

test('a question names the group of its controls, its chosen option is checked and can be cleared', () => {
  const question: AskedQuestion = {
    type: 'multiple_choice',
    ...common,
    text: 'Which is prime?',
    options: ['4', '7'].map((text) => ({ id: `o${text}`, text, image: null })),
  };
  const html = htmlOf(question, { type: 'multiple_choice', optionId: 'o7' });
  const [, id] = /role="group"[^>]*aria-labelledby="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toContain('Clear answer');
  expect(htmlOf(question, null)).not.toContain('Clear answer');
  // An answer of another type, from before the question was changed, counts as none.
  expect(htmlOf(question, { type: 'true_false', value: true })).not.toContain('checked=""');
});

test('each gap is a field within the text, with its number', () => {
  const question: AskedQuestion = { type: 'fill_blanks', ...common, text: 'A {{a}} has {{b}} sides.' };
  const html = htmlOf(question, { type: 'fill_blanks', texts: { b: '3' } });
  expect(html).toMatch(/A <\/span><input[^>]*aria-label="Blank 1 of 2"[^>]*value=""/);
  expect(html).toMatch(/aria-label="Blank 2 of 2"[^>]*value="3"/);
});

test('pieces stand in the order that was given; the shown order is no answer until it is taken', () => {
  const question: AskedQuestion = { type: 'order', ...common, text: 'Order', items: pieces };
  const html = htmlOf(question, { type: 'order', ids: ['z', 'x', 'y'] });
  expect(
    [...html.matchAll(/Move up: (\w+)/g)].map(([, text]) => text).filter((_, at) => at % 2 === 0),
  ).toEqual(['Fruit', 'Seed', 'Plant']);
  expect(html).toContain('Clear answer');
  expect(htmlOf(question, null)).toContain('This order is my answer');
});

test('a number has its unit and the signs that number keys lack; nothing can be typed when disabled', () => {
  const question: AskedQuestion = { type: 'numeric', ...common, text: 'How long?', unit: 'cm' };
  const html = htmlOf(question, { type: 'numeric', text: '12' });
  expect(html).toContain('Your answer, in cm');
  expect(html).toContain('aria-label="Minus"');
  expect(htmlOf(question, null, true)).toMatch(/<input[^>]*disabled=""/);
});

test('a formula has a field of its own, which is a line of text until its editor is there', () => {
  const question: AskedQuestion = { type: 'short_answer', ...common, text: 'Factorise', mathematical: true };
  const html = htmlOf(question, { type: 'short_answer', text: '\\frac{1}{2}' });
  expect(html).toContain('value="\\frac{1}{2}"');
});

test('a piece goes to another place and the others keep their order; the place is the row under the finger', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  const rows = [50, 100, 150].map((bottom) => ({ getBoundingClientRect: () => ({ bottom }) as DOMRect }));
  expect([-5, 49, 50, 120, 900].map((y) => placeUnder(rows, y))).toEqual([0, 0, 1, 2, 2]);
});
