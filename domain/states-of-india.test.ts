import { expect, test } from 'vitest';
import { isOutsideIndia, stateWithGstCode } from './states-of-india.ts';

test.each(['', ' India ', 'INDIA', 'in', 'Bharat', 'भारत'])('%j is India, or not said', (country) => {
  expect(isOutsideIndia(country)).toBe(false);
});

test.each(['Germany', 'Nepal', 'Indiana', 'United Arab Emirates'])('%s is outside India', (country) => {
  expect(isOutsideIndia(country)).toBe(true);
});

test('an invoice names a State with its code for GST, and another place as it was typed', () => {
  expect(stateWithGstCode('Bihar')).toBe('Bihar (10)');
  expect(stateWithGstCode('Ontario')).toBe('Ontario');
});
