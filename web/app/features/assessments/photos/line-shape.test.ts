import { expect, test } from 'vitest';
import { lineShape, placeOn } from './line-shape.ts';

test('a line is a closed shape around where the pen went', () => {
  const shape = lineShape([1_000, 1_000, 5_000, 1_000, 9_000, 1_000], 2_000);
  expect(shape).toMatch(/^M [\d. -]+ Q [\d. -]+ Z$/);
  const numbers = (shape.match(/-?[\d.]+/g) ?? []).map(Number);
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.min(...across)).toBeGreaterThan(90);
  expect(Math.max(...across)).toBeLessThan(910);
  expect(Math.min(...down)).toBeGreaterThan(190);
  expect(Math.max(...down)).toBeLessThan(210);
});

test('a dot has a shape too', () => {
  expect(lineShape([5_000, 5_000, 5_001, 5_001], 1_000)).toMatch(/^M .+ Z$/);
});

test('places follow the shape of the photo', () => {
  expect(placeOn(500, [5_000, 10_000])).toEqual({ x: 500, y: 500 });
});
