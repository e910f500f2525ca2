import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { CLOSE_JOB, closeOverdue, overdueAttempts } from './close-attempt.ts';

const payload = z.object({ attemptId: z.uuid() });

/** The net under closing jobs that were lost. */
const attemptsSweep: Sweep = {
  name: 'assessments.sweep-attempts',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [{ name: 'attempts', due: overdueAttempts, each: closeOverdue }],
};

export const attemptsJobs: JobHandlers = {
  [CLOSE_JOB]: async (services, input) => {
    await closeOverdue(services, payload.parse(input).attemptId);
  },
  ...sweepJobs(attemptsSweep),
};
