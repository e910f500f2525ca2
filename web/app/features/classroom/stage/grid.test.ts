import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridShape } from './grid.ts';

const columnsOf = (count: number, widthPx: number, heightPx: number) =>
  gridShape(count, widthPx, heightPx, 8).columns;

describe('gridShape', () => {
  it.each([
    ['one on a desk', 1, 1248, 740, 1],
    ['two on a desk', 2, 1248, 740, 2],
    ['four on a desk', 4, 1248, 740, 2],
    ['six on a desk', 6, 1248, 740, 3],
    ['eleven on a desk', 11, 1248, 740, 4],
    ['two on a phone held upright', 2, 360, 520, 1],
    ['six on a phone held upright', 6, 360, 520, 2],
    ['two on a phone lying down', 2, 560, 300, 2],
    ['six on a phone lying down', 6, 560, 300, 3],
  ])('%s', (_what, count, widthPx, heightPx, columns) => {
    expect(columnsOf(count, widthPx, heightPx)).toBe(columns);
  });

  it('never lays a tile outside the room, and has a place for everybody', () => {
    const sizes = fc.tuple(
      fc.integer({ min: 1, max: 11 }),
      fc.integer({ min: 200, max: 2600 }),
      fc.integer({ min: 200, max: 1600 }),
    );
    fc.assert(
      fc.property(sizes, ([count, widthPx, heightPx]) => {
        const { columns, rows, tileWidthPx, tileHeightPx } = gridShape(count, widthPx, heightPx, 8);
        expect(columns * rows).toBeGreaterThanOrEqual(count);
        expect(columns * tileWidthPx + 8 * (columns - 1)).toBeLessThanOrEqual(widthPx);
        expect(rows * tileHeightPx + 8 * (rows - 1)).toBeLessThanOrEqual(heightPx);
        expect(tileWidthPx / tileHeightPx).toBeGreaterThan(0.7);
        expect(tileWidthPx / tileHeightPx).toBeLessThan(1.85);
      }),
    );
  });
});
