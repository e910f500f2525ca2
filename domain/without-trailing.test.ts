import { expect, test } from 'vitest';
import { withoutTrailing } from './without-trailing.ts';

test.each([
  ['Really?!', 'Really'],
  ['?Why, so!?', '?Why, so'],
  ['!?!', ''],
  ['', ''],
])('%j ends before its marks: %j', (text, left) => {
  expect(withoutTrailing(text, '?!')).toBe(left);
});
