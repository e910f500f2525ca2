import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { cleanAccounts } from './clean.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailVerification } from './mail-verification.ts';

const person = z.object({ userId: z.uuid() });
const address = z.object({ email: z.string() });

export const accountsJobs: JobHandlers = {
  /** Enqueued by a registration. */
  'accounts.mail-verification': (services, payload) =>
    mailVerification(services, person.parse(payload).userId),
  /** Enqueued for every address that somebody says is theirs. */
  'accounts.mail-password-reset': (services, payload) =>
    mailPasswordReset(services, address.parse(payload).email),
  /** Daily. */
  'accounts.clean': ({ db }) => cleanAccounts(db),
};
