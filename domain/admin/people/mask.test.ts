import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

it.each([
  ['riya.sharma@example.com', 'ri•••@example.com'],
  ['ann@example.com', 'a•••@example.com'],
  ['a@b.in', 'a•••@b.in'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

it('a number keeps its last four digits, and none stays none', () => {
  expect(maskPhone('9876543210')).toBe('••••••3210');
  expect(maskPhone('')).toBe('');
});
