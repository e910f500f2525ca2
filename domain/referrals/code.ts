import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH } from './policy.ts';

const FORM = new RegExp(`^[${REFERRAL_CODE_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

/** A code as it is kept; null for text that is no code. */
export function referralCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

/** The page of ours that an invitation leads to. */
export function invitationPath(code: string): string {
  return `/register?${REFERRAL_PARAM}=${code}`;
}

/** How the code is called in that address. */
export const REFERRAL_PARAM = 'ref';
