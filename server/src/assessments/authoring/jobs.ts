import type { JobHandlers } from '../../platform/jobs.ts';
import { sweepJobs } from '../../platform/sweeps/sweep.ts';
import { completeOverdue } from './complete-assessment.ts';

export const authoringJobs: JobHandlers = sweepJobs(completeOverdue);
