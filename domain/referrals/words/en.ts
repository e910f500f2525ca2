import { formatPaise } from '../../money.ts';
import { PAYABLE_OUT_HOURS } from '../../wallet/policy.ts';
import type { ReferralSide } from '../../wallet/referral-credit.ts';
import {
  REFERRAL_CLASS_MIN_PAISE,
  REFERRAL_INVITEE_PAISE,
  REFERRAL_INVITER_PAISE,
  REFERRALS_PAID_PER_YEAR,
} from '../policy.ts';

/** Messages about invitations. */
export const en = {
  title: 'Invite a family',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Please select and copy it yourself.',
  share: 'Share',
  /** On the wallet page. */
  offer: `You get ${formatPaise(REFERRAL_INVITER_PAISE)} and the family you invite gets ${formatPaise(REFERRAL_INVITEE_PAISE)} of credit for classes, ${PAYABLE_OUT_HOURS} hours after their first class of ${formatPaise(REFERRAL_CLASS_MIN_PAISE)} or more. Up to ${REFERRALS_PAID_PER_YEAR} invitations a year are paid to you.`,
  /** On the registration page of people who came by a link. The same for every code: it reveals no owner. */
  invited: `You were invited: after your first class of ${formatPaise(REFERRAL_CLASS_MIN_PAISE)} or more you get ${formatPaise(REFERRAL_INVITEE_PAISE)} of credit for more classes.`,
  /** The mail to one side. `walletPath` is that person's wallet. */
  notice(side: ReferralSide, amountPaise: number, walletPath: string) {
    const amount = formatPaise(amountPaise);
    return {
      kind: 'payment' as const,
      subject: `${amount} of credit for classes`,
      paragraphs: [
        side === 'inviter'
          ? `A family that you invited has had its first class. Thank you: ${amount} of credit is in your wallet.`
          : `Your first class is done, and you came by invitation: ${amount} of credit is in your wallet.`,
        'It is for classes and is spent first; it cannot be paid out.',
      ],
      action: { label: 'See your wallet', path: walletPath },
    };
  },
} as const;
