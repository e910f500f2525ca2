import { describe, expect, test } from 'vitest';
import { classroomPhase, formatCountdown, mayEnter, mayReportAbsence } from './classroom-phase.ts';

const lesson = {
  status: 'scheduled' as const,
  opensAt: '2026-11-24T12:50:00.000Z',
  startsAt: '2026-11-24T13:00:00.000Z',
  endsAt: '2026-11-24T14:00:00.000Z',
};
const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);

describe('where a class stands', () => {
  test.each([
    ['12:49:59.999', 'early'],
    ['12:50:00.000', 'open'],
    ['12:59:59.999', 'open'],
    ['13:00:00.000', 'live'],
    ['14:14:59.999', 'live'],
    ['14:15:00.000', 'over'],
  ])('at %s it is %s', (time, phase) => {
    expect(classroomPhase(lesson, at(time))).toBe(phase);
  });

  test('a class that is asked for, or was settled, is over while its time runs', () => {
    for (const status of ['requested', 'completed', 'missed'] as const)
      expect(classroomPhase({ ...lesson, status }, at('13:10:00'))).toBe('over');
  });

  test('a cancelled class is over even while its time runs, and nobody may enter', () => {
    const cancelled = { ...lesson, status: 'cancelled' as const };
    expect(classroomPhase(cancelled, at('13:10:00'))).toBe('over');
    expect(mayEnter(cancelled, at('13:10:00'))).toBe(false);
  });

  test('people may enter from 10 minutes before the start until the grace at the end is over', () => {
    expect(
      [at('12:49:59'), at('12:50:00'), at('14:14:59'), at('14:15:00')].map((now) => mayEnter(lesson, now)),
    ).toEqual([false, true, true, false]);
  });

  test('an absence may be reported from 10 minutes after the start', () => {
    expect(mayReportAbsence(lesson, at('13:09:59'))).toBe(false);
    expect(mayReportAbsence(lesson, at('13:10:00'))).toBe(true);
    expect(mayReportAbsence(lesson, at('14:14:59'))).toBe(true);
    expect(mayReportAbsence(lesson, at('14:15:00'))).toBe(false);
    expect(mayReportAbsence({ ...lesson, status: 'completed' }, at('13:10:00'))).toBe(false);
  });
});

describe('countdown', () => {
  test.each([
    [2 * 86_400_000 + 4 * 3_600_000 + 59_000, '2 days 4 h'],
    [86_400_000, '1 day'],
    [86_400_000 + 3_599_000, '1 day'],
    [86_400_000 + 3_600_000, '1 day 1 h'],
    [86_399_000, '23 h 59 min'],
    [3_600_000, '1 h 00 min'],
    [3_599_000, '59:59'],
    [60_000, '1:00'],
    [3 * 3_600_000 + 5 * 60_000, '3 h 05 min'],
    [9 * 60_000 + 5_000, '9:05'],
    [4_001, '0:05'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('%d ms before reads %s', (leftMs, text) => {
    expect(formatCountdown(1_000_000_000 + leftMs, 1_000_000_000)).toBe(text);
  });
});
