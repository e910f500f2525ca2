import type { JobHandlers } from '../../platform/jobs.ts';
import { sweepJobs } from '../../platform/sweeps/sweep.ts';
import { releaseAfterDue } from './release-results.ts';

export const markingJobs: JobHandlers = sweepJobs(releaseAfterDue);
