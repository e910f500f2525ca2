import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { z } from 'zod';
import { lostReminders, remind } from '../lessons/reminders/remind.ts';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { EXPIRE_JOB, expireBooking, overdueRequests } from './expire-booking.ts';
import { MAIL_BOOKING_JOB, mailBooking, mailBookingPayload } from './mail-booking.ts';
import { mendBooking, strandedBookings } from './mend-bookings.ts';
import { LAPSE_OFFER_JOB, lapseOffer, overdueOffers } from './offers/end-offer.ts';
import { firstClassesToRelease, releaseFirstClass } from './release-first-class.ts';
import { LAPSE_PROPOSAL_JOB, lapseProposal, overdueProposals } from './reschedule/lapse.ts';
import { SETTLE_JOB } from './settlement/enqueue-settlement.ts';
import { overdueLessons, settleOverdue } from './settlement/settle-overdue.ts';
import { LAPSE_SHORT_CLASS_JOB } from './short-class/ask-family.ts';
import { lapseShortClass, overdueShortClasses } from './short-class/settle-short-class.ts';

const payload = z.object({ bookingId: z.uuid() });
const aLesson = z.object({ lessonId: z.uuid() });
const anOffer = z.object({ offerId: z.uuid() });
const aProposal = z.object({ proposalId: z.uuid() });

/** The net under jobs that were lost: reminders, requests that lapse, and lessons that nobody ended. */
export const lessonsSweep: Sweep = {
  name: 'lessons.sweep',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    { name: 'requests', due: overdueRequests, each: expireBooking },
    { name: 'proposals', due: overdueProposals, each: lapseProposal },
    { name: 'offers', due: overdueOffers, each: lapseOffer },
    { name: 'lessons', due: overdueLessons, each: settleOverdue },
    { name: 'short classes', due: overdueShortClasses, each: lapseShortClass },
    { name: 'first classes', due: firstClassesToRelease, each: releaseFirstClass },
    { name: 'stranded bookings', due: strandedBookings, each: mendBooking },
    ...REMINDER_HOURS.map((hours) => ({
      name: `reminders ${hours} h before`,
      due: lostReminders(hours),
      each: (services: Services, lessonId: string) => remind(services, lessonId, hours),
    })),
  ],
};

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
  [SETTLE_JOB]: async (services, input) => {
    await settleOverdue(services, aLesson.parse(input).lessonId);
  },
  ...sweepJobs(lessonsSweep),
};
