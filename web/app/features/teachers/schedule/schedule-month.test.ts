import { describe, expect, test } from 'vitest';
import type { SlotDay } from '../../../ui/slot-picker.tsx';
import { bookableDaysOf, markOfDay, openDayOf } from './schedule-month.ts';
import { en } from './words/en.ts';

const TODAY = '2026-11-22';

describe('the bookable days of a month', () => {
  test('begin today in this month, and are whole in the next', () => {
    expect(bookableDaysOf('2026-11', TODAY)).toEqual({ firstDate: '2026-11-22', days: 9 });
    expect(bookableDaysOf('2026-12', TODAY)).toEqual({ firstDate: '2026-12-01', days: 31 });
  });

  test('end with the last date on which a class can start', () => {
    expect(bookableDaysOf('2027-01', TODAY)).toEqual({ firstDate: '2027-01-01', days: 21 });
  });
});

const day = (date: string, state: SlotDay['state']): SlotDay => ({
  date,
  label: date.slice(8),
  weekday: 'Mon',
  state,
  slots: state === 'free' ? [{ value: `${date}T11:30:00.000Z`, label: '17:00' }] : [],
});

test('the first free day is open until another one is chosen, free or not', () => {
  const days = [day('2026-11-22', 'away'), day('2026-11-23', 'full'), day('2026-11-24', 'free')];
  expect(openDayOf(days, null)?.date).toBe('2026-11-24');
  expect(openDayOf(days, '2026-11-23')?.date).toBe('2026-11-23');
  expect(openDayOf(days, '2026-12-31')?.date).toBe('2026-11-24');
  expect(openDayOf(days.slice(0, 2), null)).toBeUndefined();
});

test('each state has a mark of its own shape, and words', () => {
  const marks = (['free', 'full', 'away'] as const).map((state) =>
    markOfDay(day(TODAY, state), en.month.marks),
  );
  expect(new Set(marks.map((mark) => mark?.look)).size).toBe(3);
  expect(marks.map((mark) => mark?.label)).toEqual(['free times', 'fully booked', 'not teaching']);
  expect(markOfDay(undefined, en.month.marks)).toBeUndefined();
});
