import { WAITING_AFTER_MINUTES, WAITING_EARLIEST_MINUTES_BEFORE } from '@kaksha/domain/lessons/reminders.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/** The job that looks whether a teacher is alone in the classroom. */
export const WAITING_JOB = 'lessons.teacher-waiting';

/** Has somebody look a little later, in the transaction in which the teacher comes in. */
export async function enqueueWaiting(trx: Trx, lessonId: string): Promise<void> {
  await sql`
    select enqueue_job(${WAITING_JOB}, json_build_object('lessonId', l.id),
      greatest(now() + make_interval(mins => ${WAITING_AFTER_MINUTES}::int),
        l.starts_at - make_interval(mins => ${WAITING_EARLIEST_MINUTES_BEFORE}::int)), 'teacher-waiting:' || l.id)
    from lesson l where l.id = ${lessonId} and l.status = 'scheduled'`.execute(trx);
}
