import { expect, test } from 'vitest';
import { isOutsideIndia } from './states-of-india.ts';

test.each(['', ' India ', 'INDIA', 'in', 'Bharat', 'भारत'])('%j is India, or not said', (country) => {
  expect(isOutsideIndia(country)).toBe(false);
});

test.each(['Germany', 'Nepal', 'Indiana', 'United Arab Emirates'])('%s is outside India', (country) => {
  expect(isOutsideIndia(country)).toBe(true);
});
