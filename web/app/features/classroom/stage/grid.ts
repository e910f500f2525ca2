/** How many columns a grid of tiles has so that the tiles are as large as they can be. */

export interface GridShape {
  columns: number;
  rows: number;
  tileWidthPx: number;
  tileHeightPx: number;
}

/** Faces are cut off at the sides before they are cut off at the chin: a tile may be as narrow as this, and as wide. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;

/**
 * The shape of a grid for so many tiles in a room of so many pixels: of all numbers of columns the one whose tiles show
 * the largest faces; on a tie the one with fewer empty places.
 * @param count how many tiles; nothing is laid out for 0
 */
export function gridShape(count: number, widthPx: number, heightPx: number, gapPx: number): GridShape {
  let best: GridShape = { columns: 1, rows: Math.max(1, count), tileWidthPx: 0, tileHeightPx: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const cellWidth = (widthPx - gapPx * (columns - 1)) / columns;
    const cellHeight = (heightPx - gapPx * (rows - 1)) / rows;
    if (cellWidth <= 0 || cellHeight <= 0) continue;
    const shape: GridShape = {
      columns,
      rows,
      tileWidthPx: Math.floor(Math.min(cellWidth, cellHeight * WIDEST)),
      tileHeightPx: Math.floor(Math.min(cellHeight, cellWidth / NARROWEST)),
    };
    if (faceOf(shape) > faceOf(best)) best = shape;
  }
  return best;
}

/** A face fills about a square of its tile. */
const faceOf = ({ tileWidthPx, tileHeightPx }: GridShape): number =>
  Math.min(tileWidthPx, tileHeightPx) * 1_000_000 + tileWidthPx * tileHeightPx;
