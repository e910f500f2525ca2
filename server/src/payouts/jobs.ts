import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { dueByTime, onlyRow } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { returnsAtGateway } from './check-returns.ts';
import { SEND_PAYOUT_JOB } from './decide-payout.ts';
import { RECONCILE_JOB, reconcile } from './reconciliation/reconcile.ts';
import { sendPayout } from './send-payout.ts';

const payload = z.object({ payoutId: z.uuid() });

/** The net under lost jobs and lost webhooks: looks once at every payout that is due. */
const payoutsSweep: Sweep = {
  name: 'payouts.sweep',
  match: '*/2 * * * *',
  everyMinutes: 2,
  parts: [
    {
      name: 'payouts',
      due: dueByTime(
        sql`select id::text as key, next_check_at as at from payout where next_check_at < now()`,
      ),
      each: sendPayout,
    },
  ],
};

/** Goes through the payouts that the gateway lists, for returns whose webhook was lost. */
export const reconcileReturns: Sweep = {
  name: 'payouts.reconcile-returns',
  match: '17,47 * * * *',
  everyMinutes: 30,
  parts: [returnsAtGateway],
};

/** The comparison of a day is one job that is tried again as a whole: no report is better than one about half of the money. */
const dailyReconciliation: Sweep = {
  name: 'payouts.reconcile-daily',
  match: '30 22 * * *',
  everyMinutes: 24 * 60,
  parts: [
    {
      name: 'report',
      due: onlyRow,
      page: (trx) => enqueue(trx, RECONCILE_JOB, {}, { key: RECONCILE_JOB }),
    },
  ],
};

export const payoutsJobs: JobHandlers = {
  /** Enqueued by the last approval. */
  [SEND_PAYOUT_JOB]: (services, input) => sendPayout(services, payload.parse(input).payoutId),
  /** Daily, and when an operator asks for it. */
  [RECONCILE_JOB]: (services) => reconcile(services),
  ...sweepJobs(payoutsSweep, reconcileReturns, dailyReconciliation),
};
