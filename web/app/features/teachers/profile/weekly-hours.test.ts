import { describe, expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { weeklyHoursRows } from './weekly-hours.ts';

const rule = (weekday: number, start: number, end: number) => ({
  weekday,
  startMinute: start * 60,
  endMinute: end * 60,
});

describe('the regular hours of a teacher', () => {
  it('draw days with the same hours together, and name days off', () => {
    const weekly = [1, 2, 3, 4, 5].map((weekday) => rule(weekday, 16, 20));
    expect(weeklyHoursRows([...weekly, rule(6, 10, 12)], en.filters)).toEqual([
      { days: 'Monday to Friday', hours: ['16:00–20:00'] },
      { days: 'Saturday', hours: ['10:00–12:00'] },
      { days: 'Sunday', hours: [] },
    ]);
  });

  it('join stretches that touch, and sort the rest', () => {
    const [monday] = weeklyHoursRows([rule(1, 18, 20), rule(1, 9, 10), rule(1, 16, 18)], en.filters);
    expect(monday).toEqual({ days: 'Monday', hours: ['09:00–10:00', '16:00–20:00'] });
  });

  it('say that there are none', () => {
    expect(weeklyHoursRows([], en.filters)).toEqual([{ days: 'Monday to Sunday', hours: [] }]);
  });
});
