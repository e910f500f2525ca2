import { expect, test } from 'vitest';
import { childProgress } from './child-progress.ts';

const lesson = (
  subject: string,
  day: number,
  minutes = 60,
  status: 'completed' | 'missed' | 'cancelled' = 'completed',
) => {
  const startsAt = new Date(Date.UTC(2026, 10, day, 10)).toISOString();
  return {
    subject,
    status,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  };
};

test('counts what was attended and missed apart, and hours of what was attended only', () => {
  const progress = childProgress([
    lesson('Science', 1, 90),
    lesson('Science', 2, 60, 'missed'),
    lesson('English', 3, 60),
    lesson('English', 4, 60, 'cancelled'),
  ]);
  expect(progress).toMatchObject({ attended: 2, missed: 1, hours: 2.5 });
});

test('counts hours to one decimal', () => {
  const hours = [97, 99, 100].map((minutes) => childProgress([lesson('Science', 1, minutes)]).hours);
  expect(hours).toEqual([1.6, 1.7, 1.7]);
});

test('names the subjects by how often, with the newest class whatever the order they come in', () => {
  const progress = childProgress([
    lesson('English', 9),
    lesson('Science', 3),
    lesson('Science', 8),
    lesson('Art', 2),
  ]);
  expect(progress.subjects).toEqual([
    { subject: 'Science', attended: 2, lastAt: '2026-11-08T10:00:00.000Z' },
    { subject: 'Art', attended: 1, lastAt: '2026-11-02T10:00:00.000Z' },
    { subject: 'English', attended: 1, lastAt: '2026-11-09T10:00:00.000Z' },
  ]);
});

test('nothing yet is nothing', () => {
  expect(childProgress([])).toEqual({ attended: 0, missed: 0, hours: 0, subjects: [] });
});
