import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { runPart, type Sweep, type SweepPart, sweepJobs } from '../platform/sweeps/sweep.ts';
import { dueLessons, fundLesson, remindPayer, shortLessons } from './fund-lesson.ts';

const fundingOf = (payerId: string | null): SweepPart => ({
  name: 'funding',
  due: dueLessons(payerId),
  each: fundLesson,
});

/** Holds the prices that are due, and reminds payers of those that come. */
const funding: Sweep = {
  name: 'series.fund',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [{ name: 'reminders', due: shortLessons, each: remindPayer }, fundingOf(null)],
};

const payerOf = z.object({ payerId: z.string() });

export const seriesJobs: JobHandlers = {
  ...sweepJobs(funding),
  /** Money has come into this wallet. */
  'series.fund-of': (services, payload) =>
    runPart(services, funding, fundingOf(payerOf.parse(payload).payerId)),
};
