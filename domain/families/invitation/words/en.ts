import { PARENT_INVITATION_DAYS } from '../../../accounts/policy.ts';
import { BRAND } from '../../../brand.ts';
import { INVITATIONS_OPEN_MAX } from '../../policy.ts';

/** How a student invites a parent: refusals, and the text that is handed on with a link. */
export const en = {
  linkOver: `This link has expired: it works for ${PARENT_INVITATION_DAYS} days. Please ask your child for a new one.`,
  linkUsed:
    'This link has been used already: it works for one parent. If you used it, log in to the account that you used it with. Otherwise please ask your child for a new one.',
  tooMany: `At most ${INVITATIONS_OPEN_MAX} invitations wait at a time. Please take one back first.`,
  ownAddress: 'This is your own address. Please enter the one of a parent.',
  /** Handed on by the student, beside the link. */
  handedOn: `Please be my parent on ${BRAND.name}, so that I can take classes:`,
} as const;
