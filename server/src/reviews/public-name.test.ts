import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['Asha', 'Rao', 'Asha R.'],
  ['Asha', 'Devi Rao', 'Asha D.'],
  ['Asha', '', 'Asha'],
  ['Asha', '  ', 'Asha'],
  // One letter with its vowel sign, not a bare consonant.
  ['मीरा', 'कुमारी', 'मीरा कु.'],
  ['Zoë', 'E\u0301toile', 'Zoë E\u0301.'],
])('%j %j is %j in public', (firstName, lastName, shown) => {
  expect(publicName(firstName, lastName)).toBe(shown);
});
