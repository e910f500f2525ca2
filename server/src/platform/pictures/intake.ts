/** The one way in for pictures and documents: scanned, bounded in memory, refused in words, limited for each person. */
import { REFUSALS, TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../api.ts';
import type { RequestContext, Services } from '../context.ts';
import { createRateLimit, type RateLimit } from '../rate-limits.ts';
import { Infected, scanFile, TooLargeToScan } from '../virus-scan.ts';
import { PictureRefused } from './make-picture.ts';

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
        return await make(new Uint8Array(await file.arrayBuffer()));
      } catch (error) {
        const message = refusalIn(error);
        if (message === null) throw error;
        throw new ORPCError('PICTURE_REFUSED', { status: 422, message });
      }
    },
  };
}
