import { expect, test } from 'vitest';
import { mobileNumber, shownNumber } from './mobile-number.ts';

test.each([
  ['98765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['612 2345678', '+916122345678'],
])('%s is the number %s', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});

test.each(['', '12345', '1234567890', '+1 415 555 2671', '98765432101'])(
  '%s is no mobile number',
  (typed) => {
    expect(mobileNumber(typed)).toBeNull();
  },
);

test('a number is shown in groups', () => {
  expect(shownNumber('+919876543210')).toBe('+91 98765 43210');
  expect(shownNumber('+14155552671')).toBe('+14155552671');
});
