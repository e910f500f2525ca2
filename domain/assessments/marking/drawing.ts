import { z } from 'zod';

/** Points of a drawing lie on a page of this width and height, whatever the photo's own size. */
export const PAGE_UNITS = 10_000;
const POINTS_MAX = 600;
const STROKES_MAX = 60;

const coordinate = z.int().min(0).max(PAGE_UNITS);

/** A line of the pen: x and y in turn, in {@link PAGE_UNITS}. */
export const stroke = z.object({
  tone: z.enum(['red', 'green', 'blue']),
  points: z
    .array(coordinate)
    .min(4)
    .max(POINTS_MAX)
    .refine((points) => points.length % 2 === 0),
});
export type Stroke = z.infer<typeof stroke>;

/** What a teacher drew over the photos of an answer, by the photo's id. */
export const drawing = z.record(z.uuid(), z.array(stroke).max(STROKES_MAX)).refine(
  (pages) =>
    Object.values(pages)
      .flat()
      .reduce((sum, { points }) => sum + points.length, 0) <= 3_600,
  {
    error: 'This is more than one answer can hold. Please take a few lines away.',
  },
);
export type Drawing = z.infer<typeof drawing>;

/** A line without the points that nobody would see: those closer to the one before than a pen is wide. */
export function thinned(points: readonly number[], least = 40): number[] {
  const kept: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const [lastX, lastY] = kept.slice(-2);
    const isLast = at + 2 >= points.length;
    if (lastX === undefined || lastY === undefined || isLast || Math.hypot(x - lastX, y - lastY) >= least)
      kept.push(x, y);
  }
  return kept.length > POINTS_MAX ? thinned(points, least * 2) : kept;
}
