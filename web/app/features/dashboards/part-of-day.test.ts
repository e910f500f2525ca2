import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['2026-11-23T22:30:00.000Z', 'morning'], // 04:00 in India
  ['2026-11-24T06:29:00.000Z', 'morning'], // 11:59
  ['2026-11-24T06:30:00.000Z', 'afternoon'], // 12:00
  ['2026-11-24T11:30:00.000Z', 'evening'], // 17:00
  ['2026-11-24T20:00:00.000Z', 'evening'], // 01:30 at night
])('at %s people in India are wished a good %s', (instant, text) => {
  expect(partOfDay(Date.parse(instant))).toBe(text);
});
