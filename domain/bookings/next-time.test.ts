import { expect, it } from 'vitest';
import { sameTimeFreeText, sameTimeNextWeekMs } from './next-time.ts';

const next = (startsAt: string, now: string) =>
  new Date(sameTimeNextWeekMs(Date.parse(startsAt), Date.parse(now))).toISOString();

it('is the same time a week later, or the first such time that is still to come', () => {
  const start = '2026-11-22T12:30:00.000Z';
  expect(next(start, '2026-11-22T13:30:00.000Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next(start, '2026-11-22T12:00:00.000Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next(start, '2026-11-29T12:30:00.000Z')).toBe('2026-12-06T12:30:00.000Z');
  expect(next(start, '2026-12-20T09:00:00.000Z')).toBe('2026-12-20T12:30:00.000Z');
});

it('is called next week only where it is that, by the weeks of India', () => {
  const start = Date.parse('2026-11-29T12:30:00.000Z');
  const said = (now: string) => sameTimeFreeText(start, Date.parse(now));
  // Sunday, just after a class; the week of that Sunday has begun by Monday, which in India comes earlier.
  expect(said('2026-11-22T13:30:00.000Z')).toBe('The same time next week is free: Sun, 29 Nov 2026, 18:00.');
  expect(said('2026-11-22T18:29:00.000Z')).toBe('The same time next week is free: Sun, 29 Nov 2026, 18:00.');
  expect(said('2026-11-22T18:30:00.000Z')).toBe('The same time is free on Sun, 29 Nov 2026, 18:00.');
  expect(said('2026-11-29T09:00:00.000Z')).toBe('The same time is free on Sun, 29 Nov 2026, 18:00.');
  expect(said('2026-11-15T13:30:00.000Z')).toBe('The same time is free on Sun, 29 Nov 2026, 18:00.');
});
