import { PAGE_UNITS } from '@kaksha/domain/assessments/marking/drawing.ts';
import { getStroke } from 'perfect-freehand';

/** How wide a page is in the units of its SVG for photos of any size; its height follows from the photo's shape. */
export const PAGE_WIDTH = 1_000;
/** The pen's width in these units: that of a marker on a page of an exercise book. */
const PEN = 7;

/** A place of a page in the units of its SVG. */
export const placeOn = (height: number, [x, y]: readonly [number, number]): { x: number; y: number } => ({
  x: (x * PAGE_WIDTH) / PAGE_UNITS,
  y: (y * height) / PAGE_UNITS,
});

/** The outline of a line as an SVG path: a little thinner where the pen was fast, round at its ends. */
export function lineShape(points: readonly number[], height: number): string {
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const { x, y } = placeOn(height, [points[at] ?? 0, points[at + 1] ?? 0]);
    pairs.push([x, y]);
  }
  const outline = getStroke(pairs, {
    size: PEN,
    thinning: 0.4,
    smoothing: 0.5,
    streamline: 0.35,
    last: true,
  });
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const corner = (index: number) => outline[index % outline.length] ?? [0, 0];
  // From the middle of each edge to the next, around its corner: no corner is seen.
  const steps = outline.map(([x, y], index) => {
    const [nextX, nextY] = corner(index + 1);
    return `${rounded(x)} ${rounded(y)} ${rounded((x + nextX) / 2)} ${rounded((y + nextY) / 2)}`;
  });
  const [startX, startY] = corner(0);
  return outline.length === 0 ? '' : `M ${rounded(startX)} ${rounded(startY)} Q ${steps.join(' ')} Z`;
}
