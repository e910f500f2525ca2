import { expect, test } from 'vitest';
import { needsParentsWord } from './parents-word.ts';

const spending = { perClassPaise: 600, leftThisWeekPaise: 1_000, paysFrom: 'child', allowed: true } as const;

test('a class within what is allowed needs no parent', () => {
  expect(needsParentsWord(spending, { classPaise: 600, totalPaise: 600 })).toBe(false);
  expect(needsParentsWord(spending, { classPaise: 0, totalPaise: 0 })).toBe(false);
});

test('a dearer class, a full week, and everything where nothing is allowed do', () => {
  expect(needsParentsWord(spending, { classPaise: 601, totalPaise: 601 })).toBe(true);
  expect(needsParentsWord(spending, { classPaise: 600, totalPaise: 1_200 })).toBe(true);
  expect(needsParentsWord({ ...spending, allowed: false }, { classPaise: 0, totalPaise: 0 })).toBe(true);
});

test('no limit holds for parents and adults', () => {
  expect(needsParentsWord(null, { classPaise: 9_999, totalPaise: 9_999 })).toBe(false);
  expect(needsParentsWord(undefined, { classPaise: 9_999, totalPaise: 9_999 })).toBe(false);
});
