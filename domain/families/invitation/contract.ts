import { z } from 'zod';
import { registrationEmail } from '../../accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '../../accounts/words/en.ts';
import { entityId, grade, instant } from '../../fields.ts';
import { done, procedureFor, publicProcedure } from '../../procedure.ts';
import { familyRequest } from '../request.ts';
import { en as FAMILY_MESSAGES } from '../words/en.ts';
import { en as M } from './words/en.ts';

/** An invitation that waits for a parent. */
export const parentInvitation = z.object({
  id: entityId,
  /** Null: the student hands the link on. */
  email: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type ParentInvitation = z.infer<typeof parentInvitation>;

/** The words of an invitation’s link, for anybody who has it. */
export const invitationShown = z.object({
  firstName: z.string(),
  class: grade,
  expiresAt: instant,
  /** Whether the reader may take it, waits for the student's answer, or is their parent already. */
  standing: z.enum(['open', 'asked', 'connected']),
});
export type InvitationShown = z.infer<typeof invitationShown>;

const token = z.string().min(1).max(200);
const LINK_ERRORS = {
  LINK_EXPIRED: { status: 410, message: M.linkOver },
  LINK_USED: { status: 410, message: M.linkUsed },
} as const;

/** A student invites a parent by a link, which leads through all that a family needs. */
export const invitationContract = {
  invite: procedureFor('student')
    .route({
      method: 'POST',
      path: '/families/invitations',
      successStatus: 201,
      summary: 'Invite a parent by a link',
      description:
        'With an address the link is mailed to it, and answered to nobody else. Asked again, a new link takes the place of the one before.',
    })
    .errors({
      TOO_MANY_PARENTS: { status: 409, message: FAMILY_MESSAGES.tooManyParents },
      TOO_MANY_INVITATIONS: { status: 409, message: M.tooMany },
      OWN_ADDRESS: { status: 409, message: M.ownAddress },
    })
    .input(z.object({ email: registrationEmail.nullable() }))
    .output(z.object({ invitation: parentInvitation, url: z.url().nullable() })),
  withdrawInvitation: procedureFor('student')
    .route({ method: 'DELETE', path: '/families/invitations/{id}', summary: 'Take an invitation back' })
    .input(z.object({ id: entityId }))
    .output(done),
  readInvitation: publicProcedure
    .route({
      method: 'POST',
      path: '/families/invitations/read',
      summary: 'Who invites by this link',
      description: 'The link’s token stands in the body, so that it stands in no log.',
    })
    .errors(LINK_ERRORS)
    .input(z.object({ token }))
    .output(invitationShown),
  acceptInvitation: procedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/invitations/accept',
      summary: 'Ask whoever invites to confirm that I am a parent',
      description:
        'Uses the link up. The student answers, as after a code: a mail may have gone to a wrong address. A link that was mailed to the parent’s own address confirms that address, too.',
    })
    .errors({
      ...LINK_ERRORS,
      ALREADY_CONNECTED: { status: 409, message: FAMILY_MESSAGES.alreadyConnected },
      TOO_MANY_CHILDREN: { status: 409, message: FAMILY_MESSAGES.tooManyChildren },
      TOO_MANY_PARENTS: { status: 409, message: FAMILY_MESSAGES.tooManyParents },
      TOO_MANY_REQUESTS: { status: 429, message: ACCOUNT_MESSAGES.tooManyLinks },
    })
    .input(z.object({ token }))
    .output(z.object({ request: familyRequest })),
};
