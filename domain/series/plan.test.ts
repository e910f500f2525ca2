import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SlotRules } from '../availability/slots.ts';
import { DAY_MS, HOUR_MS, minuteOfDayOf } from '../time.ts';
import { conflictsOf, nextStartMs, planSeries, weeklyStarts, weekMinuteOf } from './plan.ts';

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
    expect(dates[2]?.alternative?.startsAtMs).toBe(at('2026-12-11', '17:00'));
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

  it('come once each, though two of the first starts meet', () => {
    expect(weeklyStarts([at('2026-11-27'), at('2026-12-04')], 2, ZONE)).toEqual([
      at('2026-11-27'),
      at('2026-12-04'),
      at('2026-12-11'),
    ]);
  });

  it('offer two taken dates of one week different times, within three days and on no holiday', () => {
    const starts = [at('2026-12-03'), at('2026-12-04'), at('2026-12-24')];
    const taken = starts.map(busy);
    const alternatives = (more: Partial<SlotRules>) =>
      planSeries({ ...rules, teacherBusy: taken, ...more }, starts).map(({ alternative }) => alternative);
    const found = alternatives({}).map((slot) => slot?.startsAtMs);
    expect(found).toEqual([at('2026-12-03', '17:00'), at('2026-12-04', '17:00'), at('2026-12-24', '17:00')]);
    // Only on Mondays at 18:00: three days before the 3rd and the 24th, and three whole days after the 4th.
    const mondays = [{ weekday: 1, startMinute: 18 * 60, endMinute: 19 * 60 }];
    const thatDay = starts.map((startsAtMs) => ({
      date: new Date(startsAtMs).toISOString().slice(0, 10),
      kind: 'open' as const,
      startMinute: 18 * 60,
      endMinute: 19 * 60,
    }));
    const monday = alternatives({ weeklyRules: mondays, exceptions: thatDay }).map(
      (slot) => slot?.startsAtMs,
    );
    expect(monday).toEqual([at('2026-11-30'), undefined, at('2026-12-21')]);
    const christmas = { date: '2026-12-25', kind: 'open' as const, startMinute: 17 * 60, endMinute: 20 * 60 };
    const last = alternatives({ weeklyRules: [], exceptions: [...thatDay, christmas] })[2];
    expect(last).toBeNull();
  });

  it('offer no time that the series itself has, or has offered before', () => {
    const hours = evenings.map((day) => ({ ...day, endMinute: 21 * 60 }));
    const offered = (taken: string[], times: string[]) =>
      planSeries(
        { ...rules, weeklyRules: hours, teacherBusy: taken.map((time) => busy(at('2026-11-27', time))) },
        times.map((time) => at('2026-11-27', time)),
      ).map(({ alternative }) => alternative?.startsAtMs);
    // 17:00 and 19:00 are as near; the first of them is the series' own.
    expect(offered(['18:00'], ['17:00', '18:00'])).toEqual([undefined, at('2026-11-27', '19:00')]);
    expect(offered(['17:00', '18:00'], ['17:00', '18:00'])).toEqual([
      at('2026-11-27', '19:00'),
      at('2026-11-27', '20:00'),
    ]);
  });

  it('can be booked up to the end of the sixtieth day, unless the rules say otherwise', () => {
    const last = nowMs + 60 * DAY_MS;
    expect(planSeries(rules, [last])[0]?.state).not.toBe('later');
    expect(planSeries(rules, [last + 1])[0]?.state).toBe('later');
    expect(planSeries({ ...rules, horizonDays: 3 }, [at('2026-11-27')])[0]?.state).toBe('later');
  });

  it('have the length of the class', () => {
    expect(planSeries({ ...rules, durationMinutes: 90 }, [at('2026-11-27')])[0]).toEqual({
      startsAtMs: at('2026-11-27'),
      endsAtMs: at('2026-11-27', '19:30'),
      state: 'free',
      holiday: null,
      keepable: false,
      alternative: null,
    });
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

test('a time of the week that has just come comes again in a week', () => {
  expect(nextStartMs(weekMinuteOf(nowMs, ZONE), nowMs, ZONE)).toBe(nowMs + 7 * DAY_MS);
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
