/** Which square of a picture is taken: pure arithmetic, in the picture's own pixels. */

export interface Size {
  width: number;
  height: number;
}

/** The chosen zoom and position: zoom 1 shows the largest square; `x` and `y` say where in the room that is left, from 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

export const MAX_ZOOM = 4;
/** The largest square, in the middle. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of the picture that this crop takes; it never reaches over the edge. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / Math.min(Math.max(zoom, 1), MAX_ZOOM);
  return { left: (width - side) * clamp(x), top: (height - side) * clamp(y), side };
}

/** The crop after the picture was dragged, by fractions of the square that is seen: to the right shows more of the left. */
export function dragged(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const { side } = squareOf(size, crop);
  const along = (at: number, by: number, room: number) => (room > 0 ? clamp(at - (by * side) / room) : at);
  return {
    ...crop,
    x: along(crop.x, byX, size.width - side),
    y: along(crop.y, byY, size.height - side),
  };
}

/** Whether there is anything to move to in each direction. */
export function roomOf(size: Size, crop: Crop): { x: boolean; y: boolean } {
  const { side } = squareOf(size, crop);
  return { x: size.width - side >= 1, y: size.height - side >= 1 };
}

const clamp = (fraction: number): number => Math.min(Math.max(fraction, 0), 1);
