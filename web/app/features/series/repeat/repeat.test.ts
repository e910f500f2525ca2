import { expect, test } from 'vitest';
import { bookedStarts, heldNowPaise, type PlanDate } from './repeat.ts';

const hour = (startsAt: string) => ({ startsAt, endsAt: startsAt });
const date = (startsAt: string, state: PlanDate['state'], alternative: string | null = null): PlanDate => ({
  ...hour(startsAt),
  state,
  holiday: state === 'holiday' ? { name: 'Diwali', mayChange: false } : null,
  keepable: state === 'holiday',
  alternative: alternative === null ? null : hour(alternative),
});
const dates = [
  date('2026-12-01T12:00:00.000Z', 'free'),
  date('2026-12-08T12:00:00.000Z', 'taken', '2026-12-08T13:00:00.000Z'),
  date('2026-12-15T12:00:00.000Z', 'holiday'),
];

test('free dates are booked, of a taken one the alternative that was chosen, and nothing else', () => {
  expect(bookedStarts(dates, new Set())).toEqual(['2026-12-01T12:00:00.000Z']);
  expect(bookedStarts(dates, new Set(['2026-12-08T12:00:00.000Z']))).toEqual([
    '2026-12-01T12:00:00.000Z',
    '2026-12-08T13:00:00.000Z',
  ]);
});

test('a class is kept on a holiday only when that is chosen', () => {
  expect(bookedStarts(dates, new Set(['2026-12-15T12:00:00.000Z']))).toContain('2026-12-15T12:00:00.000Z');
  const taken = dates.map((date) => ({ ...date, keepable: false }));
  expect(bookedStarts(taken, new Set(['2026-12-15T12:00:00.000Z']))).toEqual(['2026-12-01T12:00:00.000Z']);
});

test('what begins within 48 hours is held now', () => {
  const nowMs = Date.parse('2026-11-30T12:00:00.000Z');
  expect(heldNowPaise(['2026-12-01T12:00:00.000Z', '2026-12-08T12:00:00.000Z'], 45_000, nowMs)).toBe(45_000);
});
