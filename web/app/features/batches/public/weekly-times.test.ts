import { describe, expect, test } from 'vitest';
import { weeklyTimesText, zoneText } from './weekly-times.ts';
import { en } from './words/en.ts';

const text = (...weeklyTimes: [weekday: number, time: string][]) =>
  weeklyTimesText({ weeklyTimes: weeklyTimes.map(([weekday, time]) => ({ weekday, time })) }, en.times);

describe('the times of a week', () => {
  test('days of one time are drawn together, in the order of the week', () => {
    expect(text([2, '18:00'])).toBe('Tue, 18:00');
    expect(text([4, '18:00'], [2, '18:00'])).toBe('Tue and Thu, 18:00');
    expect(text([1, '07:30'], [3, '07:30'], [5, '07:30'])).toBe('Mon, Wed and Fri, 07:30');
  });

  test('different times are named with their days', () => {
    expect(text([2, '18:00'], [6, '10:00'])).toBe('Tue 18:00, Sat 10:00');
  });

  test('the zone is named, India’s by its country', () => {
    expect(zoneText('Asia/Kolkata', en.times)).toBe('Indian time');
    expect(zoneText('America/New_York', en.times)).toBe('America/New York time');
  });
});
