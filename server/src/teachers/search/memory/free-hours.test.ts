import { DAY_MS, HOUR_MS, localDateOf, MINUTE_MS, minuteOfDayOf, weekdayOf } from '@kaksha/domain/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, newBits } from './bits/bitset.ts';
import { FreeHours, READ_AHEAD_MS } from './free-hours.ts';

const START_MS = Date.UTC(2026, 10, 22, 3, 40);
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A teacher's slots on the half hours after the start, or a quarter off, and the notice that is wanted. */
const teacher = fc.record({
  places: fc.uniqueArray(fc.integer({ min: 0, max: READ_AHEAD_MS / HALF_HOUR_MS - 1 }), { maxLength: 60 }),
  offGrid: fc.boolean(),
  noticeMinutes: fc.constantFrom(60, 61, 120, 2880),
});
const window = fc.constantFrom(
  { fromMinute: 0, untilMinute: 1440, timeZone: 'Asia/Kolkata' },
  { fromMinute: 1080, untilMinute: 1200, timeZone: 'Asia/Kolkata' },
  { fromMinute: 435, untilMinute: 500, timeZone: 'Asia/Kolkata' },
  // The evening of a family abroad.
  { fromMinute: 1080, untilMinute: 1200, timeZone: 'America/New_York' },
);

test('as time passes, slots that are too near or too far are not free, and those that were read are', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9 * 60 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(teacher, { minLength: 1, maxLength: 40 }),
      steps,
      window,
      (teachers, minutes, times) => {
        const hours = new FreeHours(2, START_MS);
        const firstMs = Math.ceil(START_MS / HALF_HOUR_MS) * HALF_HOUR_MS;
        const startsOf = teachers.map(({ places, offGrid }) =>
          places
            .toSorted((a, b) => a - b)
            .map((place) => firstMs + place * HALF_HOUR_MS + (offGrid ? 15 * MINUTE_MS : 0)),
        );
        for (const [index, { noticeMinutes }] of teachers.entries()) {
          hours.put(index, startsOf[index] ?? [], noticeMinutes, START_MS);
        }
        let nowMs = START_MS;
        for (const step of minutes) {
          // Half a minute past, so that no slot is exactly as near as is allowed.
          nowMs += step * MINUTE_MS + (nowMs === START_MS ? 30_000 : 0);
          hours.advance(nowMs);
          const expected = (index: number) =>
            (startsOf[index] ?? []).filter((startsAtMs) => {
              const minute = minuteOfDayOf(startsAtMs, times.timeZone);
              const notice = (teachers[index]?.noticeMinutes ?? 0) * MINUTE_MS;
              const isSoon = startsAtMs >= nowMs + notice && startsAtMs <= nowMs + 14 * DAY_MS;
              return isSoon && minute >= times.fromMinute && minute + 60 <= times.untilMinute;
            });
          const byWeekday = Array.from({ length: 8 }, () => newBits(2));
          hours.byWeekday(times, nowMs, byWeekday);
          for (const index of teachers.keys()) {
            const free = expected(index);
            expect(hours.next(index, times, [], nowMs)).toBe(free[0] ?? null);
            for (const day of [1, 2, 3, 4, 5, 6, 7]) {
              const onDay = free.filter((ms) => weekdayOf(localDateOf(ms, times.timeZone)) === day);
              expect(byWeekday[day] !== undefined && hasBit(byWeekday[day], index)).toBe(onDay.length > 0);
              expect(hours.next(index, times, [day], nowMs)).toBe(onDay[0] ?? null);
            }
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a half hour that is past stands for one 16 days later', () => {
  const hours = new FreeHours(1, START_MS);
  const anyTime = { fromMinute: 0, untilMinute: 1440, timeZone: 'Asia/Kolkata' };
  const soonMs = Math.ceil(START_MS / HALF_HOUR_MS) * HALF_HOUR_MS + 2 * HOUR_MS;
  hours.put(3, [soonMs], 60, START_MS);
  expect(hours.next(3, anyTime, [], START_MS)).toBe(soonMs);
  const laterMs = START_MS + 2 * DAY_MS;
  hours.advance(laterMs);
  expect(hours.next(3, anyTime, [], laterMs)).toBeNull();
  const againMs = soonMs + 16 * DAY_MS;
  hours.put(3, [againMs], 60, laterMs);
  expect(hours.next(3, anyTime, [], laterMs)).toBeNull();
  hours.advance(laterMs + DAY_MS);
  expect(hours.next(3, anyTime, [], againMs - 13 * DAY_MS)).toBe(againMs);
});
