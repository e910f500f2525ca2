import { expect, test } from 'vitest';
import { en as TAKING } from './words/en.ts';

test.each([
  [1, 0, '1 answer of your test could not be sent yet. It stays on this device'],
  [0, 1, '1 photo of your test could not be sent yet. It stays on this device'],
  [2, 0, '2 answers of your test could not be sent yet. They stay on this device'],
  [1, 3, '1 answer and 3 photos of your test could not be sent yet. They stay on this device'],
])('%i answers and %i photos that stay are told', (answers, photos, words) => {
  expect(TAKING.staysHere(answers, photos)).toContain(words);
});
