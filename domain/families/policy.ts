/** Bounds and times of families. */

/** A code is read aloud and typed: no letters that look alike. */
export const FAMILY_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const FAMILY_CODE_LENGTH = 8;
/** A family need not sit together: the parent may come home in the evening. */
export const FAMILY_CODE_HOURS = 24;

/** Invitations of one student that wait at a time. */
export const INVITATIONS_OPEN_MAX = 3;
/** Mails with invitations within a day: by one student, and to one address, which may be a stranger's. */
export const INVITATION_MAILS_PER_STUDENT = 6;
export const INVITATION_MAILS_PER_ADDRESS = 3;
export const INVITATION_WINDOW_SECONDS = 24 * 60 * 60;

/** Codes that one parent may try. */
export const CODE_TRIES = 10;
export const CODE_TRIES_WINDOW_SECONDS = 60 * 60;

/** Sign-ins given to children within a day: by one parent, and at one address, which may be a stranger's. */
export const CHILD_SIGN_INS_PER_PARENT = 12;
export const CHILD_SIGN_INS_PER_ADDRESS = 4;
export const CHILD_SIGN_INS_WINDOW_SECONDS = 24 * 60 * 60;
