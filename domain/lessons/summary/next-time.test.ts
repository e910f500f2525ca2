import { expect, it } from 'vitest';
import { sameTimeNextWeekMs } from './next-time.ts';

const next = (startsAt: string, now: string) =>
  new Date(sameTimeNextWeekMs(Date.parse(startsAt), Date.parse(now))).toISOString();

it('is the same time a week later, or the first such time that is still to come', () => {
  const start = '2026-11-22T12:30:00.000Z';
  expect(next(start, '2026-11-22T13:30:00.000Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next(start, '2026-11-22T12:00:00.000Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next(start, '2026-11-29T12:30:00.000Z')).toBe('2026-12-06T12:30:00.000Z');
  expect(next(start, '2026-12-20T09:00:00.000Z')).toBe('2026-12-20T12:30:00.000Z');
});
