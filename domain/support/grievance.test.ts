import { expect, test } from 'vitest';
import { NO_OFFICER, namedOfficer } from './grievance.ts';

test('nobody is the officer until somebody has been named', () => {
  expect(namedOfficer(NO_OFFICER)).toBeNull();
  const officer = { ...NO_OFFICER, name: 'Asha Rao' };
  expect(namedOfficer(officer)).toBe(officer);
});
