import { z } from 'zod';
import { entityId, instant } from '../fields.ts';

/** Somebody who asks to be connected as a parent, until the student has answered. */
export const familyRequest = z.object({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  askedBy: z.enum(['code', 'invitation']),
  /** For the student: where the invitation was mailed that they used. */
  invitedEmail: z.string().nullable(),
});
export type FamilyRequest = z.infer<typeof familyRequest>;
