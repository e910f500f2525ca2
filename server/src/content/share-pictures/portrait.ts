import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { MEDIA_PREFIX, type Storage } from '../../platform/storage.ts';
import { drawable } from './fit-text.ts';
import { COLOURS, roundedPath, svgSquare, write } from './paper.ts';

/** The person who is drawn; the picture's address is that of the profile. */
export interface Sitter {
  name: string;
  profilePicture: string | null;
}

/** No portrait of ours is larger; a picture that claims to be is not opened. */
const MAX_PIXELS = 40_000_000;

/** A stored picture as a square; null when there is none, or none that can be read: then the letter is drawn. */
async function squareOf(storage: Storage, address: string | null, size: number): Promise<Image | null> {
  if (address === null || !address.startsWith(MEDIA_PREFIX)) return null;
  const file = await storage.get(decodeURIComponent(address.slice(MEDIA_PREFIX.length)));
  if (file === null) return null;
  try {
    // Only drawings of ours are kept as SVG: uploads are made photographs first.
    if (file.contentType === 'image/svg+xml') return await svgSquare(file.bytes, size);
    const png = await sharp(file.bytes, { limitInputPixels: MAX_PIXELS })
      .resize(size, size, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return await loadImage(png);
  } catch {
    return null;
  }
}

/** A portrait as it is pasted into an exercise book: a rounded square with a white edge. */
export async function drawPortrait(
  pen: SKRSContext2D,
  storage: Storage,
  sitter: Sitter,
  at: { x: number; y: number; size: number },
): Promise<void> {
  const { x, y, size } = at;
  const edge = Math.round(size / 32);
  const radius = size / 8;
  const image = await squareOf(storage, sitter.profilePicture, size);
  pen.save();
  pen.shadowColor = 'rgb(23 33 47 / 0.18)';
  pen.shadowBlur = 36;
  pen.shadowOffsetY = 12;
  pen.fillStyle = COLOURS.white;
  roundedPath(pen, x - edge, y - edge, size + 2 * edge, radius + edge);
  pen.fill();
  pen.restore();
  pen.save();
  roundedPath(pen, x, y, size, radius);
  pen.clip();
  if (image === null) {
    pen.fillStyle = COLOURS.rule;
    pen.fillRect(x, y, size, size);
    const [letter = 'U'] = new Intl.Segmenter('en').segment(drawable(sitter.name))[Symbol.iterator]();
    write(pen, typeof letter === 'string' ? letter : letter.segment, x + size / 2, y + size * 0.68, {
      size: size * 0.52,
      weight: 700,
      colour: COLOURS.onActionSoft,
      align: 'center',
    });
  } else pen.drawImage(image, x, y, size, size);
  pen.restore();
}
