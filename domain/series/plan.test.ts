import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SlotRules } from '../availability/slots.ts';
import { DAY_MS, HOUR_MS, minuteOfDayOf } from '../time.ts';
import { conflictsOf, nextStartMs, planSeries, weeklyStarts, weekMinuteOf } from './plan.ts';
import { holdDueAtMs } from './policy.ts';

const ZONE = 'Asia/Kolkata';
const nowMs = Date.parse('2026-11-22T06:00:00Z');
const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startMinute: 17 * 60,
  endMinute: 20 * 60,
}));
const rules: SlotRules = {
  timeZone: ZONE,
  weeklyRules: evenings,
  exceptions: [],
  teacherBusy: [],
  studentBusy: [],
  durationMinutes: 60,
  nowMs,
};
const at = (date: string, time = '18:00') => Date.parse(`${date}T${time}:00+05:30`);
const busy = (startsAtMs: number) => ({ startsAtMs, endsAtMs: startsAtMs + HOUR_MS });
const fridays = weeklyStarts([at('2026-11-27')], 5, ZONE);

describe('the dates of a weekly series', () => {
  it('are at the same time of the wall clock each week, of two weekdays in order', () => {
    const starts = weeklyStarts([at('2026-11-27'), at('2026-11-24')], 2, ZONE);
    expect(starts).toEqual([at('2026-11-24'), at('2026-11-27'), at('2026-12-01'), at('2026-12-04')]);
  });

  it('stay at their time when the clock of another zone changes', () => {
    const london = weeklyStarts([Date.parse('2026-10-20T17:00:00Z')], 2, 'Europe/London');
    expect(london.map((ms) => minuteOfDayOf(ms, 'Europe/London'))).toEqual([18 * 60, 18 * 60]);
    expect((london[1] ?? 0) - (london[0] ?? 0)).toBe(7 * DAY_MS + HOUR_MS);
  });

  it('say what each can be: free, taken, the student’s own, a holiday, a closed day, too far ahead', () => {
    const starts = weeklyStarts([at('2026-11-27')], 9, ZONE);
    const dates = planSeries(
      {
        ...rules,
        teacherBusy: [busy(at('2026-12-04'))],
        studentBusy: [busy(at('2026-12-11'))],
        exceptions: [{ date: '2026-12-18', kind: 'closed' }],
      },
      starts,
    );
    expect(dates.map((date) => date.state)).toEqual([
      'free',
      'taken',
      'busy',
      'away',
      'holiday',
      'free',
      'free',
      'free',
      'later',
    ]);
    expect(dates[4]).toMatchObject({ holiday: { name: 'Christmas Day', mayChange: false }, keepable: true });
    expect(dates.filter((date) => date.keepable)).toHaveLength(1);
    expect(dates[1]?.alternative?.startsAtMs).toBe(at('2026-12-04', '17:00'));
    expect(dates[3]?.alternative).toBeNull();
  });

  it('offer alternatives that are free together with everything else of the series', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 25 }), (days) => {
        const teacherBusy = days.map((day) => busy(at('2026-11-23') + day * DAY_MS));
        const dates = planSeries({ ...rules, teacherBusy, bufferMinutes: 30 }, fridays);
        const chosen = dates
          .flatMap((date) =>
            date.state === 'free' ? [date] : date.alternative === null ? [] : [date.alternative],
          )
          .map((slot) => slot.startsAtMs)
          .sort((a, b) => a - b);
        expect(conflictsOf({ ...rules, teacherBusy, bufferMinutes: 30 }, chosen)).toEqual([]);
      }),
    );
  });

  it('are in each other’s way when two of them are too close', () => {
    const starts = [at('2026-11-27'), at('2026-11-27', '18:30')];
    expect(conflictsOf(rules, starts)).toEqual([{ startsAtMs: starts[1], state: 'taken' }]);
  });
});

test('a time of the week comes again within seven days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_079 }),
      fc.integer({ min: 0, max: 400 * 24 * 60 }),
      (minute, later) => {
        const afterMs = nowMs + later * 60_000;
        const next = nextStartMs(minute, afterMs, ZONE);
        expect(next).toBeGreaterThan(afterMs);
        expect(next - afterMs).toBeLessThanOrEqual(7 * DAY_MS);
        expect(weekMinuteOf(next, ZONE)).toBe(minute);
      },
    ),
  );
});

test('the money is held 48 hours before, and at once for what begins sooner', () => {
  expect(holdDueAtMs(nowMs + 49 * HOUR_MS, nowMs)).toBe(nowMs + HOUR_MS);
  expect(holdDueAtMs(nowMs + 48 * HOUR_MS, nowMs)).toBeNull();
});

describe('a class on a holiday', () => {
  const christmas = [at('2026-12-25')];

  it('can be kept when nothing else is in its way', () => {
    expect(planSeries(rules, christmas)[0]?.keepable).toBe(true);
    const taken = { ...rules, teacherBusy: [busy(at('2026-12-25'))] };
    expect(planSeries(taken, christmas)[0]).toMatchObject({ state: 'holiday', keepable: false });
  });

  it('cannot be kept on the teacher’s own day off, which is what is said of that day', () => {
    const off: SlotRules = { ...rules, exceptions: [{ date: '2026-12-25', kind: 'closed' }] };
    expect(planSeries(off, christmas)[0]).toMatchObject({ state: 'away', keepable: false });
  });

  it('is booked like any other once it is kept', () => {
    expect(conflictsOf(rules, christmas)).toEqual([]);
  });
});
