import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { dueLessons, fundLesson, remindPayers } from './fund-lesson.ts';

/** How much one sweep takes on; the next one follows in minutes. */
const SWEEP_LIMIT = 500;

/** Holds what is due. A lesson that fails stops no other. */
async function fundAll(services: Services, bookingIds: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const bookingId of bookingIds) {
    try {
      await fundLesson(services, bookingId);
    } catch (error) {
      failures.push(error);
      services.log.error({ bookingId, err: error }, 'the price of a lesson could not be held');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be held`);
}

/** Reminds payers of what comes, then holds what is due. */
async function sweep(services: Services): Promise<void> {
  await remindPayers(services, SWEEP_LIMIT);
  await fundAll(services, await dueLessons(services, SWEEP_LIMIT));
}

const payerOf = z.object({ payerId: z.string() });

export const seriesJobs: JobHandlers = {
  'series.fund': sweep,
  /** Money has come into this wallet. */
  'series.fund-of': async (services, payload) =>
    fundAll(services, await dueLessons(services, SWEEP_LIMIT, payerOf.parse(payload).payerId)),
};
