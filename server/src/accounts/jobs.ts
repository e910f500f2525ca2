import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { cleanAccounts } from './clean.ts';
import { dropUnusedPicture } from './drop-unused-picture.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailVerification } from './mail-verification.ts';

const person = z.object({ userId: z.uuid() });
const picture = z.object({ userId: z.uuid(), pictureId: z.string().regex(/^[0-9a-f]{32}$/) });
const address = z.object({ email: z.string() });

export const accountsJobs: JobHandlers = {
  /** Enqueued by a registration. */
  'accounts.mail-verification': (services, payload) =>
    mailVerification(services, person.parse(payload).userId),
  /** Enqueued for every address that somebody says is theirs. */
  'accounts.mail-password-reset': (services, payload) =>
    mailPasswordReset(services, address.parse(payload).email),
  /** Enqueued for each stored picture, and again when it is replaced. */
  'accounts.drop-unused-picture': (services, payload) => dropUnusedPicture(services, picture.parse(payload)),
  /** Daily. */
  'accounts.clean': ({ db }) => cleanAccounts(db),
};
