/** An upload becomes pictures, beside the server. */
import { PICTURE_REFUSALS, type PictureRefusal } from '@kaksha/domain/picture-intake.ts';
import { TooMuchWork } from '../bounded/bounded-process.ts';
import { boundedTask } from '../bounded/bounded-task.ts';
import type decodePicture from './decode-picture.ts';
import type { Picture, Wanted } from './decode-picture.ts';

/** The decoder gives up a little before. */
const DEADLINE_MS = 25_000;

const decode = boundedTask<typeof decodePicture>(new URL('./decode-picture.ts', import.meta.url), {
  deadlineMs: DEADLINE_MS,
});

/** The file is no picture that is accepted; the message is for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(PICTURE_REFUSALS[reason]);
    this.reason = reason;
  }
}

async function picturesOf(bytes: Uint8Array, wanted: Wanted): Promise<Picture[]> {
  const outcome = await decode({ bytes, wanted }).catch((error: unknown) => {
    throw error instanceof TooMuchWork ? new PictureRefused('broken') : error;
  });
  if ('refused' in outcome) throw new PictureRefused(outcome.refused);
  return outcome.pictures;
}

/**
 * The middle square of a picture, of each of these widths in pixels: upright, in sRGB, on white where it was
 * transparent, without metadata.
 *
 * @throws PictureRefused; ORPCError TOO_MANY_REQUESTS (429)
 */
export async function makeSquarePictures<Size extends number>(
  bytes: Uint8Array,
  sizes: readonly Size[],
): Promise<{ size: Size; bytes: Uint8Array }[]> {
  const pictures = await picturesOf(bytes, { squares: sizes });
  return sizes.flatMap((size, at) => {
    const made = pictures[at];
    return made === undefined ? [] : [{ size, bytes: made.bytes }];
  });
}

/**
 * A whole picture in WebP, at most `side` pixels wide and high, upright and without metadata, on white where it was
 * transparent.
 *
 * @throws PictureRefused; ORPCError TOO_MANY_REQUESTS (429)
 */
export async function makeWholePicture(bytes: Uint8Array, side: number): Promise<Picture> {
  const [made] = await picturesOf(bytes, { side });
  if (made === undefined) throw new Error('no picture was made');
  return made;
}
