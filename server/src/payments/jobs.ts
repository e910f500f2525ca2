import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { EVENT_JOB, EVENTS_JOB } from './events/jobs.ts';
import { processEvent } from './events/process-event.ts';
import { processWaitingEvents } from './events/process-waiting.ts';
import { eventsSweep, forgetOldEvents, reconcile, reconcilePayments, reconcileRefunds } from './reconcile.ts';
import { SEND_REFUND_JOB } from './refunds/request-return.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { capturePayment } from './top-ups/capture-payment.ts';
import { CAPTURE_JOB } from './top-ups/observe-payment.ts';

const ofEvent = z.object({ eventId: z.string() });
const ofPayment = z.object({ paymentId: z.string() });
const ofRefund = z.object({ refundId: z.uuid() });

export const paymentsJobs: JobHandlers = {
  [EVENTS_JOB]: processWaitingEvents,
  [EVENT_JOB]: (services, input) => processEvent(services, ofEvent.parse(input).eventId),
  [CAPTURE_JOB]: (services, input) => capturePayment(services, ofPayment.parse(input).paymentId),
  [SEND_REFUND_JOB]: (services, input) => sendRefund(services, ofRefund.parse(input).refundId),
  ...sweepJobs(eventsSweep, reconcile, reconcilePayments, reconcileRefunds, forgetOldEvents),
};
