import { expect, test } from 'vitest';
import { averageScore, formatAverage, recentResults, resultsOverTime, subjectAverages } from './insights.ts';

const result = (subject: string, percentage: number | null, day: number, status = 'completed') => ({
  subject,
  percentage,
  status,
  completedOn: status === 'completed' ? `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` : null,
});

test('the average is the mean percentage of completed assessments, to 1 decimal', () => {
  const results = [result('Science', 80, 1), result('English', 71, 2), result('English', 60, 3)];
  expect(formatAverage(averageScore(results))).toBe('70.3%');
});

test('the average is 0 when nothing is completed', () => {
  expect(formatAverage(averageScore([result('Science', null, 1, 'pending')]))).toBe('0.0%');
});

test('what is being marked is left out of averages and recent results', () => {
  const results = [
    result('Science', 80, 1),
    result('Science', null, 2),
    { ...result('Science', 20, 3), status: 'in_progress' },
    { ...result('Science', 30, 3), completedOn: null },
  ];
  expect(averageScore(results)).toBe(80);
  expect(subjectAverages(results)).toEqual([{ subject: 'Science', averagePercentage: 80, count: 1 }]);
  expect(recentResults(results)).toEqual([results[0]]);
});

test('subjects with results only: the specified ones first, then others by name', () => {
  const results = [
    result('Physics', 50, 1),
    result('Hindi', 90, 1),
    result('Computer Science', 70, 1),
    result('Mathematics', 60, 1),
    result('Mathematics', 80, 2),
  ];
  expect(subjectAverages(results)).toEqual([
    { subject: 'Mathematics', averagePercentage: 70, count: 2 },
    { subject: 'Computer Science', averagePercentage: 70, count: 1 },
    { subject: 'Hindi', averagePercentage: 90, count: 1 },
    { subject: 'Physics', averagePercentage: 50, count: 1 },
  ]);
});

test('at most 5 recent results, newest completion first', () => {
  const results = [3, 1, 7, 5, 2, 6, 4].map((day) => result('Science', day * 10, day));
  expect(recentResults(results).map((each) => each.percentage)).toEqual([70, 60, 50, 40, 30]);
});

test('over time: what is released, from the oldest completion to the newest', () => {
  const results = [
    result('Science', 80, 9),
    result('Hindi', null, 5),
    result('English', 60, 3),
    result('Science', null, 1, 'pending'),
  ];
  expect(resultsOverTime(results).map(({ percentage }) => percentage)).toEqual([60, 80]);
});
