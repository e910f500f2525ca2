import { expect, it } from 'vitest';
import { asTyped, paiseTyped } from './rupees-typed.ts';

it.each([
  ['250', 25_000],
  [' 250.5 ', 25_050],
  ['0.05', 5],
  ['250.505', undefined],
  ['-1', undefined],
  ['1,000', undefined],
  ['', undefined],
])('%j are %s paise', (typed, paise) => {
  expect(paiseTyped(typed)).toBe(paise);
  if (paise !== undefined) expect(paiseTyped(asTyped(paise))).toBe(paise);
});
