import { z } from 'zod';
import { paise } from '../fields.ts';
import { procedureFor } from '../procedure.ts';

/** A family's own invitation and its result so far. The invited families stay private: only counts. */
export const invitationView = z.object({
  code: z.string(),
  /** The link to share. */
  url: z.string(),
  /** Invited families whose first class is still to come or to be settled. */
  waiting: z.number(),
  paid: z.number(),
  earnedPaise: paise,
});
export type InvitationView = z.infer<typeof invitationView>;

/** Inviting other families. A code is used by registering with it (`ref` of POST /auth/register). */
export const referralsContract = {
  mine: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/referrals/mine', summary: 'My invitation, and what came of it' })
    .output(invitationView),
};
