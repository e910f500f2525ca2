import { DELIVERY_CHANNELS } from '@kaksha/domain/notifications/channels.ts';
import { NUMBER_CHANNELS } from '@kaksha/domain/notifications/reach-number.ts';
import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { DELIVERY_URGENCIES, deliverJobOf } from '../platform/outbox/deliver-job.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { cleanOutbox, deliver, sweepOutbox } from './outbox/deliver.ts';
import {
  MAKE_SIGN_IN_CODE_JOB,
  makeSignInCode,
  sendSignInCode,
  sendSignInCodeJob,
} from './phone-sign-in/send-code.ts';
import { MAIL_NOTICE_JOB, takeOverNotice } from './take-over-notice.ts';

const askedCode = z.object({ number: z.string(), requestId: z.uuid() });
const delivery = z.object({ deliveryId: z.uuid() });

const carryOut = (services: Services, payload: unknown): Promise<void> =>
  deliver(services, delivery.parse(payload).deliveryId);

export const notificationsJobs: JobHandlers = {
  /** Enqueued for each delivery of the outbox, for the time when it may go. */
  ...Object.fromEntries(
    DELIVERY_CHANNELS.flatMap((channel) =>
      DELIVERY_URGENCIES.map((urgency) => [deliverJobOf(channel, urgency), carryOut]),
    ),
  ),
  /** Enqueued before each channel had a job of its own, and before there was an outbox. */
  'notifications.deliver': carryOut,
  [MAIL_NOTICE_JOB]: ({ db }, payload) => takeOverNotice(db, payload),
  /** Enqueued for every number that somebody wants to sign in by. */
  [MAKE_SIGN_IN_CODE_JOB]: (services, payload) => makeSignInCode(services, askedCode.parse(payload)),
  /** Enqueued for each code, in the lane of its channel. */
  ...Object.fromEntries(
    NUMBER_CHANNELS.map((channel) => [
      sendSignInCodeJob(channel),
      (services: Services, payload: unknown) => sendSignInCode(services, channel, askedCode.parse(payload)),
    ]),
  ),
  ...sweepJobs(sweepOutbox, cleanOutbox),
};
