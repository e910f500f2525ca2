import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { EXPIRE_JOB, expireBooking } from './expire-booking.ts';

const payload = z.object({ bookingId: z.uuid() });

export const bookingsJobs: JobHandlers = {
  [EXPIRE_JOB]: async (services, input) => {
    await expireBooking(services, payload.parse(input).bookingId);
  },
};
