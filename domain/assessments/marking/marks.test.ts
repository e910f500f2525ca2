import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptScore, roundMarks, scoreOf, sumMarks } from './marks.ts';

it.each([
  [0.125, 0.13],
  [-0.125, -0.13],
  [1.005, 1.01],
  [2 / 3, 0.67],
  [-0.001, 0],
])('rounds %d to %d', (marks, rounded) => {
  expect(roundMarks(marks)).toBe(rounded);
});

it('sums without the dust of floating point', () => {
  expect(sumMarks([0.1, 0.2])).toBe(0.3);
  expect(sumMarks([])).toBe(0);
});

it('never has a score below 0', () => {
  expect(scoreOf([1, -3, 0.5])).toBe(0);
  expect(scoreOf([3, -1, 0.5])).toBe(2.5);
});

it('takes the late penalty from an attempt that is late, and waits for every mark', () => {
  expect(attemptScore([3, -1], false, 25)).toBe(2);
  expect(attemptScore([3, -1], true, 25)).toBe(1.5);
  expect(attemptScore([3, null], true, 25)).toBeNull();
  expect(attemptScore([], false, 0)).toBe(0);
});

it('has the same sum in whichever order, to the hundredth', () => {
  const hundredths = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 200 });
  fc.assert(
    fc.property(hundredths, (marks) => {
      const points = marks.map((each) => each / 100);
      const exact = marks.reduce((total, each) => total + each, 0) / 100;
      expect(sumMarks(points)).toBe(exact === 0 ? 0 : exact);
      expect(sumMarks(points.toReversed())).toBe(exact === 0 ? 0 : exact);
    }),
  );
});

it('takes the late penalty exactly, half a hundredth up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_00 }), fc.integer({ min: 0, max: 100 }), (score, percent) => {
      const left = (2n * BigInt(score) * BigInt(100 - percent) + 100n) / 200n;
      expect(attemptScore([score / 100], true, percent)).toBe(Number(left) / 100);
    }),
    { numRuns: 2_000 },
  );
});
