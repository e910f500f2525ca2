import { TRIAL_INVITATION_LIFECYCLE } from '@kaksha/domain/support/trials/status.ts';
import { sql } from 'kysely';
import { giveTimeBack } from '../../lessons/keep-time.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { notifyRequestChanged } from '../notify-request-changed.ts';

const LAPSE_JOB = 'support.lapse-trial';

/** Enqueues the end of the time for which a trial waits. */
export const enqueueLapse = (db: Db, invitationId: string, runAt: Date): Promise<void> =>
  enqueue(db, LAPSE_JOB, { invitationId }, { runAt, key: `trial-lapse:${invitationId}` });

/** Ends an open trial without a class, by compare-and-set: the time is free again. False when it had ended, or (for `lapse`) is not due. */
export async function endInvitation(trx: Trx, id: string, how: 'withdraw' | 'lapse'): Promise<boolean> {
  const { from, to } = TRIAL_INVITATION_LIFECYCLE[how];
  const due = how === 'lapse' ? sql`and expires_at <= clock_timestamp()` : sql``;
  const { rows } = await sql<{ lessonId: string | null; requestId: string }>`
    with open as (
      select id, lesson_id from trial_invitation
      where id = ${id} and status = any(${[...from]}::text[]) ${due} for update
    )
    update trial_invitation i set status = ${to}, lesson_id = null, decided_at = clock_timestamp()
    from open where i.id = open.id
    returning open.lesson_id as "lessonId", i.ticket_id as "requestId"`.execute(trx);
  const [ended] = rows;
  if (ended === undefined) return false;
  if (ended.lessonId !== null) await giveTimeBack(trx, ended.lessonId);
  await notifyRequestChanged(trx, ended.requestId);
  return true;
}

const lapse = ({ db }: Services, id: string) =>
  db.transaction().execute((trx) => endInvitation(trx, id, 'lapse'));

/** The net under jobs that were lost. */
const trialsSweep: Sweep = {
  name: 'support.sweep-trials',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    {
      name: 'invitations',
      due: dueByTime(
        sql`select id::text as key, expires_at as at from trial_invitation where status = 'open' and expires_at <= now()`,
      ),
      each: lapse,
    },
  ],
};

export const trialJobs: JobHandlers = {
  [LAPSE_JOB]: async (services, payload) => {
    await lapse(services, (payload as { invitationId: string }).invitationId);
  },
  ...sweepJobs(trialsSweep),
};
