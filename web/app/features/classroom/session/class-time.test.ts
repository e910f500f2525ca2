import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { countdown, timeLeft } from './class-time.ts';

describe('countdown', () => {
  it.each([
    [-1, '0:00'],
    [0, '0:00'],
    [1, '0:01'],
    [59_999, '1:00'],
    [12 * MINUTE_MS + 9_000, '12:09'],
    [HOUR_MS, '1 h 00 min'],
    [3 * HOUR_MS + 5 * MINUTE_MS + 59_000, '3 h 05 min'],
    [DAY_MS, '1 day 0 h'],
    [2 * DAY_MS + 3.5 * HOUR_MS, '2 days 3 h'],
  ])('%i ms is %s', (ms, text) => {
    expect(countdown(ms)).toBe(text);
  });
});

describe('timeLeft', () => {
  const times = { startsAtMs: HOUR_MS, endsAtMs: 2 * HOUR_MS, closesAtMs: 2 * HOUR_MS + 15 * MINUTE_MS };
  it.each([
    [HOUR_MS - 4_000, 'Starts in 0:04', false],
    [HOUR_MS, '1 h 00 min left', false],
    [2 * HOUR_MS - 5 * MINUTE_MS - 1, '5:01 left', false],
    [2 * HOUR_MS - 5 * MINUTE_MS, '5:00 left', true],
    [2 * HOUR_MS, 'Over time, closes in 15:00', true],
  ])('at %i says %s', (nowMs, text, urgent) => {
    expect(timeLeft(times, nowMs)).toEqual({ text, urgent });
  });
});
