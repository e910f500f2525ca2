import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { z } from 'zod';
import { expireBooking, overdueRequests } from '../bookings/expire-booking.ts';
import { lapseOffer, overdueOffers } from '../bookings/offers/end-offer.ts';
import { lapseProposal, overdueProposals } from '../bookings/reschedule/lapse.ts';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { SETTLE_JOB } from './enqueue-settlement.ts';
import { REMIND_JOB } from './reminders/enqueue-reminders.ts';
import { WAITING_JOB } from './reminders/enqueue-waiting.ts';
import { remind, remindOverdue, tellTeacherWaits } from './reminders/remind.ts';
import { overdueLessons, settleOverdue } from './settle-overdue.ts';

const payload = z.object({ lessonId: z.uuid() });
const reminder = payload.extend({ hours: z.literal(REMINDER_HOURS) });

/** How much one sweep takes on; the next one follows in minutes. */
const SWEEP_LIMIT = 500;

/** The net under jobs that were lost: lapsed requests, and lessons that nobody ended. One that fails stops no other. */
async function sweep(services: Services): Promise<void> {
  const failures: unknown[] = [];
  const each = async (ids: string[], act: (services: Services, id: string) => Promise<boolean>) => {
    for (const id of ids) {
      try {
        await act(services, id);
      } catch (error) {
        failures.push(error);
        services.log.error({ id, err: error }, 'the sweep could not settle this');
      }
    }
  };
  await each(await overdueRequests(services, SWEEP_LIMIT), expireBooking);
  await each(await overdueProposals(services, SWEEP_LIMIT), lapseProposal);
  await each(await overdueOffers(services, SWEEP_LIMIT), lapseOffer);
  await each(await overdueLessons(services, SWEEP_LIMIT), settleOverdue);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be settled`);
}

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
  'lessons.sweep': async (services) => {
    await remindOverdue(services);
    await sweep(services);
  },
};
