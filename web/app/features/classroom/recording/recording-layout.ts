/** Where pictures stand in a recording. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A smaller tile is one of somebody who is only heard. */
const MIN_PX = 8;

export const isSeen = ({ width, height }: Box): boolean => width >= MIN_PX && height >= MIN_PX;

/** Where a picture of this size stands in a box: wholly in it, or filling it. */
export function placeIn(box: Box, width: number, height: number, fit: 'contain' | 'cover'): Box {
  const scale = (fit === 'cover' ? Math.max : Math.min)(box.width / width, box.height / height);
  return {
    x: box.x + (box.width - width * scale) / 2,
    y: box.y + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** How much of the width is for the people beside a shared screen. */
const PEOPLE_SHARE = 0.2;
const TILE_SHAPE = 16 / 9;
const GAP_PX = 4;

/** A film of a class whose teacher shares the screen: that is large, and everybody stands beside it, from above. */
export function besideShare(film: Box, people: number): { share: Box; people: Box[] } {
  if (people === 0) return { share: film, people: [] };
  const width = film.width * PEOPLE_SHARE;
  const x = film.x + film.width - width;
  const height = Math.min(width / TILE_SHAPE, film.height / people) - GAP_PX;
  return {
    share: { ...film, width: film.width - width - GAP_PX },
    people: Array.from({ length: people }, (_, index) => ({
      x,
      y: film.y + index * (height + GAP_PX),
      width,
      height,
    })),
  };
}
