import { PICTURE_REFUSALS, type PictureRefusal } from '../../../picture-intake.ts';

/** Texts of photographed pages of working, with the refusals of a file. */
export const en = {
  // A photo is rather taken again than chosen again.
  ...PICTURE_REFUSALS,
  tooLarge:
    'This photo is too large: a page may have at most 8 MB. Please take it again with a lower quality.',
  tooManyPixels: 'This photo has too many pixels: at most 40 megapixels are accepted.',
  notAnImage: 'This file is not a photo that we can read. Please choose a JPEG, PNG, WebP, HEIC or TIFF.',
  broken: 'This photo is damaged or incomplete. Please take it again.',
  tooLate: 'This attempt has ended. Pages that were not part of it can no longer be added.',
  tooManyPieces: 'This photo came in too many small pieces. Please take it again.',
  tooMany: 'These are too many pages for one attempt.',
  noRoom: 'This device has no room to keep the photo. Please connect to the internet and try again.',
  waiting: 'Kept on this device, on its way',
  arrived: 'On the server',
  notArrived: 'This page has not arrived yet.',
} as const satisfies Record<PictureRefusal, string> & Record<string, string>;
