/** An upload becomes WebP pictures that carry nothing but pixels; runs in a bounded process: decoders are other people's C. */
import { PICTURE_MAX_PIXELS, type PictureRefusal } from '@kaksha/domain/picture-intake.ts';
import { type PictureKind, pictureKind } from '@kaksha/domain/picture-kind.ts';
import sharp, { type Metadata } from 'sharp';
import { decodeHeic, type Pixels } from './decode-heic.ts';

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
    'VipsForeignLoadTiffBuffer',
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
    const source = await open(bytes);
    return {
      pictures: 'side' in wanted ? [await whole(source, wanted.side)] : await squares(source, wanted.squares),
    };
  } catch (error) {
    // The header was one that we read, so the rest of the file is what is wrong.
    return { refused: error instanceof Refused ? error.reason : 'broken' };
  }
}

async function squares(source: Source, sizes: readonly number[]): Promise<Picture[]> {
  const largest = Math.max(...sizes);
  const { data, info } = await upright(source)
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

async function whole(source: Source, side: number): Promise<Picture> {
  const { data, info } = await upright(source)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A file that the decoder of pictures reads, or pixels that another one has unfolded. */
type Source = Uint8Array | Pixels;

function upright(source: Source) {
  if (source instanceof Uint8Array) {
    return sharp(source, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient();
  }
  const { data, width, height } = source;
  return sharp(data, { raw: { width, height, channels: 4 } }).timeout({ seconds: DECODE_SECONDS });
}

/** The source of a picture that is accepted, by the first bytes and by the header. @throws Refused */
async function open(bytes: Uint8Array): Promise<Source> {
  const kind = pictureKind(bytes);
  if (kind === 'svg') throw new Refused('drawing');
  if (kind === 'unknown') throw new Refused('notAnImage');
  if (kind === 'heic') return unfolded(bytes);
  const facts = await readFacts(bytes);
  // AVIF and HEIC share a container; this build decodes AV1 only.
  if (facts.compression === 'hevc') return unfolded(bytes);
  refuseByFacts(facts, kind);
  return bytes;
}

async function unfolded(bytes: Uint8Array): Promise<Pixels> {
  const pixels = await decodeHeic(bytes);
  if (typeof pixels === 'string') throw new Refused(pixels);
  return pixels;
}

/** Reads the header only: no pixel is unfolded. */
async function readFacts(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refused('broken');
  }
}

function refuseByFacts({ width, height, pages = 1 }: Metadata, kind: PictureKind): void {
  if (width * height > PICTURE_MAX_PIXELS) throw new Refused('tooManyPixels');
  if (pages > 1) throw new Refused(kind === 'tiff' ? 'severalPages' : 'animated');
}
