/** An upload becomes WebP pictures that carry nothing but pixels; runs in a bounded process: decoders are other people's C. */
import { PICTURE_MAX_PIXELS, type PictureRefusal } from '@kaksha/domain/picture-intake.ts';
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

/** What an upload should become. */
export type Wanted = { squares: readonly number[] } | { side: number };

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

class Refused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The pictures in the order in which they are wanted, or why the file is refused. */
export default async function decodePicture(given: {
  bytes: Uint8Array;
  wanted: Wanted;
}): Promise<{ pictures: Picture[] } | { refused: PictureRefusal }> {
  const { bytes, wanted } = given;
  try {
    await refuseUnreadable(bytes);
    return {
      pictures: 'side' in wanted ? [await whole(bytes, wanted.side)] : await squares(bytes, wanted.squares),
    };
  } catch (error) {
    // The header was one that we read, so the rest of the file is what is wrong.
    return { refused: error instanceof Refused ? error.reason : 'broken' };
  }
}

async function squares(bytes: Uint8Array, sizes: readonly number[]): Promise<Picture[]> {
  const largest = Math.max(...sizes);
  const { data, info } = await upright(bytes)
    .resize(largest, largest, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    sizes.map(async (size) => ({
      bytes: await sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer(),
      width: size,
      height: size,
    })),
  );
}

async function whole(bytes: Uint8Array, side: number): Promise<Picture> {
  const { data, info } = await upright(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const upright = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient();

/** Refuses by the first bytes and by the header what is no picture that is accepted. */
async function refuseUnreadable(bytes: Uint8Array): Promise<void> {
  const kind = pictureKind(bytes);
  if (kind === 'svg') throw new Refused('drawing');
  if (kind === 'heic') throw new Refused('heic');
  if (kind === 'unknown') throw new Refused('notAnImage');
  refuseByFacts(await readFacts(bytes));
}

/** Reads the header only: no pixel is unfolded. */
async function readFacts(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refused('broken');
  }
}

function refuseByFacts({ width, height, pages, compression }: Metadata): void {
  // AVIF and HEIC share a container; this build decodes AV1 only.
  if (compression === 'hevc') throw new Refused('heic');
  if (width * height > PICTURE_MAX_PIXELS) throw new Refused('tooManyPixels');
  if ((pages ?? 1) > 1) throw new Refused('animated');
}
