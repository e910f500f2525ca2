import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { publishReview } from './publish-review.ts';

const aReview = z.object({ reviewId: z.uuid() });

export const reviewsJobs: JobHandlers = {
  /** Enqueued with the review, to run when its blind time is over. */
  'reviews.publish': ({ db }, payload) =>
    db.transaction().execute((trx) => publishReview(trx, aReview.parse(payload).reviewId)),
};
