import { en as WORDS } from './words/en.ts';

/** Which side of an invitation somebody is on. */
export type ReferralSide = 'inviter' | 'invitee';

/** The reason for the credit, on a statement and a screen. */
export const referralText = (side: ReferralSide): string => WORDS.referral[side];
