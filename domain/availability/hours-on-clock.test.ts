import { expect, test } from 'vitest';
import { hoursOnClock } from './hours-on-clock.ts';

const teacher = (weekday: number, startMinute: number, endMinute: number) => ({
  timeZone: 'Asia/Kolkata',
  weeklyHours: [{ weekday, startMinute, endMinute }],
});

test('hours move with the clock', () => {
  expect(hoursOnClock(teacher(1, 18 * 60, 20 * 60), 'Asia/Dubai', '2026-11-24')).toEqual([
    { weekday: 1, startMinute: 16 * 60 + 30, endMinute: 18 * 60 + 30 },
  ]);
});

test('a stretch over midnight there is cut in two', () => {
  // 08:30 to 12:00 of Monday in India are 22:00 of Sunday to 01:30 in New York.
  expect(hoursOnClock(teacher(1, 510, 720), 'America/New_York', '2026-11-24')).toEqual([
    { weekday: 7, startMinute: 22 * 60, endMinute: 24 * 60 },
    { weekday: 1, startMinute: 0, endMinute: 90 },
  ]);
});

test('a whole day fits the days that it touches', () => {
  const minutes = hoursOnClock(teacher(7, 0, 1440), 'America/New_York', '2026-11-24').map(
    ({ startMinute, endMinute }) => endMinute - startMinute,
  );
  expect(minutes).toEqual([630, 810]);
});

test('the summer clock of the week counts', () => {
  expect(hoursOnClock(teacher(3, 18 * 60, 19 * 60), 'Europe/London', '2026-07-01')[0]?.startMinute).toBe(
    13 * 60 + 30,
  );
  expect(hoursOnClock(teacher(3, 18 * 60, 19 * 60), 'Europe/London', '2026-12-01')[0]?.startMinute).toBe(
    12 * 60 + 30,
  );
});
