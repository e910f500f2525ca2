import { expect, test } from 'vitest';
import { joinName, splitName } from './name.ts';

test.each([
  ['Asha', 'Asha', ''],
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Asha   Devi  Rao ', 'Asha', 'Devi Rao'],
  ['मीरा कुमारी', 'मीरा', 'कुमारी'],
  ['', '', ''],
])('%j is %j and %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('a name without a last part is shown without a space', () => {
  expect(joinName('Asha', '')).toBe('Asha');
  expect(joinName('Asha', 'Devi Rao')).toBe('Asha Devi Rao');
});
