import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageOf } from './percentage.ts';
import { SCORE_BANDS } from './policy.ts';

test.each([
  [null, 20, null],
  [0, 20, 0],
  [17, 30, 56.66],
  [20, 20, 100],
  // Never rounded up into the next colour band (specification, section 9).
  [89.99, 100, 89.99],
  [179.99, 200, 89.99],
])('%j of %j is %j per cent', (score, total, percentage) => {
  expect(percentageOf(score, total)).toBe(percentage);
});

test('it is the largest number of hundredths that was reached, by exact arithmetic, and so in the right band', () => {
  const marks = fc.integer({ min: 1, max: 500_00 });
  fc.assert(
    fc.property(marks, marks, (one, other) => {
      const [score, total] = [Math.min(one, other), Math.max(one, other)];
      const percentage = percentageOf(score / 100, total / 100) ?? Number.NaN;
      const hundredths = BigInt(Math.round(percentage * 100));
      expect(Number(hundredths) / 100).toBe(percentage);
      const reached = 10_000n * BigInt(score);
      expect(hundredths * BigInt(total) <= reached && reached < (hundredths + 1n) * BigInt(total)).toBe(true);
      for (const { from } of SCORE_BANDS)
        expect(percentage >= from).toBe(reached >= BigInt(from) * 100n * BigInt(total));
    }),
  );
});
