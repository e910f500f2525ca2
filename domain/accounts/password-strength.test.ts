import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const MORE = 'Try adding uppercase, numbers, and special characters';
const VARIETY = 'Try adding more variety of characters';
const ALMOST = 'Almost there! Add more complexity';

test.each([
  ['', 0, 'None', MORE],
  ['abc', 25, 'Weak', VARIETY],
  ['ABC', 25, 'Weak', VARIETY],
  ['123', 25, 'Weak', VARIETY],
  ['!', 25, 'Weak', VARIETY],
  ['abcdefgh', 50, 'Fair', ALMOST],
  ['abcDEF', 50, 'Fair', ALMOST],
  ['abcdefg1', 75, 'Good', ALMOST],
  ['abcDEF1', 75, 'Good', ALMOST],
  ['abcDEFg1', 100, 'Strong', ''],
  ['abcDEFg!', 100, 'Strong', ''],
])('%j earns %i points', (password, points, level, hint) => {
  expect(passwordStrength(password)).toEqual({ points, level, hint });
});
