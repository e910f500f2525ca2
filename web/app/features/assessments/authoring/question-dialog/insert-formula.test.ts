import { expect, test } from 'vitest';
import { withFormula } from './insert-formula.ts';

test('a formula stands where the cursor is, in place of what is selected', () => {
  expect(withFormula('What is  of 100?', { from: 8, to: 8 }, '\\frac{1}{4}', false)).toEqual({
    text: 'What is $\\frac{1}{4}$ of 100?',
    caret: 21,
  });
  expect(withFormula('What is it?', { from: 8, to: 10 }, 'x^{2}', false).text).toBe('What is $x^{2}$?');
});

test('a field that nobody has been in takes it at its end', () => {
  expect(withFormula('Half is ', null, '\\frac{1}{2}', false).text).toBe('Half is $\\frac{1}{2}$');
});

test('a list of formulas gets one more line, without signs and without empty lines', () => {
  expect(withFormula('2x+2\n\n', { from: 0, to: 0 }, '2(x+1)', true)).toEqual({
    text: '2x+2\n2(x+1)',
    caret: 11,
  });
  expect(withFormula('', null, 'x', true).text).toBe('x');
});
