import { expect, test } from 'vitest';
import { formatPaise } from '../money.ts';
import { DEFAULT_PLAN_RATIO, LOWEST_PLAN_PAISE, MONTHLY_PLANS } from './pricing.ts';

test('the monthly prices by size of group (specification, section 9)', () => {
  expect(MONTHLY_PLANS.map(({ ratio, pricePaise }) => `${ratio} ${formatPaise(pricePaise)}`)).toEqual([
    '1:1 ₹2,999',
    '1:2 ₹1,499',
    '1:5 ₹599',
    '1:10 ₹299',
  ]);
});

test('a plan is called by how many students it has', () => {
  expect(MONTHLY_PLANS.map(({ students }) => `1:${students}`)).toEqual(
    MONTHLY_PLANS.map(({ ratio }) => ratio),
  );
});

test('1:2 is open at first (specification, section 4), and texts name the lowest price', () => {
  expect(DEFAULT_PLAN_RATIO).toBe('1:2');
  expect(formatPaise(LOWEST_PLAN_PAISE)).toBe('₹299');
});
