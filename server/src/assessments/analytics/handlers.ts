import { api, viewerOf } from '../../platform/api.ts';
import { readAnalytics } from './read-analytics.ts';

/** Figures of an assessment about a class. Each operation checks its owner. */
export const analyticsHandlers = {
  get: api.analytics.get.handler(({ context, input }) =>
    readAnalytics(context.services.db, viewerOf(context).id, input.id),
  ),
};
