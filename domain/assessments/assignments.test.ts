import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { type Assignments, groupAssignments, HANDED_IN_COUNT } from './assignments.ts';

const NOW_MS = Date.parse('2026-11-22T06:00:00Z');
const at = (ms: number) => new Date(NOW_MS + ms).toISOString();
const due = (name: string, ms: number, status = 'pending') => ({
  name,
  status,
  dueDate: at(ms),
  completedOn: null,
});
const handedIn = (name: string, daysAgo: number) => ({
  name,
  status: 'completed',
  dueDate: at(DAY_MS),
  completedOn: at(-daysAgo * DAY_MS),
});
const namesOf = (groups: Assignments<{ name: string }>) =>
  Object.fromEntries(
    Object.entries<{ name: string }[]>({ ...groups }).map(([key, all]) => [key, all.map(({ name }) => name)]),
  );

describe('assignments by due date', () => {
  it('are overdue, due within seven days, or later, the soonest first', () => {
    const groups = groupAssignments(
      [
        due('in eight days', 8 * DAY_MS),
        due('in a minute', MINUTE_MS),
        due('long ago', -9 * DAY_MS, 'in_progress'),
        due('in seven days', 7 * DAY_MS),
        due('a minute after seven days', 7 * DAY_MS + MINUTE_MS),
        due('just now', 0),
      ],
      NOW_MS,
    );
    expect(namesOf(groups)).toEqual({
      overdue: ['long ago', 'just now'],
      thisWeek: ['in a minute', 'in seven days'],
      later: ['a minute after seven days', 'in eight days'],
      handedIn: [],
    });
  });

  it('that were handed in are never due, and only the last ones are shown', () => {
    const groups = groupAssignments(
      [6, 2, 5, 1, 4, 3].map((day) => ({ ...handedIn(`${day} days ago`, day), dueDate: at(-DAY_MS) })),
      NOW_MS,
    );
    expect(groups.overdue).toEqual([]);
    expect(groups.handedIn).toHaveLength(HANDED_IN_COUNT);
    expect(groups.handedIn.map(({ name }) => name)).toEqual([
      '1 days ago',
      '2 days ago',
      '3 days ago',
      '4 days ago',
      '5 days ago',
    ]);
  });
});
