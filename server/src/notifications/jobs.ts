import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { cleanOutbox, deliver, sweepOutbox } from './outbox/deliver.ts';
import { DELIVER_JOB } from './outbox/queue-deliveries.ts';

const delivery = z.object({ deliveryId: z.uuid() });

export const notificationsJobs: JobHandlers = {
  /** Enqueued for each delivery of the outbox, for the time when it may go. */
  [DELIVER_JOB]: (services, payload) => deliver(services, delivery.parse(payload).deliveryId),
  /** Every minute. */
  'notifications.sweep': sweepOutbox,
  /** Daily. */
  'notifications.clean': cleanOutbox,
};
