import { expect, test } from 'vitest';
import { percentageOf } from './percentage.ts';

test.each([
  [null, 20, null],
  [0, 20, 0],
  [17, 30, 56.67],
  [20, 20, 100],
  // Never rounded up into the next colour band (specification, section 9).
  [89.99, 100, 89.99],
])('%j of %j is %j per cent', (score, total, percentage) => {
  expect(percentageOf(score, total)).toBe(percentage);
});
