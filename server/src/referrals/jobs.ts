import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { payReferrals } from './pay-referral.ts';

export const referralsJobs: JobHandlers = sweepJobs(payReferrals);
