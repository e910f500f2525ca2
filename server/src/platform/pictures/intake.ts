/** The one way in for pictures and documents: scanned, bounded in memory, refused in words, limited for each person. */
import { PICTURES_BUSY } from '@kaksha/domain/picture-intake.ts';
import { REFUSALS, TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../api.ts';
import type { RequestContext, Services } from '../context.ts';
import { createPlaces } from '../places.ts';
import { createRateLimit, type RateLimit } from '../rate-limits.ts';
import { Infected, scanFile, TooLargeToScan } from '../virus-scan.ts';
import { PictureRefused } from './make-picture.ts';

/** A picture of 40 megapixels takes some hundred megabytes while it is read, of anybody and for any purpose. */
const places = createPlaces(2, 16);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

/**
 * Reads a picture in one of the process's places for it.
 * @throws PictureRefused, ORPCError TOO_MANY_REQUESTS (429)
 */
export async function readInPlace<Made>(make: () => Promise<Made>): Promise<Made> {
  const read = await places.run(async () => ({ made: await make() }));
  if (read !== null) return read.made;
  // Not 503: a flood of uploads is no failure of ours to be logged with each of them.
  const data = { retryAfterSeconds: BUSY_SECONDS };
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: PICTURES_BUSY, data });
}

/** The message for somebody whose file is refused; null when something else went wrong. */
function refusalIn(error: unknown): string | null {
  if (error instanceof Infected) return REFUSALS.infected;
  if (error instanceof TooLargeToScan) return TOO_LARGE_TO_SCAN;
  return error instanceof PictureRefused ? error.message : null;
}

export interface PictureIntake {
  /**
   * Makes the wanted pictures of a file, after counting it for the signed-in person and having it scanned.
   * @throws ORPCError PICTURE_REFUSED (422), TOO_MANY_REQUESTS (429): this person's pictures, or everybody's; ScannerAway
   */
  take<Made>(context: RequestContext, file: Blob, make: (bytes: Uint8Array) => Promise<Made>): Promise<Made>;
}

/** A way in for one purpose: at most `points` pictures of a person within `windowSeconds`; `tooMany` says so. */
export function createPictureIntake(limited: {
  name: string;
  points: number;
  windowSeconds: number;
  tooMany: string;
}): PictureIntake {
  const { name, points, windowSeconds, tooMany } = limited;
  const limits = new WeakMap<Services['pool'], RateLimit>();
  const limitOf = (pool: Services['pool']): RateLimit => {
    const limit = limits.get(pool) ?? createRateLimit(pool, name, points, windowSeconds);
    limits.set(pool, limit);
    return limit;
  };
  return {
    async take(context, file, make) {
      await limitOf(context.services.pool).consume(viewerOf(context).id, tooMany);
      try {
        await scanFile(context.services.env.clamav, async () => file.stream());
        return await readInPlace(async () => make(new Uint8Array(await file.arrayBuffer())));
      } catch (error) {
        const message = refusalIn(error);
        if (message === null) throw error;
        throw new ORPCError('PICTURE_REFUSED', { status: 422, message });
      }
    },
  };
}
