import { type HourRange, overlapping, type Week } from '@kaksha/domain/availability/week.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, cellAt, type Drag, resized, shownHours, spanOf } from './grid-drag.ts';

const hours = (from: number, to: number): HourRange => ({ startMinute: from * 60, endMinute: to * 60 });
const EMPTY: Week = [[], [], [], [], [], [], []];

describe('the grid of a week', () => {
  it('shows the usual day, and whatever lies outside of it', () => {
    expect(shownHours(EMPTY, false)).toEqual({ fromMinute: 360, toMinute: 1320 });
    expect(shownHours([[{ startMinute: 330, endMinute: 1410 }], ...EMPTY.slice(1)], false)).toEqual({
      fromMinute: 300,
      toMinute: 1440,
    });
    expect(shownHours(EMPTY, true)).toEqual({ fromMinute: 0, toMinute: 1440 });
  });

  it('finds the half hour under a point, and its edge outside', () => {
    const shown = { fromMinute: 360, toMinute: 1320 };
    expect(cellAt(0, 0, shown)).toEqual({ weekday: 1, minute: 360 });
    expect(cellAt(0.99, 0.99, shown)).toEqual({ weekday: 7, minute: 1290 });
    expect(cellAt(3, -1, shown)).toEqual({ weekday: 7, minute: 360 });
    expect(cellAt(0.5, 0.5, shown)).toEqual({ weekday: 4, minute: 840 });
  });

  it('adds the dragged hours on each day, in whichever direction it was drawn', () => {
    const drag = { from: { weekday: 5, minute: 600 }, to: { weekday: 4, minute: 540 } };
    expect(spanOf(drag)).toEqual({ weekdays: [4, 5], range: { startMinute: 540, endMinute: 630 } });
    const week = applied([[], [], [], [hours(10, 12)], [], [], []], { kind: 'add', ...drag });
    expect(week[3]).toEqual([{ startMinute: 540, endMinute: 720 }]);
    expect(week[4]).toEqual([{ startMinute: 540, endMinute: 630 }]);
  });

  it('moves an edge, leaves half an hour, and joins what it reaches', () => {
    expect(resized(hours(9, 11), 'end', 690)).toEqual({ startMinute: 540, endMinute: 720 });
    expect(resized(hours(9, 11), 'end', 300)).toEqual({ startMinute: 540, endMinute: 570 });
    expect(resized(hours(9, 11), 'start', 1200)).toEqual({ startMinute: 630, endMinute: 660 });
    const drag: Drag = { kind: 'resize', weekday: 1, index: 0, edge: 'end', minute: 750 };
    expect(applied([[hours(9, 11), hours(12, 13)], ...EMPTY.slice(1)], drag)[0]).toEqual([hours(9, 13)]);
  });

  it('never leaves hours that overlap, or none at all', () => {
    const cell = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      minute: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
    });
    const drag: fc.Arbitrary<Drag> = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), from: cell, to: cell }),
      fc.record({
        kind: fc.constant('resize' as const),
        weekday: fc.integer({ min: 1, max: 7 }),
        index: fc.integer({ min: 0, max: 2 }),
        edge: fc.constantFrom('start' as const, 'end' as const),
        minute: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
      }),
    );
    fc.assert(
      fc.property(fc.array(drag, { maxLength: 12 }), (drags) => {
        const week = drags.reduce<Week>(applied, EMPTY);
        for (const day of week) {
          expect(overlapping(day)).toEqual([]);
          for (const range of day) expect(range.startMinute).toBeLessThan(range.endMinute);
        }
      }),
    );
  });
});
