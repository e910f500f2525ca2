import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { overdueReviews, publishReview } from './publish-review.ts';

/** How many one sweep publishes; the next one follows in an hour. */
const SWEEP_LIMIT = 500;

const aReview = z.object({ reviewId: z.uuid() });

export const reviewsJobs: JobHandlers = {
  /** Enqueued with the review, to run when its blind time is over. */
  'reviews.publish': ({ db }, payload) =>
    db.transaction().execute((trx) => publishReview(trx, aReview.parse(payload).reviewId)),

  /** The net under jobs that were lost. */
  'reviews.sweep': async ({ db }) => {
    for (const id of await overdueReviews(db, SWEEP_LIMIT)) {
      await db.transaction().execute((trx) => publishReview(trx, id));
    }
  },
};
