import { describe, expect, it, test } from 'vitest';
import { boundsOf, monthOf, monthsOf, PERIOD, periodsSince, periodText } from './periods.ts';

const iso = (period: string) => {
  const { fromMs, untilMs } = boundsOf(period);
  return [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()];
};

describe('a period', () => {
  it('is a month, a year or a financial year, and nothing else', () => {
    for (const good of ['2026-11', '2026', 'fy2026']) expect(good).toMatch(PERIOD);
    for (const bad of ['2026-13', '2026-00', '26-11', 'fy26', 'FY2026', '2026-1', '1999', '', '2026-11-01']) {
      expect(bad).not.toMatch(PERIOD);
    }
  });

  it('begins and ends at midnight in India', () => {
    expect(iso('2026-11')).toEqual(['2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z']);
    expect(iso('2026-12')).toEqual(['2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z']);
    expect(iso('2026')).toEqual(['2025-12-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z']);
    expect(iso('fy2026')).toEqual(['2026-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z']);
  });

  it('follows the one before it without a gap', () => {
    for (const [one, next] of [
      ['2027-02', '2027-03'],
      ['2027-12', '2028-01'],
      ['2027', '2028'],
      ['fy2026', 'fy2027'],
    ] as const) {
      expect(boundsOf(one).untilMs).toBe(boundsOf(next).fromMs);
      expect(monthsOf(one).until).toBe(monthsOf(next).from);
    }
  });

  it('has a name', () => {
    expect(['2026-04', '2026', 'fy2026'].map(periodText)).toEqual([
      'April 2026',
      '2026',
      'Financial year 2026–27',
    ]);
  });
});

test('the month of an instant is that of India', () => {
  expect(monthOf('2026-11-30T18:29:59.999Z')).toBe('2026-11');
  expect(monthOf('2026-11-30T18:30:00.000Z')).toBe('2026-12');
});

describe('the periods to choose from', () => {
  it('go back to the first movement, across a year and a financial year', () => {
    expect(periodsSince('2027-02', Date.parse('2027-04-01T00:00:00+05:30'))).toEqual([
      'fy2027',
      'fy2026',
      '2027',
      '2027-04',
      '2027-03',
      '2027-02',
    ]);
    expect(periodsSince('2026-12', Date.parse('2027-01-31T23:59:59+05:30'))).toEqual([
      'fy2026',
      '2027',
      '2026',
      '2027-01',
      '2026-12',
    ]);
  });

  it('are none before anything has moved', () => {
    expect(periodsSince(null, 0)).toEqual([]);
  });
});
