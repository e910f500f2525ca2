/** Where each tile of an arrangement stands, in pixels of the stage. Tiles are moved, never made anew: they carry voices. */
import { type Arrangement, ME } from './arrangement.ts';
import { gridShape } from './grid.ts';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  /** Of every tile that is seen. People without one are heard only. */
  tiles: ReadonlyMap<string, Rect>;
  /** The large one: a tile, or the view; null among tiles. */
  main: Rect | null;
  /** The place that says how many more there are; null when all are seen. */
  more: { rect: Rect; count: number } | null;
}

const GAP_PX = 8;
/** Below this a phone: smaller tiles, so that the large one stays large. */
const SMALL_PX = 600;

/** @param speaker has a place in the strip as long as they speak, wherever they stand in the order */
export function place(
  { main, strip, rest }: Arrangement,
  width: number,
  height: number,
  speaker: string | null,
): Placement {
  if (width <= 0 || height <= 0) return { tiles: new Map(), main: null, more: null };
  const whole = { left: 0, top: 0, width, height };
  if (!strip) return { tiles: placeInGrid(rest, width, height), main: null, more: null };
  if (main !== null && rest.length === 1 && rest[0] === ME) {
    return {
      tiles: new Map([
        [main, whole],
        [ME, cornerOf(width, height)],
      ]),
      main: whole,
      more: null,
    };
  }
  const { mainRect, slots } =
    rest.length === 0 ? { mainRect: whole, slots: [] } : placeStrip(rest.length, width, height);
  const tiles = new Map<string, Rect>(main === null ? [] : [[main, mainRect]]);
  const hidesSome = slots.length < rest.length;
  const seen = rest.slice(0, hidesSome ? slots.length - 1 : rest.length);
  if (speaker !== null && seen.length > 0 && rest.includes(speaker) && !seen.includes(speaker)) {
    seen[seen.length - 1] = speaker;
  }
  for (const [index, id] of seen.entries()) {
    const rect = slots[index];
    if (rect !== undefined) tiles.set(id, rect);
  }
  const last = slots.at(-1);
  const more = hidesSome && last !== undefined ? { rect: last, count: rest.length - seen.length } : null;
  return { tiles, main: mainRect, more };
}

function placeInGrid(ids: readonly string[], width: number, height: number): Map<string, Rect> {
  const { columns, rows, tileWidthPx, tileHeightPx } = gridShape(ids.length, width, height, GAP_PX);
  const usedHeight = rows * tileHeightPx + (rows - 1) * GAP_PX;
  return new Map(
    ids.map((id, index) => {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, ids.length - row * columns);
      // The last row is in the middle too.
      const rowWidth = inRow * tileWidthPx + (inRow - 1) * GAP_PX;
      return [
        id,
        {
          left: Math.round((width - rowWidth) / 2 + (index % columns) * (tileWidthPx + GAP_PX)),
          top: Math.round((height - usedHeight) / 2 + row * (tileHeightPx + GAP_PX)),
          width: tileWidthPx,
          height: tileHeightPx,
        },
      ];
    }),
  );
}

const clamp = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Oneself, small, over the other person. */
function cornerOf(width: number, height: number): Rect {
  const small = Math.min(width, height) < SMALL_PX;
  const upright = height > width;
  const own = small
    ? upright
      ? { width: 90, height: 120 }
      : { width: 128, height: 80 }
    : { width: clamp(160, width * 0.2, 260), height: clamp(100, width * 0.125, 162) };
  const edge = small ? GAP_PX : 2 * GAP_PX;
  return { left: width - own.width - edge, top: height - own.height - edge, ...own };
}

/** A column at the right where there is width for it, else a row above the large tile. */
function placeStrip(count: number, width: number, height: number): { mainRect: Rect; slots: Rect[] } {
  if (width > height) {
    const tileWidth = clamp(104, width * 0.17, 220);
    const tileHeight = Math.round((tileWidth * 10) / 16);
    const fits = Math.max(1, Math.min(count, Math.floor((height + GAP_PX) / (tileHeight + GAP_PX))));
    const usedHeight = fits * tileHeight + (fits - 1) * GAP_PX;
    const top = Math.max(0, Math.round((height - usedHeight) / 2));
    const left = width - tileWidth;
    return {
      mainRect: { left: 0, top: 0, width: left - GAP_PX, height },
      slots: Array.from({ length: fits }, (_, index) => ({
        left,
        top: top + index * (tileHeight + GAP_PX),
        width: tileWidth,
        height: Math.min(tileHeight, height),
      })),
    };
  }
  const tileHeight = clamp(72, height * 0.15, 140);
  const tileWidth = Math.round(tileHeight * 1.15);
  const fits = Math.max(1, Math.min(count, Math.floor((width + GAP_PX) / (tileWidth + GAP_PX))));
  const usedWidth = fits * tileWidth + (fits - 1) * GAP_PX;
  const left = Math.max(0, Math.round((width - usedWidth) / 2));
  return {
    mainRect: { left: 0, top: tileHeight + GAP_PX, width, height: height - tileHeight - GAP_PX },
    slots: Array.from({ length: fits }, (_, index) => ({
      left: left + index * (tileWidth + GAP_PX),
      top: 0,
      width: tileWidth,
      height: tileHeight,
    })),
  };
}
