import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { SEND_PAYOUT_JOB } from './decide-payout.ts';
import { RECONCILE_JOB, reconcile } from './reconciliation/reconcile.ts';
import { sendPayout } from './send-payout.ts';

const payload = z.object({ payoutId: z.uuid() });

/** How many one sweep takes on; the next one follows in minutes. */
const LIMIT = 200;

/** The net under lost jobs and lost webhooks: looks once at every payout that is due. One that fails stops no other. */
async function sweepPayouts(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payout where next_check_at < now() order by next_check_at limit ${LIMIT}`.execute(
    services.db,
  );
  const failures: unknown[] = [];
  for (const { id } of rows) {
    try {
      await sendPayout(services, id);
    } catch (error) {
      failures.push(error);
      services.log.error({ payout: id, err: error }, 'this payout could not be looked at');
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payouts could not be looked at`);
}

export const payoutsJobs: JobHandlers = {
  /** Enqueued by the last approval. */
  [SEND_PAYOUT_JOB]: (services, input) => sendPayout(services, payload.parse(input).payoutId),
  /** Every two minutes. */
  'payouts.sweep': sweepPayouts,
  /** Daily, and when an operator asks for it. */
  [RECONCILE_JOB]: (services) => reconcile(services),
};
