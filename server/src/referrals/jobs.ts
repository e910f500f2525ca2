import type { JobHandlers } from '../platform/jobs.ts';
import { payReferrals } from './pay-referral.ts';

/** How many invitations one run takes on; the next one follows within the hour. */
const RUN_LIMIT = 500;

export const referralsJobs: JobHandlers = {
  'referrals.pay': (services) => payReferrals(services, RUN_LIMIT),
};
