import { expect, test } from 'vitest';
import { daysRemaining, dueTone, scoreBand } from './policy.ts';
import { en as ASSESSMENT_MESSAGES } from './words/en.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');

test.each([
  [100, 'success'],
  [90, 'success'],
  [89.9, 'info'],
  [75, 'info'],
  [74.99, 'warning'],
  [60, 'warning'],
  [59.9, 'error'],
  [0, 'error'],
])('%d%% is in the band %s', (percentage, band) => {
  expect(scoreBand(percentage)).toBe(band);
});

test.each([
  ['2026-11-24T12:00:00.001Z', 1, 'error', '1 day remaining'],
  ['2026-11-25T12:00:00.000Z', 1, 'error', '1 day remaining'],
  ['2026-11-25T12:00:00.001Z', 2, 'warning', '2 days remaining'],
  ['2026-11-27T12:00:00.000Z', 3, 'warning', '3 days remaining'],
  ['2026-11-27T12:00:01.000Z', 4, 'neutral', '4 days remaining'],
  ['2026-11-24T12:00:00.000Z', 0, 'error', 'Overdue'],
  ['2026-11-24T11:00:00.000Z', 0, 'error', 'Overdue'],
  ['2026-11-22T11:00:00.000Z', -2, 'error', 'Overdue'],
])('due %s: %d days, rounded up, in the colour %s', (dueDate, days, tone, text) => {
  const remaining = daysRemaining(dueDate, now);
  expect(remaining).toBe(days);
  expect(dueTone(remaining)).toBe(tone);
  expect(ASSESSMENT_MESSAGES.due(remaining)).toBe(text);
});
