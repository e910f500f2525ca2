import { z } from 'zod';
import { instant } from '../fields.ts';
import { linkToken, registrationEmail } from './schema.ts';

/** POST /auth/email-change: the address as a registration wants it. */
export const emailChangeInput = z.object({ email: registrationEmail });

/** By a link of one of the two mails. */
export const emailChangeLink = z.object({ token: linkToken });

/** A change that waits until it is confirmed at both addresses; its links work until `expiresAt`. */
export const pendingEmailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: instant,
});
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;

/** The result of one confirmation: the address is changed, or the mail to the other address is still to be answered. */
export const emailChangeStep = z.object({ step: z.enum(['changed', 'old_waits', 'new_waits']) });
export type EmailChangeStep = z.infer<typeof emailChangeStep>['step'];
