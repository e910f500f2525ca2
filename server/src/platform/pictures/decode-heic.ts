/**
 * Photos of iPhones (HEIC, ISO/IEC 23008-12): by libheif, a module of its own in WebAssembly, since the decoder of all other
 * pictures has none for HEVC. docs/decisions/2026-11-30-heic-by-libheif.md
 */
import { PICTURE_MAX_PIXELS, type PictureRefusal } from '@kaksha/domain/picture-intake.ts';

/** Pixels in RGBA, upright and without anything else. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The main picture of the file; or why there is none. No pixel is unfolded of one that declares too many. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels | PictureRefusal> {
  // A process that never meets one does not load it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) return 'broken';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > PICTURE_MAX_PIXELS) return 'tooManyPixels';
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise((resolve) => image.display(pixels, resolve));
  return shown === null ? 'broken' : pixels;
}
