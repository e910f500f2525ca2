import { describe, expect, test } from 'vitest';
import { type AgendaSection, type Fold, groupAgenda } from './agenda.ts';
import type { TimedLesson } from './classroom-phase.ts';

const NOW = Date.parse('2026-11-30T12:00:00.000Z');
const HOUR = 3_600_000;

/** A class of one hour that begins so many hours from now. */
const lesson = (hours: number, status: TimedLesson['status'] = 'scheduled'): TimedLesson => {
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  return {
    status,
    startsAt: at(hours * HOUR),
    endsAt: at((hours + 1) * HOUR),
    opensAt: at(hours * HOUR - 600_000),
  };
};

const fold = (id: string, section: AgendaSection, ...rows: TimedLesson[]): Fold<TimedLesson> => ({
  id,
  section,
  count: rows.length,
  rows,
});

const idsOf = (folds: readonly Fold<TimedLesson>[]) =>
  Object.fromEntries(
    Object.entries(groupAgenda(folds, (row) => row, NOW)).map(([group, list]) => [
      group,
      list.map(({ id, count, rows }) => `${id}: ${rows.length} of ${count}`),
    ]),
  );

describe('the groups of a list by time', () => {
  test('seven days from now are next, a moment later is later', () => {
    expect(
      idsOf([
        fold('a', 'ahead', lesson(7 * 24 - 0.01)),
        fold('b', 'ahead', lesson(7 * 24)),
        fold('c', 'past', lesson(-30, 'completed')),
        fold('d', 'waiting', lesson(50, 'requested')),
      ]),
    ).toEqual({
      waiting: ['d: 1 of 1'],
      live: [],
      next: ['a: 1 of 1'],
      later: ['b: 1 of 1'],
      past: ['c: 1 of 1'],
    });
  });

  test('a class whose door is open leaves its fold, which goes on with the next one', () => {
    const series = { ...fold('s', 'ahead', lesson(0.1), lesson(24), lesson(8 * 24)), count: 20 };
    expect(idsOf([series])).toMatchObject({ live: ['s-0: 1 of 1'], next: ['s: 2 of 19'], later: [] });
  });

  test('a series whose next class is far off is later as a whole', () => {
    expect(idsOf([fold('s', 'ahead', lesson(9 * 24), lesson(16 * 24))])).toMatchObject({
      next: [],
      later: ['s: 2 of 2'],
    });
  });

  test('a class that closed since the list was loaded is past, before those that were', () => {
    expect(
      idsOf([fold('a', 'ahead', lesson(-3)), fold('b', 'past', lesson(-30, 'completed'))]),
    ).toMatchObject({ live: [], past: ['a-0: 1 of 1', 'b: 1 of 1'] });
  });

  test('what waits stays together, whenever it is', () => {
    expect(
      idsOf([fold('a', 'waiting', lesson(0.1)), fold('b', 'waiting', lesson(300))]).waiting,
    ).toHaveLength(2);
  });
});
