import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copiedTo,
  endedAt,
  type HourRange,
  hoursPerWeek,
  joined,
  overlapping,
  rulesOf,
  startedAt,
  suggestedHours,
  weekOf,
  withChanged,
  withHours,
  without,
} from './week.ts';

const range = (from: number, to: number): HourRange => ({ startMinute: from * 60, endMinute: to * 60 });
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ startMinute: start * 30, endMinute: end * 30 }));
const anyDay = fc.array(anyRange, { maxLength: 6 });
const covered = (hours: readonly HourRange[]) =>
  Array.from({ length: 48 }, (_, cell) =>
    hours.some((one) => one.startMinute <= cell * 30 && cell * 30 < one.endMinute),
  );

describe('hours of a day', () => {
  it('that touch or overlap become one', () => {
    expect(joined([range(18, 20), range(9, 10), range(17, 18), range(19, 21)])).toEqual([
      range(9, 10),
      range(17, 21),
    ]);
    expect(withHours([range(9, 10)], range(10, 11))).toEqual([range(9, 11)]);
    expect(joined([range(9, 12), range(10, 11)])).toEqual([range(9, 12)]);
    expect(joined([range(9, 9), range(11, 10)])).toEqual([]);
  });

  it('are changed and taken out by their place', () => {
    const hours = [range(9, 10), range(11, 12), range(13, 14)];
    expect(withChanged(hours, 1, range(15, 16))).toEqual([range(9, 10), range(15, 16), range(13, 14)]);
    expect(without(hours, 1)).toEqual([range(9, 10), range(13, 14)]);
  });

  it('cover the same half hours once they are joined, and never overlap', () => {
    fc.assert(
      fc.property(anyDay, (hours) => {
        expect(covered(joined(hours))).toEqual(covered(hours));
        expect(overlapping(joined(hours))).toEqual([]);
      }),
    );
  });

  it('tell which of them lies over another', () => {
    expect(overlapping([range(9, 11), range(10, 12), range(12, 13)])).toEqual([1]);
    expect(overlapping([range(9, 11), range(9, 11)])).toEqual([1]);
    expect(overlapping([range(10, 12), range(9, 11)])).toEqual([0]);
    expect(overlapping([range(9, 10), range(10, 11)])).toEqual([]);
    expect(overlapping([range(10, 11), range(9, 10)])).toEqual([]);
  });

  it('keep their length when the start is moved beyond the end, or the end before the start', () => {
    expect(startedAt(range(9, 11), 17 * 60)).toEqual(range(17, 19));
    expect(startedAt(range(9, 11), 10 * 60)).toEqual(range(10, 11));
    expect(startedAt(range(9, 11), 23 * 60)).toEqual(range(23, 24));
    expect(startedAt(range(9, 11), 11 * 60)).toEqual(range(11, 13));
    expect(endedAt(range(17, 19), 17 * 60)).toEqual(range(15, 17));
    expect(endedAt(range(9, 12), 60)).toEqual(range(0, 1));
    expect(endedAt(range(17, 19), 11 * 60)).toEqual(range(9, 11));
    expect(endedAt(range(17, 19), 18 * 60)).toEqual(range(17, 18));
    fc.assert(
      fc.property(anyRange, fc.integer({ min: 0, max: 47 }), (one, at) => {
        const { startMinute, endMinute } = startedAt(one, at * 30);
        expect(startMinute < endMinute && endMinute <= 1440).toBe(true);
      }),
    );
  });

  it('are suggested after school, else where there is room, else not at all', () => {
    expect(suggestedHours([])).toEqual(range(17, 20));
    expect(suggestedHours([range(17, 18)])).toEqual(range(8, 9));
    expect(suggestedHours([range(16, 17), range(20, 21)])).toEqual(range(17, 20));
    expect(suggestedHours([range(16, 18), range(8, 9)])).toEqual(range(9, 10));
    expect(suggestedHours([range(8, 23.5)])).toEqual(range(0, 1));
    expect(suggestedHours([range(8, 23)])).toEqual(range(23, 24));
    expect(suggestedHours([range(0, 23.5)])).toEqual(range(23.5, 24));
    expect(suggestedHours([range(8, 24)])).toEqual(range(0, 1));
    expect(suggestedHours([range(0, 24)])).toBeNull();
    fc.assert(
      fc.property(anyDay, (hours) => {
        const added = suggestedHours(hours);
        if (added === null) expect(covered(hours)).not.toContain(false);
        else expect(overlapping([...joined(hours), added])).toEqual([]);
      }),
    );
  });
});

describe('a week', () => {
  const week = weekOf([
    { weekday: 1, startMinute: 1020, endMinute: 1200 },
    { weekday: 7, startMinute: 540, endMinute: 600 },
  ]);

  it('is seven days from Monday on, and the same rows again', () => {
    expect(week.map((hours) => hours.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(weekOf(rulesOf(week))).toEqual(week);
    expect(hoursPerWeek(week)).toBe(4);
    expect(rulesOf(week)).toEqual([
      { weekday: 1, startMinute: 1020, endMinute: 1200 },
      { weekday: 7, startMinute: 540, endMinute: 600 },
    ]);
  });

  it('has the hours of each day in order, and counts what lies over each other once', () => {
    const rows = [range(18, 20), range(9, 10), range(17, 19)].map((hours) => ({ weekday: 3, ...hours }));
    expect(weekOf(rows)[2]).toEqual([range(9, 10), range(17, 19), range(18, 20)]);
    expect(hoursPerWeek(weekOf(rows))).toBe(4);
  });

  it('takes the hours of one day to others, also as a day off', () => {
    const copied = copiedTo(week, 1, [2, 5]);
    expect(copied[1]).toEqual(week[0]);
    expect(copied[4]).toEqual(week[0]);
    expect(copied[6]).toEqual(week[6]);
    expect(copiedTo(week, 2, [1])[0]).toEqual([]);
    expect(copiedTo(week, 7, [7])).toEqual(week);
    expect(copiedTo([], 1, [1])).toEqual([]);
  });
});
