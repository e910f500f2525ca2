import { expect, it } from 'vitest';
import { asTyped, paiseTyped } from './rupees-typed.ts';

it.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  ['₹1,250', 125_000],
  ['₹ 1,250.50', 125_050],
  ['1250.50', 125_050],
  ['1,00,000', 1_00_000_00],
  ['100,000', 1_00_000_00],
  [' 250.5 ', 25_050],
  ['0.05', 5],
  ['0', 0],
  ['१,२५०', 125_000],
])('%j is %s paise', (typed, paise) => {
  expect(paiseTyped(typed)).toBe(paise);
  expect(paiseTyped(asTyped(paise))).toBe(paise);
});

it.each(['-5', '1e5', '12.345', '', '12,50', ',250', '1,2500', '1.', '.5', '₹', '0x10', 'all', '999999999'])(
  '%j is no amount',
  (typed) => {
    expect(paiseTyped(typed)).toBeUndefined();
  },
);
