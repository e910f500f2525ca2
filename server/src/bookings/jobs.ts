import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { EXPIRE_JOB, expireBooking } from './expire-booking.ts';
import { MAIL_BOOKING_JOB, mailBooking, mailBookingPayload } from './mail-booking.ts';

const payload = z.object({ bookingId: z.uuid() });

export const bookingsJobs: JobHandlers = {
  [EXPIRE_JOB]: async (services, input) => {
    await expireBooking(services, payload.parse(input).bookingId);
  },
  [MAIL_BOOKING_JOB]: (services, input) => mailBooking(services, mailBookingPayload.parse(input)),
};
