import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { dequeue } from '../../platform/jobs.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';

/** The job that reminds the people of a lesson. */
export const REMIND_JOB = 'lessons.remind';

const keyOf = (lessonId: string, hours: number): string => `lesson-remind:${lessonId}:${hours}`;

/** A lesson that was called off is not reminded of. */
export async function dequeueReminders(trx: Trx, lessonId: string): Promise<void> {
  for (const hours of REMINDER_HOURS) await dequeue(trx, keyOf(lessonId, hours));
}

/** Enqueues the reminders of a lesson that was just confirmed or moved; those whose time has passed are left out. */
export async function enqueueReminders(trx: Trx, lessonId: string): Promise<void> {
  await sql`${PLANNED_ONCE}
    select case when l.starts_at - make_interval(hours => h) > now()
      then enqueue_job(${REMIND_JOB}, json_build_object('lessonId', l.id, 'hours', h),
        l.starts_at - make_interval(hours => h), format('lesson-remind:%s:%s', l.id, h))
      else dequeue_job(format('lesson-remind:%s:%s', l.id, h)) end
    from lesson l cross join unnest(${[...REMINDER_HOURS]}::int[]) h
    where l.id = ${lessonId}`.execute(trx);
}
