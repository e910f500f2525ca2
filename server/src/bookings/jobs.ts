import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { EXPIRE_JOB, expireBooking } from './expire-booking.ts';
import { MAIL_BOOKING_JOB, mailBooking, mailBookingPayload } from './mail-booking.ts';
import { LAPSE_OFFER_JOB, lapseOffer } from './offers/end-offer.ts';
import { LAPSE_PROPOSAL_JOB, lapseProposal } from './reschedule/lapse.ts';
import { LAPSE_SHORT_CLASS_JOB } from './short-class/ask-family.ts';
import { lapseShortClass } from './short-class/settle-short-class.ts';

const payload = z.object({ bookingId: z.uuid() });
const anOffer = z.object({ offerId: z.uuid() });
const aProposal = z.object({ proposalId: z.uuid() });

export const bookingsJobs: JobHandlers = {
  [EXPIRE_JOB]: async (services, input) => {
    await expireBooking(services, payload.parse(input).bookingId);
  },
  [LAPSE_PROPOSAL_JOB]: async (services, input) => {
    await lapseProposal(services, aProposal.parse(input).proposalId);
  },
  [LAPSE_OFFER_JOB]: async (services, input) => {
    await lapseOffer(services, anOffer.parse(input).offerId);
  },
  [LAPSE_SHORT_CLASS_JOB]: async (services, input) => {
    await lapseShortClass(services, payload.parse(input).bookingId);
  },
  [MAIL_BOOKING_JOB]: (services, input) => mailBooking(services, mailBookingPayload.parse(input)),
};
