import { expect, it } from 'vitest';
import { badgeName } from '../../notifications/describe-learning.ts';
import { BADGE_KINDS, BADGES, firstNameAndInitial } from './kinds.ts';

it.each([
  ['Aarav', 'Sharma', 'Aarav S.'],
  [' Zoya ', 'khan', 'Zoya K.'],
  ['Meera', '', 'Meera'],
  ['आरव', 'शर्मा', 'आरव श.'],
])('%s %s is %s to strangers', (first, last, shown) => {
  expect(firstNameAndInitial(first, last)).toBe(shown);
});

it('calls each badge in a notification nearly as on its card', () => {
  for (const kind of BADGE_KINDS) {
    expect(kind).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    if (kind !== 'first_daily_ten') expect(badgeName(kind)).toBe(BADGES[kind].name);
  }
});
