import { expect, it } from 'vitest';
import { sizeText, spanText } from './sizes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [2_147_414, '2.1 MB'],
  [64_400_000_000, '64.4 GB'],
  [5e15, '5000.0 TB'],
])('%d bytes are %s', (byteLength, text) => {
  expect(sizeText(byteLength)).toBe(text);
});

it.each([
  [0.4, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [7_200, '2 hours'],
  [86_400, '1 day'],
  [700_000, '8 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
