import { expect, test } from 'vitest';
import { lessonPricePaise, rupees } from '../money.ts';
import {
  BOOKING_DURATIONS_MINUTES,
  CONFIRMATION_DELAY_MS,
  DEFAULT_DURATION_MINUTES,
  DURATION_LABELS,
  PACKAGE_LESSONS,
  PACKAGE_RATE_FACTOR,
  PENDING_REQUEST_HOURS,
  TOAST_MS,
} from './policy.ts';

test('1 hour, 1.5 hours or 2 hours, and 1 hour unless chosen (specification, sections 5 and 9)', () => {
  expect(BOOKING_DURATIONS_MINUTES).toEqual([60, 90, 120]);
  expect(DURATION_LABELS).toEqual({ 60: '1 hour', 90: '1.5 hours', 120: '2 hours' });
  expect(DEFAULT_DURATION_MINUTES).toBe(60);
});

test('the total is the hourly rate times the hours (specification, section 9)', () => {
  const totals = BOOKING_DURATIONS_MINUTES.map((minutes) => lessonPricePaise(rupees(450), minutes));
  expect(totals).toEqual([rupees(450), rupees(675), rupees(900)]);
});

test('ten lessons cost nine times the rate, which is 10 % off (specification, section 9)', () => {
  expect(PACKAGE_LESSONS).toBe(10);
  expect(PACKAGE_RATE_FACTOR).toBe(9);
  const single = lessonPricePaise(rupees(450), 60);
  expect(PACKAGE_RATE_FACTOR * single).toBe(0.9 * PACKAGE_LESSONS * single);
});

test('processing shows for 1.5 s, a toast for 6 s (specification, section 9)', () => {
  expect(CONFIRMATION_DELAY_MS).toBe(1500);
  expect(TOAST_MS).toBe(6000);
});

test('a request waits a day for its answer (design, section 7)', () => {
  expect(PENDING_REQUEST_HOURS).toBe(24);
});
