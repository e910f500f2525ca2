import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { z } from 'zod';
import { expireBooking, overdueRequests } from '../bookings/expire-booking.ts';
import { mendBooking, strandedBookings } from '../bookings/mend-bookings.ts';
import { lapseOffer, overdueOffers } from '../bookings/offers/end-offer.ts';
import { lapseProposal, overdueProposals } from '../bookings/reschedule/lapse.ts';
import { lapseShortClass, overdueShortClasses } from '../bookings/short-class/settle-short-class.ts';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { SETTLE_JOB } from './enqueue-settlement.ts';
import { REMIND_JOB } from './reminders/enqueue-reminders.ts';
import { WAITING_JOB } from './reminders/enqueue-waiting.ts';
import { lostReminders, remind, tellTeacherWaits } from './reminders/remind.ts';
import { overdueLessons, settleOverdue } from './settle-overdue.ts';

const payload = z.object({ lessonId: z.uuid() });
const reminder = payload.extend({ hours: z.literal(REMINDER_HOURS) });

/** The net under jobs that were lost: reminders, requests that lapse, and lessons that nobody ended. */
const lessonsSweep: Sweep = {
  name: 'lessons.sweep',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    { name: 'requests', due: overdueRequests, each: expireBooking },
    { name: 'proposals', due: overdueProposals, each: lapseProposal },
    { name: 'offers', due: overdueOffers, each: lapseOffer },
    { name: 'lessons', due: overdueLessons, each: settleOverdue },
    { name: 'short classes', due: overdueShortClasses, each: lapseShortClass },
    { name: 'stranded bookings', due: strandedBookings, each: mendBooking },
    ...REMINDER_HOURS.map((hours) => ({
      name: `reminders ${hours} h before`,
      due: lostReminders(hours),
      each: (services: Services, lessonId: string) => remind(services, lessonId, hours),
    })),
  ],
};

export const lessonsJobs: JobHandlers = {
  [SETTLE_JOB]: async (services, input) => {
    await settleOverdue(services, payload.parse(input).lessonId);
  },
  /** Enqueued for a day and for an hour before each lesson. */
  [REMIND_JOB]: async (services, input) => {
    const { lessonId, hours } = reminder.parse(input);
    await remind(services, lessonId, hours);
  },
  /** Enqueued when a teacher comes into a classroom. */
  [WAITING_JOB]: (services, input) => tellTeacherWaits(services, payload.parse(input).lessonId),
  ...sweepJobs(lessonsSweep),
};
