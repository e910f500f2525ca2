import { DELIVERY_CHANNELS } from '@kaksha/domain/notifications/channels.ts';
import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { deliverJobOf } from '../platform/outbox/deliver-job.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { cleanOutbox, deliver, sweepOutbox } from './outbox/deliver.ts';
import { MAIL_NOTICE_JOB, takeOverNotice } from './take-over-notice.ts';

const delivery = z.object({ deliveryId: z.uuid() });

const carryOut = (services: Services, payload: unknown): Promise<void> =>
  deliver(services, delivery.parse(payload).deliveryId);

export const notificationsJobs: JobHandlers = {
  /** Enqueued for each delivery of the outbox, for the time when it may go. */
  ...Object.fromEntries(DELIVERY_CHANNELS.map((channel) => [deliverJobOf(channel), carryOut])),
  /** Enqueued before each channel had a job of its own, and before there was an outbox. */
  'notifications.deliver': carryOut,
  [MAIL_NOTICE_JOB]: ({ db }, payload) => takeOverNotice(db, payload),
  ...sweepJobs(sweepOutbox, cleanOutbox),
};
