import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { CLOSE_JOB, closeOverdue, overdueAttempts } from './close-attempt.ts';

const payload = z.object({ attemptId: z.uuid() });

/** How much one sweep takes on; the next one follows in a minute. */
const SWEEP_LIMIT = 1_000;

/** The net under closing jobs that were lost. One that fails stops no other. */
async function sweep(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await overdueAttempts(services, SWEEP_LIMIT)) {
    try {
      await closeOverdue(services, id);
    } catch (error) {
      failures.push(error);
      services.log.error({ id, err: error }, 'the sweep could not close this attempt');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be closed`);
}

export const attemptsJobs: JobHandlers = {
  [CLOSE_JOB]: async (services, input) => {
    await closeOverdue(services, payload.parse(input).attemptId);
  },
  'assessments.sweep-attempts': sweep,
};
