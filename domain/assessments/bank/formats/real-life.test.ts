import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { questionsFromCsv } from './csv-read.ts';
import { questionsFromText } from './pasted.ts';

const file = (name: string) => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const CASES = JSON.parse(file('cases.json')) as Record<string, unknown>;

test.each([
  'p1-q-dot-number.txt',
  'p2-options-one-line.txt',
  'p4-hindi.txt',
  'p6-q1-no-point.txt',
  'p8-aiken.txt',
  'semicolon.csv',
])('%s is read as people mean it', (name) => {
  const { accepted, refused } = (name.endsWith('.csv') ? questionsFromCsv : questionsFromText)(file(name));
  expect(refused).toEqual([]);
  const read = accepted.map(({ question }) =>
    question.type === 'multiple_choice'
      ? {
          text: question.text,
          options: question.options.map(({ text }) => text),
          correct: question.options.findIndex(({ id }) => id === question.correctOptionId),
        }
      : question,
  );
  expect(read).toEqual(CASES[name]);
});
