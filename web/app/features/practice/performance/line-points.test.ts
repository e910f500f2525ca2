import { expect, test } from 'vitest';
import { linePoints } from './line-points.ts';

const result = (day: number, percentage: number) => ({
  completedOn: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  percentage,
});

test('results stand across by their day and up by their percentage', () => {
  expect(linePoints([result(1, 100), result(2, 40), result(5, 0)])).toEqual([
    { x: 0, y: 0 },
    { x: 25, y: 60 },
    { x: 100, y: 100 },
  ]);
});

test('one result stands in the middle, and none is no point', () => {
  expect(linePoints([result(3, 75)])).toEqual([{ x: 50, y: 25 }]);
  expect(linePoints([])).toEqual([]);
});
