import { expect, test } from 'vitest';
import { isSameFormula } from './words.ts';

test.each([
  ['\\frac12', '1/2'],
  ['\\dfrac{1}{2}', '0.5'],
  ['\\frac1{2x}', '1/(2x)'],
  ['\\sqrt8', '2\\sqrt{2}'],
  ['1\\frac{1}{2}', '3/2'],
  ['1\\frac12', '1.5'],
  ['2 3/4', '11/4'],
  ['45^\\circ', '45'],
  ['45^{\\circ}', '45°'],
  ['3 × 4', '12'],
  ['8 ÷ 2', '4'],
  ['2\\times\\left(x+1\\right)', '2x+2'],
  ['x − 1', 'x-1'],
])('%s is %s', (written, same) => {
  expect(isSameFormula(written, same)).toBe(true);
});

test.each([
  ['\\frac13', '1/2'],
  ['1\\frac{1}{2}', '1/2'],
  ['2 3/4', '6/4'],
  ['x+1', 'x-1'],
  ['', '0'],
  ['hello world', '3'],
])('%s is not %s', (written, other) => {
  expect(isSameFormula(written, other)).toBe(false);
});
