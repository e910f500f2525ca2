import { forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { describe, expect, test } from 'vitest';
import { batchWith } from '../seats/test-seat.ts';
import { weeklyText, weeklyTextAndClock, weeklyTimesText, zoneText } from './weekly-times.ts';
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

describe('the times of a week, for a family', () => {
  test('of a teacher abroad are Indian, on the next day where it is that already', () => {
    const batch = batchWith({
      timeZone: 'America/New_York',
      nextClassAt: '2026-12-01T00:30:00.000Z',
      weeklyTimes: [{ weekday: 1, time: '19:30' }],
    });
    // 19:30 in New York in winter is 06:00 of the next day in India.
    expect(weeklyText(batch, en.times)).toBe('Tue, 06:00');
    expect(weeklyTextAndClock(batch, en.times)).toBe('Tue, 06:00 (Indian time)');
  });

  test('abroad are on the clock of the family, on the day that it is there, with the Indian ones beside them', () => {
    const batch = batchWith({
      nextClassAt: '2026-12-01T00:30:00.000Z',
      weeklyTimes: [
        { weekday: 2, time: '06:00' },
        { weekday: 4, time: '06:00' },
      ],
    });
    expect(forReaderIn('America/New_York', () => weeklyTextAndClock(batch, en.times))).toBe(
      'Mon and Wed, 19:30 in New York; Tue and Thu, 06:00 in India',
    );
    // In summer the clock there is an hour ahead of its winter.
    const inSummer = { ...batch, nextClassAt: '2026-07-07T00:30:00.000Z' };
    expect(forReaderIn('America/New_York', () => weeklyText(inSummer, en.times))).toBe('Mon and Wed, 20:30');
  });
});
