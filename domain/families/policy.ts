/** Bounds and times of families. */

/** The children of one parent. */
export const CHILDREN_MAX = 10;
/** Those who look after one student. */
export const PARENTS_MAX = 4;

/** A code is read aloud and typed: no letters that look alike. */
export const FAMILY_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const FAMILY_CODE_LENGTH = 8;
export const FAMILY_CODE_MINUTES = 30;

/** Codes that one parent may try. */
export const CODE_TRIES = 10;
export const CODE_TRIES_WINDOW_SECONDS = 60 * 60;

/** Addresses of accounts that nobody signs in to: a name that never resolves (RFC 2606). */
export const NO_SIGN_IN_DOMAIN = 'child.invalid';
