import { describe, expect, it } from 'vitest';
import { areApart, classStarts } from './timetable.ts';

const INDIA = { timeZone: 'Asia/Kolkata', keepsHolidays: true };
const at = (text: string) => Date.parse(`${text}+05:30`);
const asText = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);
const time = (weekday: number, hour: number) => ({ weekday, minute: hour * 60 });

describe('the times of a week', () => {
  it.each([
    [[time(1, 18)], true],
    [[time(1, 18), time(3, 18)], true],
    [[time(1, 18), time(2, 6)], true],
    [[time(1, 18), time(2, 5)], false],
    // Sunday evening and Monday morning: the next week counts.
    [[time(7, 20), time(1, 7)], false],
    [[time(7, 19), time(1, 7)], true],
  ])('%j lie at least twelve hours apart: %s', (times, expected) => {
    expect(areApart(times)).toBe(expected);
  });
});

describe('the classes of a batch', () => {
  const times = [time(5, 18), time(2, 18)];
  it('are at the times of each week, in order', () => {
    const span = { fromMs: at('2026-12-01T00:00'), untilMs: at('2026-12-12T00:00') };
    expect(classStarts(times, INDIA, span).map(asText)).toEqual([
      '2026-12-01T18:00',
      '2026-12-04T18:00',
      '2026-12-08T18:00',
      '2026-12-11T18:00',
    ]);
  });

  it('skip holidays where the teacher keeps them', () => {
    const span = { fromMs: at('2026-12-22T00:00'), untilMs: at('2026-12-30T00:00') };
    expect(classStarts(times, INDIA, span).map(asText)).toEqual(['2026-12-22T18:00', '2026-12-29T18:00']);
    expect(classStarts(times, { ...INDIA, keepsHolidays: false }, span)).toHaveLength(3);
  });

  it('keep the time on the wall when a clock changes', () => {
    const london = { timeZone: 'Europe/London', keepsHolidays: false };
    const span = { fromMs: Date.parse('2027-03-23T00:00Z'), untilMs: Date.parse('2027-04-01T00:00Z') };
    expect(classStarts([time(2, 18)], london, span).map((ms) => new Date(ms).toISOString())).toEqual([
      '2027-03-23T18:00:00.000Z',
      '2027-03-30T17:00:00.000Z',
    ]);
  });
});
