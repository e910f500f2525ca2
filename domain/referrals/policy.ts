import { rupees } from '../money.ts';

/** Credit for classes, for each side, once the invited family's first paid class stands. */
export const REFERRAL_INVITER_PAISE = rupees(100);
export const REFERRAL_INVITEE_PAISE = rupees(100);
/** So many invitations are paid to one inviter in a calendar month (Asia/Kolkata); the invited family is paid all the same. */
export const REFERRALS_PAID_PER_MONTH = 5;
/** A code is of these: no letter or digit that is taken for another. The database holds the same. */
export const REFERRAL_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;
/** How long a browser remembers by whose link it came. */
export const REFERRAL_REMEMBERED_DAYS = 30;

/** Waiting for the class; paid; or never to be paid (one family, one telephone, not the first class). */
export const REFERRAL_STATUSES = ['waiting', 'paid', 'refused'] as const;
