import { expect, it } from 'vitest';
import { oldestWholeRunMinutes } from './sweeps.ts';

it.each([
  ['every minute', 1, 16],
  ['every hour', 60, 90],
  ['daily', 1_440, 1_800],
  ['weekly', 10_080, 10_440],
])('a sweep that runs %s is overdue after its interval and a grace', (_, everyMinutes, minutes) => {
  expect(oldestWholeRunMinutes(everyMinutes)).toBe(minutes);
});
