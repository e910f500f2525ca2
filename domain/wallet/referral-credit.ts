/** Which side of an invitation somebody is on. */
export type ReferralSide = 'inviter' | 'invitee';

/** The reason for the credit, on a statement and a screen. */
export function referralText(side: ReferralSide): string {
  return side === 'inviter'
    ? 'Credit for inviting a family'
    : 'Credit after your first class, for coming by invitation';
}
