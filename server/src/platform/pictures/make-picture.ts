/** An upload becomes WebP pictures that carry nothing but pixels. */
import { PICTURE_MAX_PIXELS, PICTURE_REFUSALS, type PictureRefusal } from '@kaksha/domain/picture-intake.ts';
import { pictureKind } from '@kaksha/domain/picture-kind.ts';
import sharp, { type Metadata } from 'sharp';

/** One upload uses one thread, and nothing is kept for a second look at the same file: there is none. */
sharp.concurrency(1);
sharp.cache(false);
// Only the readers for accepted kinds may run, whatever a file makes itself look like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Decoding takes longer only for a file that is made to take long. */
const DECODE_SECONDS = 20;
const QUALITY = 82;

/** The file is no picture that is accepted; the message is for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(PICTURE_REFUSALS[reason]);
    this.reason = reason;
  }
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The middle square of a picture, of each of these widths in pixels: upright, in sRGB, on white where it was
 * transparent, without metadata.
 *
 * @throws PictureRefused
 */
export async function makeSquarePictures<Size extends number>(
  bytes: Uint8Array,
  sizes: readonly Size[],
): Promise<{ size: Size; bytes: Buffer }[]> {
  await refuseUnreadable(bytes);
  const largest = Math.max(...sizes);
  try {
    const { data, info } = await upright(bytes)
      .resize(largest, largest, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return await Promise.all(
      sizes.map(async (size) => ({
        size,
        bytes: await sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer(),
      })),
    );
  } catch {
    // The header was one that we read, so the rest of the file is what is wrong.
    throw new PictureRefused('broken');
  }
}

/**
 * A whole picture in WebP, at most `side` pixels wide and high, upright and without metadata, on white where it was
 * transparent.
 *
 * @throws PictureRefused
 */
export async function makeWholePicture(bytes: Uint8Array, side: number): Promise<Picture> {
  await refuseUnreadable(bytes);
  try {
    const { data, info } = await upright(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new PictureRefused('broken');
  }
}

const upright = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient();

/** Refuses by the first bytes and by the header what is no picture that is accepted. */
async function refuseUnreadable(bytes: Uint8Array): Promise<void> {
  const kind = pictureKind(bytes);
  if (kind === 'svg') throw new PictureRefused('drawing');
  if (kind === 'heic') throw new PictureRefused('heic');
  if (kind === 'unknown') throw new PictureRefused('notAnImage');
  refuseByFacts(await readFacts(bytes));
}

/** Reads the header only: no pixel is unfolded. */
async function readFacts(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new PictureRefused('broken');
  }
}

function refuseByFacts({ width, height, pages, compression }: Metadata): void {
  // AVIF and HEIC share a container; this build decodes AV1 only.
  if (compression === 'hevc') throw new PictureRefused('heic');
  if (width * height > PICTURE_MAX_PIXELS) throw new PictureRefused('tooManyPixels');
  if ((pages ?? 1) > 1) throw new PictureRefused('animated');
}
