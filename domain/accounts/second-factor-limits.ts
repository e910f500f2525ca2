/** Two-step sign-in: limits, apart from the schemas, so that a page that shows them stays light. */

/** The defaults of every authenticator app: SHA-1, 6 digits, a new code every 30 seconds. */
export const CODE_DIGITS = 6;
export const CODE_STEP_SECONDS = 30;
/** A code of the step before and after is accepted too: clocks differ, and typing takes time. */
export const CODE_WINDOW_STEPS = 1;

export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Crockford's base 32: without I, L, O and U, which are misread. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The time for the second step of signing in. */
export const SIGN_IN_CHALLENGE_MINUTES = 5;
