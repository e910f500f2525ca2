import { rupees } from '../money.ts';

/** Credit for classes, for each side, once the invited family's first class of {@link REFERRAL_CLASS_MIN_PAISE} stands. */
export const REFERRAL_INVITER_PAISE = rupees(100);
export const REFERRAL_INVITEE_PAISE = rupees(100);
/** The invited family itself has to pay so much for the class that an invitation is paid for, at least. */
export const REFERRAL_CLASS_MIN_PAISE = rupees(200);
/** So many invitations are paid to one inviter in a calendar year (Asia/Kolkata); the invited family is paid all the same. */
export const REFERRALS_PAID_PER_YEAR = 10;
/** A code is of these: no letter or digit that is taken for another. The database holds the same. */
export const REFERRAL_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;
/** How long a browser remembers by whose link it came. */
export const REFERRAL_REMEMBERED_DAYS = 30;
