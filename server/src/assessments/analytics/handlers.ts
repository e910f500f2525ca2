import { api, viewerOf } from '../../platform/api.ts';
import { readAnalytics } from './read-analytics.ts';

/** What an assessment shows about a class. Whose it is, is decided by the operation. */
export const analyticsHandlers = {
  get: api.analytics.get.handler(({ context, input }) =>
    readAnalytics(context.services.db, viewerOf(context).id, input.id),
  ),
};
