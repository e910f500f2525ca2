import { expect, test } from 'vitest';
import { isSameFormula } from './words.ts';

test.each([
  ['\\frac12', '1/2'],
  ['\\dfrac{1}{2}', '0.5'],
  ['\\tfrac12', '0.5'],
  ['\\frac 1 2', '0.5'],
  ['\\frac {1} {2}', '0.5'],
  ['\\frac{1}2', '0.5'],
  ['\\frac1{2x}', '1/(2x)'],
  ['\\frac12+\\frac13', '5/6'],
  ['\\sqrt8', '2\\sqrt{2}'],
  ['\\sqrt 8', '2\\sqrt{2}'],
  ['\\sqrt2\\sqrt3', '\\sqrt6'],
  ['1\\frac{1}{2}', '3/2'],
  ['1\\frac12', '1.5'],
  ['1 \\frac{1}{2}', '1.5'],
  ['12\\frac{1}{2}', '12.5'],
  ['12\\frac{11}{22}', '12.5'],
  ['2\\frac{x}{2}', 'x'],
  ['2 3/4', '11/4'],
  ['2  3 / 4', '11/4'],
  ['12 11/22', '12.5'],
  ['1.2 3/4', '0.9'],
  ['1/2 3/4', '3/8'],
  ['45^\\circ', '45'],
  ['45^{\\circ}', '45°'],
  ['90°+90°', '180'],
  ['3 × 4', '12'],
  ['2×3×4', '24'],
  ['8 ÷ 2', '4'],
  ['8÷2÷2', '2'],
  ['x\\,+\\;1', 'x+1'],
  ['2\\ x\\:+\\!1', '2x+1'],
  ['2\\times\\left(x+1\\right)', '2x+2'],
  ['x − 1', 'x-1'],
  ['a–b−c', 'a-b-c'],
])('%s is %s', (written, same) => {
  expect(isSameFormula(written, [same])).toBe(true);
});

test.each([
  ['\\frac13', '1/2'],
  ['1\\frac{1}{2}', '1/2'],
  ['2 3/4', '6/4'],
  ['x+1', 'x-1'],
  ['', '0'],
  ['hello world', '3'],
])('%s is not %s', (written, other) => {
  expect(isSameFormula(written, [other])).toBe(false);
});
