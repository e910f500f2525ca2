import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { dueLessons, fundLesson, remindPayers } from './fund-lesson.ts';

/** How much one sweep takes on; the next one follows in minutes. */
const SWEEP_LIMIT = 500;

/** Reminds payers of what comes, then holds what is due. A lesson that fails stops no other. */
async function sweep(services: Services): Promise<void> {
  await remindPayers(services, SWEEP_LIMIT);
  const failures: unknown[] = [];
  for (const bookingId of await dueLessons(services, SWEEP_LIMIT)) {
    try {
      await fundLesson(services, bookingId);
    } catch (error) {
      failures.push(error);
      services.log.error({ bookingId, err: error }, 'the price of a lesson could not be held');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be held`);
}

export const seriesJobs: JobHandlers = {
  'series.fund': sweep,
};
