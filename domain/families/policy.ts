/** Bounds and times of families. */

/** A code is read aloud and typed: no letters that look alike. */
export const FAMILY_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const FAMILY_CODE_LENGTH = 8;
export const FAMILY_CODE_MINUTES = 30;

/** Codes that one parent may try. */
export const CODE_TRIES = 10;
export const CODE_TRIES_WINDOW_SECONDS = 60 * 60;
