import { PROPOSAL_LIFECYCLE } from '@kaksha/domain/bookings/reschedule/status.ts';
import { sql } from 'kysely';
import { dropProposedTime } from '../../lessons/move-lesson.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { notifyProposal } from './notify-proposal.ts';

/** The job that lets a proposal lapse which nobody answered. */
export const LAPSE_PROPOSAL_JOB = 'bookings.lapse-proposal';

/** Enqueues the end of a proposal's time. */
export async function enqueueLapse(trx: Trx, proposalId: string, expiresAtMs: number): Promise<void> {
  const key = `proposal-lapse:${proposalId}`;
  await enqueue(trx, LAPSE_PROPOSAL_JOB, { proposalId }, { runAt: new Date(expiresAtMs), key });
}

/** Ends a proposal without the class being moved: the time that was kept for it is free again. */
export async function endProposal(
  trx: Trx,
  id: string,
  transition: 'decline' | 'withdraw' | 'lapse',
  by: string | null,
): Promise<boolean> {
  const { from, to } = PROPOSAL_LIFECYCLE[transition];
  const isDue = transition === 'lapse' ? sql`expires_at <= clock_timestamp()` : sql`true`;
  const { rows } = await sql<{ lessonId: string }>`
    update reschedule_proposal set status = ${to}, decided_at = clock_timestamp(), decided_by = ${by}
    where id = ${id} and status = any(${[...from]}::text[]) and ${isDue}
    returning lesson_id as "lessonId"`.execute(trx);
  if (rows[0] === undefined) return false;
  await dropProposedTime(trx, rows[0].lessonId);
  await notifyProposal(trx, id, to, by);
  return true;
}

/** Lets a proposal lapse whose hour has come; false when it was answered or is not due. */
export function lapseProposal({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return db.transaction().execute((trx) => endProposal(trx, id, 'lapse', null));
}

/** Open proposals whose hour has passed, oldest first: those whose job was lost. */
export const overdueProposals = dueByTime(
  sql`select id::text as key, expires_at as at from reschedule_proposal where status = 'open' and expires_at <= now()`,
);
