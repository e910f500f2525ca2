/** Pages of handwritten working: their limits and words. */
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS, type PictureRefusal } from '../../picture-intake.ts';

/** The largest page that is accepted, in bytes; phones make it smaller first. */
export const PAGE_MAX_BYTES = PICTURE_MAX_BYTES;
/** The longer edge of a page as it is kept, in pixels: small writing stays readable. */
export const PAGE_EDGE_PX = 2_000;
/** A page comes in pieces of at most so many bytes, each of which a bad network may lose by itself. */
export const PIECE_BYTES = 128 * 1024;
/** Pieces of one page: twice as many as the largest page has. */
export const PIECES_OF_PAGE_MAX = 128;
/** After the end of an attempt, pages that stand in its answers may go on arriving this long. */
export const PAGE_ARRIVAL_HOURS = 24;
/** Pages of one attempt, those that were taken back included. */
export const PAGES_OF_ATTEMPT_MAX = 100;

/** Why a file becomes no page: a photo is rather taken again than chosen again. */
export const PAGE_REFUSALS = {
  ...PICTURE_REFUSALS,
  tooLarge:
    'This photo is too large: a page may have at most 8 MB. Please take it again with a lower quality.',
  tooManyPixels: 'This photo has too many pixels: at most 40 megapixels are accepted.',
  notAnImage: 'This file is not a photo that we can read. Please choose a JPEG, PNG or WebP.',
  broken: 'This photo is damaged or incomplete. Please take it again.',
} as const satisfies Record<PictureRefusal, string>;

export const PAGE_MESSAGES = {
  ...PAGE_REFUSALS,
  tooLate: 'This attempt has ended. Pages that were not part of it can no longer be added.',
  tooManyPieces: 'This photo came in too many small pieces. Please take it again.',
  tooMany: 'These are too many pages for one attempt.',
  noRoom: 'This device has no room to keep the photo. Please connect to the internet and try again.',
  waiting: 'Kept on this device, on its way',
  arrived: 'On the server',
  notArrived: 'This page has not arrived yet.',
} as const;
