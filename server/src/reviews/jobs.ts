import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { overdueReviews, publishReview } from './publish-review.ts';
import { readReviews } from './read-reviews.ts';

const aReview = z.object({ reviewId: z.uuid() });

const publish = ({ db }: Services, reviewId: string): Promise<void> =>
  db.transaction().execute((trx) => publishReview(trx, reviewId));

/** The net under jobs that were lost. */
const reviewsSweep: Sweep = {
  name: 'reviews.sweep',
  match: '15 * * * *',
  everyMinutes: 60,
  parts: [{ name: 'reviews', due: overdueReviews, each: publish }],
};

export const reviewsJobs: JobHandlers = {
  /** Enqueued with the review, to run when its blind time is over. */
  'reviews.publish': (services, payload) => publish(services, aReview.parse(payload).reviewId),
  ...sweepJobs(reviewsSweep, readReviews),
};
