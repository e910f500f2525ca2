import { PAGE_EDGE_PX } from '@kaksha/domain/assessments/photos/policy.ts';
import { en as PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/words/en.ts';
import { REFUSALS, TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import type { Env } from '../../platform/env.ts';
import type { Picture } from '../../platform/pictures/decode-picture.ts';
import { makeWholePicture, PictureRefused } from '../../platform/pictures/make-picture.ts';
import { Infected, scanFile, TooLargeToScan } from '../../platform/virus-scan.ts';

/** A file that is not accepted; the message is for the student. */
export class PageRefused extends Error {
  override name = 'PageRefused';
}

/**
 * A photo as it is kept: upright, at most {@link PAGE_EDGE_PX} long, without what the camera wrote into it (place, time).
 * @throws PageRefused, ORPCError TOO_MANY_REQUESTS (429) while too many pictures are being read, ScannerAway
 */
export async function readPage(clamav: Env['clamav'], bytes: Uint8Array): Promise<Picture> {
  try {
    await scanFile(clamav, async () => new Blob([Uint8Array.from(bytes)]).stream());
    return await makeWholePicture(bytes, PAGE_EDGE_PX);
  } catch (error) {
    if (error instanceof Infected) throw new PageRefused(REFUSALS.infected);
    if (error instanceof TooLargeToScan) throw new PageRefused(TOO_LARGE_TO_SCAN);
    if (!(error instanceof PictureRefused)) throw error;
    throw new PageRefused(PAGE_MESSAGES[error.reason]);
  }
}
