import { toMs } from '@kaksha/domain/time.ts';

/** A place on the drawing, in per cent of its width and height; `y` counts from the top. */
export interface LinePoint {
  x: number;
  y: number;
}

/**
 * The results' points on the drawing: across by the time at which they were completed, up by their percentage. Results
 * without any span of time (one alone, or all at one moment) are in the middle.
 *
 * @param results the oldest first
 */
export function linePoints(results: readonly { completedOn: string; percentage: number }[]): LinePoint[] {
  const times = results.map(({ completedOn }) => toMs(completedOn));
  const firstMs = times[0] ?? 0;
  const spanMs = (times.at(-1) ?? 0) - firstMs;
  return results.map(({ percentage }, index) => ({
    x: spanMs === 0 ? 50 : (((times[index] ?? firstMs) - firstMs) / spanMs) * 100,
    y: 100 - percentage,
  }));
}
