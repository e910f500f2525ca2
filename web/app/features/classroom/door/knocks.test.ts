/** People outside of a class, as the teacher's page keeps them. */
import { expect, test } from 'vitest';
import { knockText, withKnock, withoutKnockOf } from './knocks.ts';

const RIYA = { userId: 'riya', name: 'Riya Sharma', role: 'student' } as const;
const KAVITA = { userId: 'kavita', name: 'Kavita Sharma', role: 'observer' } as const;

test('each person stands there once, in the order in which they came, with how often they asked', () => {
  const standing = [RIYA, KAVITA, RIYA].reduce(withKnock, []);
  expect(standing).toEqual([
    { ...RIYA, times: 2 },
    { ...KAVITA, times: 1 },
  ]);
  expect(withoutKnockOf(standing, 'riya')).toEqual([{ ...KAVITA, times: 1 }]);
  expect(withoutKnockOf(standing, 'aarav')).toBe(standing);
});

test('a parent is named as one', () => {
  expect([RIYA, KAVITA].map(knockText)).toEqual([
    'Riya Sharma would like to come in',
    'Kavita Sharma (parent) would like to come in',
  ]);
});
