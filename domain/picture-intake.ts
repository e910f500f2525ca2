/** Files that are to become pictures, wherever they are sent from: their limits, and why one is refused. */

/** The largest file that is accepted, in bytes. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
/** The most pixels that a picture may unfold to: a tiny file can declare a picture that no memory holds. */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** Why a file becomes no picture. */
export const PICTURE_REFUSALS = {
  missing: 'Please choose an image first.',
  empty: 'This file is empty. Please choose another image.',
  tooLarge: 'This file is too large: an image may have at most 8 MB.',
  tooManyPixels: 'This image has too many pixels: at most 40 megapixels are accepted.',
  notAnImage:
    'This file is not an image that we can read. Please choose a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF.',
  drawing: 'Drawings in SVG are not accepted. Please save it as PNG or JPEG first.',
  severalPages: 'This image has several pages. Please send one page, or all of them as a PDF.',
  animated: 'Moving images are not accepted. Please choose a still one.',
  broken: 'This image is damaged or incomplete. Please choose another one.',
} as const;

export type PictureRefusal = keyof typeof PICTURE_REFUSALS;
