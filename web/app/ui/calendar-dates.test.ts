import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  clampDate,
  dateAfterKey,
  daysInMonth,
  monthGrid,
  weekdayOf,
} from './calendar-dates.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar dates', () => {
  test('a month on from its last days is the next month’s last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });

  test('the week begins on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-29')).toBe(6);
  });

  test('a month’s grid holds each of its days once, under its weekday', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = monthGrid(date);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days).toHaveLength(daysInMonth(date));
        expect(new Set(days).size).toBe(days.length);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((day, column) => {
            if (day !== null) expect(weekdayOf(day)).toBe(column);
          });
        }
      }),
    );
  });

  test('adding days and taking them away again comes back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test('keys lead where the ARIA date grid says', () => {
    const from = '2026-11-25'; // a Wednesday
    expect(dateAfterKey(from, 'ArrowLeft', false)).toBe('2026-11-24');
    expect(dateAfterKey(from, 'ArrowDown', false)).toBe('2026-12-02');
    expect(dateAfterKey(from, 'Home', false)).toBe('2026-11-23');
    expect(dateAfterKey(from, 'End', false)).toBe('2026-11-29');
    expect(dateAfterKey(from, 'PageUp', false)).toBe('2026-10-25');
    expect(dateAfterKey(from, 'PageDown', true)).toBe('2027-11-25');
    expect(dateAfterKey(from, 'Enter', false)).toBeUndefined();
  });

  test('a day outside the limits is moved to the nearest inside', () => {
    expect(clampDate('2026-11-01', '2026-11-10', '2026-11-20')).toBe('2026-11-10');
    expect(clampDate('2026-11-30', '2026-11-10', '2026-11-20')).toBe('2026-11-20');
    expect(clampDate('2026-11-15')).toBe('2026-11-15');
  });
});
