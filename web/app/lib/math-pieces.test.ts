import { expect, test } from 'vitest';
import { cutAtFormulas } from './math-pieces.ts';

test('formulas between dollar signs are cut out of the words', () => {
  expect(cutAtFormulas('What is $\\frac{1}{2} + x$ for $x = 3$?')).toEqual([
    { text: 'What is ' },
    { formula: '\\frac{1}{2} + x' },
    { text: ' for ' },
    { formula: 'x = 3' },
    { text: '?' },
  ]);
});

test('a lone or escaped dollar sign is a dollar sign', () => {
  expect(cutAtFormulas('It costs $5.')).toEqual([{ text: 'It costs $5.' }]);
  expect(cutAtFormulas('From \\$5 to \\$6')).toEqual([{ text: 'From $5 to $6' }]);
});

test('an empty text has no pieces', () => {
  expect(cutAtFormulas('')).toEqual([]);
});
