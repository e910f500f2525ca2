import type { SeriesLesson } from '@kaksha/domain/series/schema.ts';
import { zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { expect, test } from 'vitest';
import { lessonsInScope } from './queries.ts';

const LONDON = 'Europe/London';

/** Lessons on the same weekday at 18:00 of a teacher's wall clock. */
const weekly = (dates: readonly string[], timeZone: string): SeriesLesson[] =>
  dates.map((date) => {
    const startsAt = new Date(zonedTimeToInstant(date, 18 * 60, timeZone)).toISOString();
    return { bookingId: date, startsAt, status: 'confirmed' } as SeriesLesson;
  });

const scopeOf = (
  lessons: SeriesLesson[],
  bookingId: string,
  scope: 'this' | 'following' | 'all',
  at: string,
) =>
  lessonsInScope(lessons, { bookingId, scope }, { nowMs: Date.parse(at), timeZone: LONDON }).map(
    (lesson) => lesson.bookingId,
  );

test.each([
  ['goes forward', ['2028-03-14', '2028-03-21', '2028-03-28', '2028-04-04']],
  ['goes back', ['2028-10-17', '2028-10-24', '2028-10-31', '2028-11-07']],
])('the lessons of a teacher whose clock %s are one time of the week', (_, dates) => {
  const lessons = weekly(dates, LONDON);
  const at = `${dates[0]}T00:00:00Z`;
  expect(scopeOf(lessons, dates[1] ?? '', 'following', at)).toEqual(dates.slice(1));
  expect(scopeOf(lessons, dates[3] ?? '', 'all', at)).toEqual(dates);
});

test('a lesson whose room is open moves no more', () => {
  const [date] = ['2028-02-29'];
  const lessons = weekly([date ?? ''], LONDON);
  expect(scopeOf(lessons, '2028-02-29', 'this', '2028-02-29T17:49:59Z')).toEqual(['2028-02-29']);
  expect(scopeOf(lessons, '2028-02-29', 'this', '2028-02-29T17:50:00Z')).toEqual([]);
});
