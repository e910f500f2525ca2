import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Question } from '../../questions/question.ts';
import { questionsFromCsv } from './csv-read.ts';
import { questionsFromGift } from './gift-read.ts';
import type { Parsed } from './parsed.ts';
import { questionsFromText } from './pasted.ts';

const file = (name: string) => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const CASES = JSON.parse(file('cases.json')) as Record<string, unknown>;

function readerOf(name: string): (text: string) => Parsed {
  if (name.endsWith('.csv')) return questionsFromCsv;
  return name.endsWith('.gift') ? questionsFromGift : questionsFromText;
}

/** What of a question the cases name. */
function essenceOf(question: Question): object {
  const { text, type } = question;
  switch (question.type) {
    case 'multiple_choice':
      return {
        text,
        options: question.options.map((option) => option.text),
        correct: question.options.findIndex(({ id }) => id === question.correctOptionId),
      };
    case 'true_false':
      return { text, type, correct: question.correct };
    case 'numeric':
      return { text, type, value: question.value };
    default:
      return question;
  }
}

test.each([
  'p1-q-dot-number.txt',
  'p2-options-one-line.txt',
  'p4-hindi.txt',
  'p6-q1-no-point.txt',
  'p8-aiken.txt',
  'semicolon.csv',
  'latex-neq.gift',
  'moodle-export-html.gift',
])('%s is read as people mean it', (name) => {
  const { accepted, refused } = readerOf(name)(file(name));
  expect(refused).toEqual([]);
  expect(accepted.map(({ question }) => essenceOf(question))).toEqual(CASES[name]);
});

test('numbers-indian.csv is read as people in India write numbers, and a line that is not is named', () => {
  const { accepted, refused } = questionsFromCsv(file('numbers-indian.csv'));
  const read = accepted.map(({ place, question, notes }) => {
    if (question.type === 'numeric') return [place, question.value, ...notes];
    return [place, question.type === 'true_false' && question.correct];
  });
  expect(read).toEqual([
    ['Line 2', 100_000],
    ['Line 3', 0.5],
    ['Line 4', 0.5, 'Read 0,5 as 0.5'],
    ['Line 5', 4],
    ['Line 7', true],
    ['Line 8', false],
  ]);
  expect(refused.map(({ place }) => place)).toEqual(['Line 6', 'Line 9']);
  expect(refused[0]?.reason).toBe("correct: '50%' is not a number");
  const lettered = questionsFromCsv('type,text,part_1,part_2,correct\nmultiple_choice,Capital?,Agra,Delhi,B');
  expect(lettered.accepted.map(({ question }) => essenceOf(question))).toEqual([
    { text: 'Capital?', options: ['Agra', 'Delhi'], correct: 1 },
  ]);
});

test('HTML keeps raised and lowered signs, lines and entities; a percentage is no number', () => {
  const { accepted, refused } = questionsFromGift(
    '[html]<p>Is H<sub>2</sub>O<br>x<sup>2</sup> &lt; 1 &amp; &\\#39;a&\\#39;?</p>{T}\n\nHow many?{#1,00,000}\n\nPercent?{#50%}',
  );
  expect(accepted.map(({ question }) => essenceOf(question))).toEqual([
    { text: "Is H$_{2}$O\nx$^{2}$ < 1 & 'a'?", type: 'true_false', correct: true },
    { text: 'How many?', type: 'numeric', value: 100_000 },
  ]);
  expect(refused.map(({ place }) => place)).toEqual(['Line 5']);
});
