import { describe, expect, it } from 'vitest';
import { referralText } from '../wallet/referral-credit.ts';
import { invitationPath, referralCodeOf } from './code.ts';
import { REFERRAL_INVITEE_PAISE, REFERRAL_INVITER_PAISE, REFERRALS_PAID_PER_YEAR } from './policy.ts';
import { en as M } from './words/en.ts';

describe('an invitation', () => {
  it('has a code that is read as it is typed, and nothing else is one', () => {
    expect(referralCodeOf(' abcd-2345 ')).toBe('ABCD2345');
    for (const typed of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', "' or 1=1"]) {
      expect(referralCodeOf(typed), typed).toBeNull();
    }
    expect(invitationPath('ABCD2345')).toBe('/register?ref=ABCD2345');
  });

  it('says what it gives: the constants', () => {
    expect([REFERRAL_INVITER_PAISE, REFERRAL_INVITEE_PAISE, REFERRALS_PAID_PER_YEAR]).toEqual([
      10_000, 10_000, 10,
    ]);
    expect(M.offer).toBe(
      'You get ₹100 and the family you invite gets ₹100 of credit for classes, 48 hours after their first class of ₹200 or more. Up to 10 invitations a year are paid to you.',
    );
    expect(M.invited).toContain('₹100 of credit');
  });

  it('tells each side what the credit is for', () => {
    expect(referralText('inviter')).toBe('Credit for inviting a family');
    expect(M.notice('inviter', 10_000, '/parent/wallet')).toMatchObject({
      kind: 'payment',
      subject: '₹100 of credit for classes',
      action: { path: '/parent/wallet' },
    });
    expect(M.notice('invitee', 10_000, '/x').paragraphs[0]).toContain('you came by invitation');
  });
});
