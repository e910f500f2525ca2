/** Dragging on the week's grid, in days and half hours. Pure. */
import { SLOT_GRID_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { type HourRange, type Week, withChanged, withHours } from '@kaksha/domain/availability/week.ts';
import { MINUTES_PER_DAY } from '@kaksha/domain/time.ts';

/** A cell: ISO weekday, and the minute of the day at which it begins. */
export interface Cell {
  weekday: number;
  minute: number;
}

/** A drag over free cells, or at an edge of hours that are there. */
export type Drag =
  | { kind: 'add'; from: Cell; to: Cell }
  | { kind: 'resize'; weekday: number; index: number; edge: 'start' | 'end'; minute: number };

/** The hours of the day that the grid shows, in minutes. */
export interface Shown {
  fromMinute: number;
  toMinute: number;
}

/** The usual day; hours outside of it are always shown. */
const USUAL: Shown = { fromMinute: 6 * 60, toMinute: 22 * 60 };

/** From which hour to which the grid reaches. */
export function shownHours(week: Week, wholeDay: boolean): Shown {
  if (wholeDay) return { fromMinute: 0, toMinute: MINUTES_PER_DAY };
  const all = week.flat();
  return {
    fromMinute: Math.min(USUAL.fromMinute, ...all.map((range) => Math.floor(range.startMinute / 60) * 60)),
    toMinute: Math.max(USUAL.toMinute, ...all.map((range) => Math.ceil(range.endMinute / 60) * 60)),
  };
}

/** The cell under a point, given as parts of the grid's width and height; points outside count as its edge. */
export function cellAt(x: number, y: number, { fromMinute, toMinute }: Shown): Cell {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const cells = (toMinute - fromMinute) / SLOT_GRID_MINUTES;
  return {
    weekday: 1 + within(Math.floor(x * 7), 6),
    minute: fromMinute + within(Math.floor(y * cells), cells - 1) * SLOT_GRID_MINUTES,
  };
}

/** The hours that a drag over free cells spans, on each of the days from the first to the last. */
export function spanOf({ from, to }: { from: Cell; to: Cell }): { weekdays: number[]; range: HourRange } {
  const first = Math.min(from.weekday, to.weekday);
  const last = Math.max(from.weekday, to.weekday);
  return {
    weekdays: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    range: {
      startMinute: Math.min(from.minute, to.minute),
      endMinute: Math.max(from.minute, to.minute) + SLOT_GRID_MINUTES,
    },
  };
}

/** The drag once the pointer is over another cell. */
export function dragged(drag: Drag, to: Cell): Drag {
  return drag.kind === 'add' ? { ...drag, to } : { ...drag, minute: to.minute };
}

/** A range with one edge at another cell; it keeps at least half an hour. */
export function resized(range: HourRange, edge: 'start' | 'end', minute: number): HourRange {
  if (edge === 'start') {
    return { ...range, startMinute: Math.min(minute, range.endMinute - SLOT_GRID_MINUTES) };
  }
  return { ...range, endMinute: Math.max(minute + SLOT_GRID_MINUTES, range.startMinute + SLOT_GRID_MINUTES) };
}

/** The week once the pointer is let go. */
export function applied(week: Week, drag: Drag): Week {
  if (drag.kind === 'add') {
    const { weekdays, range } = spanOf(drag);
    return week.map((hours, index) => (weekdays.includes(index + 1) ? withHours(hours, range) : hours));
  }
  return week.map((hours, index) => {
    const range = hours[drag.index];
    if (index + 1 !== drag.weekday || range === undefined) return hours;
    const others = withChanged(hours, drag.index, resized(range, drag.edge, drag.minute));
    return withHours(others, resized(range, drag.edge, drag.minute));
  });
}
