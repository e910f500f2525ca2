import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { PAYOUT_LIFECYCLE, type PayoutStatus } from '@kaksha/domain/payouts/status.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { endPayout } from './end-payout.ts';
import { readOperatorPayout } from './operator-queries.ts';
import { payoutConflict } from './request-payout.ts';

/** Sends an approved payout to the gateway. */
export const SEND_PAYOUT_JOB = 'payouts.send';
/** A payout has one such job at a time. */
export const sendKey = (payoutId: string): string => `payout-send:${payoutId}`;

interface Decision {
  id: string;
  reason: string;
}

/** The lock under which operators decide about a payout, one after another. */
async function lockPayout(
  trx: Trx,
  id: string,
): Promise<{ status: PayoutStatus; amountPaise: number; teacherId: string }> {
  const { rows } = await sql<{ status: PayoutStatus; amountPaise: number; teacherId: string }>`
    select status, amount_paise as "amountPaise", teacher_id as "teacherId"
    from payout where id = ${id} for update`.execute(trx);
  return orNotFound(rows[0]);
}

/** A payout's state and its needs before it is sent; a new bank account waits. */
async function readNeeds(
  trx: Trx,
  id: string,
): Promise<{ approvals: number; needed: number; sendableAt: Date }> {
  const { rows } = await sql<{ approvals: number; needed: number; sendableAt: Date }>`
    select (select count(*)::int from payout_approval a where a.payout_id = p.id) as approvals,
      payout_approvals_needed(p) as needed, payout_sendable_at(p) as "sendableAt"
    from payout p where p.id = ${id}`.execute(trx);
  return orNotFound(rows[0]);
}

/**
 * An operator approves a payout, with a reason. Above 25,000 rupees to one teacher in 7 days, and to a new bank account, it
 * takes two: the database says how many (`payout_approvals_needed`), and refuses the same person
 * twice (`payout_approval_pk`) and a payout that was approved by too few. The last approval has it sent.
 * @throws ORPCError NOT_FOUND; CONFLICT when it has moved on or the operator has approved it before.
 */
export async function approvePayout(
  trx: Trx,
  operator: Viewer,
  { id, reason }: Decision,
): Promise<OperatorPayout> {
  const { status, amountPaise, teacherId } = await lockPayout(trx, id);
  const { from, to } = PAYOUT_LIFECYCLE.approve;
  if (!from.some((known) => known === status)) throw payoutConflict(M.movedOn);
  await trx
    .insertInto('payout_approval')
    .values({ payout_id: id, operator_id: operator.id, reason })
    .execute();
  const { approvals, needed, sendableAt } = await readNeeds(trx, id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'payout.approved',
    subject: { type: 'payout', id },
    reason,
    detail: { amountPaise, teacherId, approvals, needed },
  });
  if (approvals >= needed) {
    await sql`update payout set status = ${to}, next_check_at = greatest(clock_timestamp(), ${sendableAt})
      where id = ${id} and status = any(${[...from]}::text[])`.execute(trx);
    await enqueue(trx, SEND_PAYOUT_JOB, { payoutId: id }, { key: sendKey(id), runAt: sendableAt });
    await notifyPeople(trx, [teacherId], 'wallet:changed');
  }
  return readOperatorPayout(trx, id);
}

/**
 * An operator rejects a payout that the gateway has not been told of; the money is in the earnings again, and the teacher
 * reads the reason.
 * @throws ORPCError NOT_FOUND; CONFLICT when it has moved on.
 */
export async function rejectPayout(
  trx: Trx,
  operator: Viewer,
  { id, reason }: Decision,
): Promise<OperatorPayout> {
  const { amountPaise, teacherId } = await lockPayout(trx, id);
  if (!(await endPayout(trx, id, 'reject', { by: operator.id, failure: reason })))
    throw payoutConflict(M.movedOn);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'payout.rejected',
    subject: { type: 'payout', id },
    reason,
    detail: { amountPaise, teacherId },
  });
  return readOperatorPayout(trx, id);
}
