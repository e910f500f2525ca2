import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classesInMonth, classShares, WEEKLY_TIMES } from './month.ts';

test('a month is four weeks, whatever the calendar says', () => {
  expect(WEEKLY_TIMES.map(classesInMonth)).toEqual([4, 8, 12]);
});

test('the odd paise of a month lie on its first classes', () => {
  expect(classShares(149_900, 8)).toEqual([18_738, 18_738, 18_738, 18_738, 18_737, 18_737, 18_737, 18_737]);
  expect(classShares(299_900, 4)).toEqual([74_975, 74_975, 74_975, 74_975]);
});

test('the shares of a month sum to its price exactly, and differ by a paisa at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(4, 8, 12), (pricePaise, classes) => {
      const shares = classShares(pricePaise, classes);
      expect(shares).toHaveLength(classes);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pricePaise);
      expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});
