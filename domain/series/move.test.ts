import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotRules } from '../availability/slots.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { beginsLate, MOVE_OUTCOMES, planMove } from './move.ts';
import { conflictsOf } from './plan.ts';
import { en as SERIES_MESSAGES } from './words/en.ts';

const at = (date: string, time = '18:00') => Date.parse(`${date}T${time}:00+05:30`);
const hour = (startsAtMs: number) => ({ startsAtMs, endsAtMs: startsAtMs + HOUR_MS });
const fridays = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'].map((date) => hour(at(date)));
const rules: SlotRules = {
  timeZone: 'Asia/Kolkata',
  weeklyRules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    startMinute: 17 * 60,
    endMinute: 21 * 60,
  })),
  exceptions: [],
  teacherBusy: fridays,
  studentBusy: fridays,
  durationMinutes: 60,
  nowMs: at('2026-11-22', '12:00'),
};
const outcomes = (some: SlotRules, shiftMs: number, lessons = fridays) =>
  planMove(some, lessons, { shiftMs }).map(({ outcome }) => outcome);

describe('moving lessons of a series', () => {
  it('moves all of them into time that is free, also into each other’s', () => {
    expect(outcomes(rules, HOUR_MS)).toEqual(['moves', 'moves', 'moves', 'moves']);
    const three = fridays.slice(0, 3);
    const some = { ...rules, teacherBusy: three, studentBusy: three };
    expect(outcomes(some, 7 * DAY_MS, three)).toEqual(['moves', 'moves', 'moves']);
  });

  it('says of each one that stays why: another class of either, no hours, a holiday', () => {
    const some = {
      ...rules,
      teacherBusy: [...fridays, hour(at('2026-12-04', '19:00'))],
      studentBusy: [...fridays, hour(at('2026-12-11', '19:30'))],
      exceptions: [{ date: '2026-12-18', kind: 'closed' as const }],
    };
    expect(outcomes(some, HOUR_MS)).toEqual(['moves', 'taken', 'busy', 'away']);
    expect(planMove(rules, fridays, { shiftMs: 7 * DAY_MS })[3]).toMatchObject({
      outcome: 'holiday',
      holiday: { name: 'Christmas Day', mayChange: false },
    });
  });

  it('keeps one where it is when the one ahead of it does not make room', () => {
    // The last can't go to Christmas Day, so the one before can't take its place, and so on to the first.
    expect(outcomes(rules, 7 * DAY_MS)).toEqual(['taken', 'taken', 'taken', 'holiday']);
  });

  it('leaves a class that begins within four hours to terms of its own, unless it is moved alone', () => {
    const soon = [hour(at('2026-11-22', '15:00')), ...fridays];
    expect(outcomes(rules, HOUR_MS, soon)[0]).toBe('late');
    expect(planMove(rules, soon.slice(0, 1), { shiftMs: 3 * HOUR_MS, anyway: true })[0]?.outcome).toBe(
      'moves',
    );
  });

  it('is late from four hours before on, to the millisecond', () => {
    const startsAtMs = at('2026-11-27');
    expect(beginsLate(startsAtMs, startsAtMs - 4 * HOUR_MS)).toBe(false);
    expect(beginsLate(startsAtMs, startsAtMs - 4 * HOUR_MS + 1)).toBe(true);
  });

  it('stays when its new time is nearer than the teacher’s notice, or beyond what can be booked', () => {
    const [friday] = fridays;
    if (friday === undefined) throw new Error('no class to move');
    const moved = (toMs: number, some: SlotRules = rules) =>
      planMove(some, [friday], { shiftMs: toMs - friday.startsAtMs, anyway: true })[0]?.outcome;
    const soon = { ...rules, nowMs: at('2026-11-24', '16:00') };
    expect(moved(at('2026-11-24'), soon)).toBe('moves');
    expect(moved(at('2026-11-24'), { ...soon, nowMs: soon.nowMs + 1 })).toBe('soon');
    expect(moved(at('2026-11-24'), { ...soon, minimumNoticeMinutes: 180 })).toBe('soon');
    expect(moved(at('2027-01-20'))).toBe('moves');
    expect(moved(at('2027-01-22'))).toBe('later');
  });

  it('keeps its length, also when it moves earlier', () => {
    const [moved] = planMove(rules, fridays.slice(0, 1), { shiftMs: -HOUR_MS });
    expect(moved).toEqual({
      lesson: fridays[0],
      to: hour(at('2026-11-27', '17:00')),
      outcome: 'moves',
      holiday: null,
    });
  });

  it('moves one alone onto a holiday that somebody chose, and names it', () => {
    const [christmas] = planMove(rules, fridays.slice(3), { shiftMs: 7 * DAY_MS, anyway: true });
    expect(christmas).toMatchObject({ outcome: 'moves', holiday: { name: 'Christmas Day' } });
  });

  it('never ends with two in one place: what moves is free together with what stays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -14 * 48, max: 14 * 48 }).filter((halfHours) => halfHours !== 0),
        fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 15 }),
        (halfHours, days) => {
          const teacherBusy = [
            ...fridays,
            ...days.map((day) => hour(at('2026-11-23', '19:00') + day * DAY_MS)),
          ];
          const some = { ...rules, teacherBusy };
          const planned = planMove(some, fridays, { shiftMs: (halfHours * HOUR_MS) / 2 });
          const moving = planned.filter(({ outcome }) => outcome === 'moves');
          const leaving = new Set(moving.map(({ lesson }) => lesson.startsAtMs));
          const remains = ({ startsAtMs }: { startsAtMs: number }) => !leaving.has(startsAtMs);
          const after = {
            ...some,
            teacherBusy: teacherBusy.filter(remains),
            studentBusy: fridays.filter(remains),
          };
          expect(
            conflictsOf(
              after,
              moving.map(({ to }) => to.startsAtMs).sort((a, b) => a - b),
            ),
          ).toEqual([]);
        },
      ),
    );
  });

  it('has words for every reason to stay', () => {
    expect(['moves', ...Object.keys(SERIES_MESSAGES.staysBecause)].toSorted()).toEqual(
      [...MOVE_OUTCOMES].toSorted(),
    );
  });
});
