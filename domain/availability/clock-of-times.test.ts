import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, forReaderIn } from '../reader-zone.ts';
import { clockOfTimes } from './clock-of-times.ts';

describe('above a list of times', () => {
  test.each([
    [DEFAULT_TIME_ZONE, ['2026-11-24'], 'Times in India (IST).'],
    ['Asia/Dubai', ['2026-11-24'], 'Times in Dubai; in India it is 1 h 30 min later.'],
    ['Asia/Singapore', ['2026-11-24'], 'Times in Singapore; in India it is 2 h 30 min earlier.'],
    ['Asia/Colombo', ['2026-11-24'], 'Times in Colombo, the same as in India.'],
    // The clocks of New York go back on 1 November 2026.
    ['America/New_York', ['2026-10-29', '2026-10-31'], 'Times in New York; in India it is 9 h 30 min later.'],
    [
      'America/New_York',
      ['2026-10-29', '2026-11-04'],
      'Times in New York; in India it is 9 h 30 min to 10 h 30 min later.',
    ],
  ] as const)('in %s for %o', (zone, [first, last], text) => {
    forReaderIn(zone, () => expect(clockOfTimes(first, last)).toBe(text));
  });
});
