import { expect, test } from 'vitest';
import { containing } from './like-pattern.ts';

test.each([
  ['Meera', '%meera%'],
  ['Me\u200bera', '%me%era%'],
  ['Dr. Meera', '%meera%'],
  ['dr meera', '%meera%'],
  ['Drishti', '%drishti%'],
  [' rao', '% rao%'],
  ['50%', '%50\\%%'],
  ['50%\u200d', '%50\\%%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
  ['', '%%'],
])('%j is looked for as %j', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
