import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { REMIND_JOB } from './reminders/enqueue-reminders.ts';
import { WAITING_JOB } from './reminders/enqueue-waiting.ts';
import { remind, tellTeacherWaits } from './reminders/remind.ts';

const payload = z.object({ lessonId: z.uuid() });
const reminder = payload.extend({ hours: z.literal(REMINDER_HOURS) });

export const lessonsJobs: JobHandlers = {
  /** Enqueued for a day and for an hour before each lesson. */
  [REMIND_JOB]: async (services, input) => {
    const { lessonId, hours } = reminder.parse(input);
    await remind(services, lessonId, hours);
  },
  /** Enqueued when a teacher comes into a classroom. */
  [WAITING_JOB]: (services, input) => tellTeacherWaits(services, payload.parse(input).lessonId),
};
