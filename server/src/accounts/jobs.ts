import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { cleanAccounts } from './clean.ts';
import { mailVerification } from './mail-verification.ts';

const person = z.object({ userId: z.uuid() });

export const accountsJobs: JobHandlers = {
  /** Enqueued by a registration. */
  'accounts.mail-verification': (services, payload) =>
    mailVerification(services, person.parse(payload).userId),
  /** Daily. */
  'accounts.clean': ({ db }) => cleanAccounts(db),
};
