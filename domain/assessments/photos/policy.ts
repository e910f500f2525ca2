/** Pages of handwritten working: their limits. */
import { PICTURE_MAX_BYTES } from '../../picture-intake.ts';

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
