const WIDTHS_PIXELS = [96, 256, 512];
const LARGEST = '-512.webp';

/**
 * The `srcset` of a picture that lies in three widths beside one another, named by them (`…-96.webp` to `…-512.webp`);
 * undefined for one that comes in a single size.
 */
export function avatarSources(src: string): string | undefined {
  if (!src.endsWith(LARGEST)) return undefined;
  const stem = src.slice(0, -LARGEST.length);
  return WIDTHS_PIXELS.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
