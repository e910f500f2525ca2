import { expect, test } from 'vitest';
import { partOf } from './load-history.ts';
import { shownParts } from './shown-parts.ts';

const TOTALS = { paidIn: 0, spent: -45_000, back: 0, credit: 0, toBank: 0, corrected: 0 };
const names = (...args: Parameters<typeof shownParts>) => shownParts(...args).map(({ part }) => part);

test('what is rare is shown where there is something', () => {
  expect(names(TOTALS, {})).toEqual(['paidIn', 'spent', 'back', 'toBank']);
  expect(names({ ...TOTALS, credit: 5_000, corrected: -1 }, {})).toEqual([
    'paidIn',
    'spent',
    'back',
    'credit',
    'toBank',
    'corrected',
  ]);
});

test('one child has no money of its own that was paid in or refunded', () => {
  expect(names(TOTALS, { isForChild: true })).toEqual(['spent', 'back']);
});

test('a month names what moved in it', () => {
  expect(names(TOTALS, { withoutZeros: true })).toEqual(['spent']);
});

test('an address asks for a period and a child, and for nothing else', () => {
  const asked = (search: string) => partOf(new URLSearchParams(search));
  const child = '4a3ee5cb-2c52-4b5f-a3d5-52e5f2ab4ad2';
  expect(asked(`period=fy2026&child=${child}`)).toEqual({ period: 'fy2026', studentId: child });
  expect(asked('period=2026-13&child=me')).toEqual({});
});
