import { expect, test } from 'vitest';
import { Renumbering } from './renumbering.ts';

test('padding leaves no gap, across the wrap, and late packets find their places', () => {
  const numbers = new Renumbering();
  expect(numbers.next(65_533, false)).toBe(65_533);
  expect(numbers.next(65_534, true)).toBeUndefined();
  // 65,535 comes late.
  expect(numbers.next(0, true)).toBeUndefined();
  expect(numbers.next(1, false)).toBe(65_535);
  expect(numbers.next(65_535, false)).toBe(65_534);
  expect(numbers.next(2, false)).toBe(0);
});

test('padding that comes late has a number, for those after it are counted already', () => {
  const numbers = new Renumbering();
  expect([
    numbers.next(10, false),
    numbers.next(12, false),
    numbers.next(13, true),
    numbers.next(14, false),
  ]).toEqual([10, 12, undefined, 13]);
  expect(numbers.next(11, true)).toBe(11);
});
