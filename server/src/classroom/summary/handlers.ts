import { api, viewerOf } from '../../platform/api.ts';
import { readSummary } from './read-summary.ts';

/** Of the contract's lessons: what one left behind in its classroom. */
export const summaryHandlers = {
  summary: api.lessons.summary.handler(async ({ context, input }) => ({
    summary: await readSummary(context.services.db, viewerOf(context), input.id),
  })),
};
