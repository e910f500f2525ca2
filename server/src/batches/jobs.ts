import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { runPart, type Sweep, type SweepPart, sweepJobs } from '../platform/sweeps/sweep.ts';
import { endMonth, seatsThatLeave } from './leave-batch.ts';
import {
  batchesThatEnd,
  batchesToDecide,
  batchesToPlan,
  batchesWithFew,
  decideBatch,
  endAfterNotice,
  planBatch,
  remindOfFew,
} from './plan-classes.ts';
import {
  announceRenewal,
  dueRenewalNotices,
  dueRenewals,
  dueShortReminders,
  lapsedSeats,
  lapseSeat,
  RENEW_OF_JOB,
  remindShort,
  renewSeat,
} from './renew.ts';
import { lapsedOffers, lapseSeatOffer } from './waiting.ts';

const renewalsOf = (payerId: string | null): SweepPart => ({
  name: 'renewals',
  due: dueRenewals(payerId),
  each: renewSeat,
});

/** Everything about batches that happens by the clock. */
export const batchesSweep: Sweep = {
  name: 'batches.sweep',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    { name: 'decisions', due: batchesToDecide, each: decideBatch },
    { name: 'few children', due: batchesWithFew, each: remindOfFew },
    { name: 'endings', due: batchesThatEnd, each: endAfterNotice },
    { name: 'classes', due: batchesToPlan, each: planBatch },
    { name: 'renewal notices', due: dueRenewalNotices, each: announceRenewal },
    { name: 'short wallets', due: dueShortReminders, each: remindShort },
    renewalsOf(null),
    { name: 'unpaid seats', due: lapsedSeats, each: lapseSeat },
    { name: 'months that end', due: seatsThatLeave, each: endMonth },
    { name: 'offers of seats', due: lapsedOffers, each: lapseSeatOffer },
  ],
};

const payerOf = z.object({ payerId: z.uuid() });

export const batchesJobs: JobHandlers = {
  ...sweepJobs(batchesSweep),
  /** Money has come into this wallet. */
  [RENEW_OF_JOB]: (services, payload) =>
    runPart(services, batchesSweep, renewalsOf(payerOf.parse(payload).payerId)),
};
