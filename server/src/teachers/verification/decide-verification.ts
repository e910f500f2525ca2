import { en as REVIEW_TEXT } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import { REQUEST_LIFECYCLE, UNDECIDED } from '@kaksha/domain/teachers/verification/status.ts';
import { USUAL_TIERS, type VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { sql } from 'kysely';
import { conflict } from '../../platform/api.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { endRound } from './rounds/end-round.ts';
import { tellDecision } from './tell-decision.ts';

/** An operator's account, or null for the command line, which knows only that it is an operator. */
export type Decider = string | null;

export interface Verdict {
  decision: 'approve' | 'reject';
  tiers: readonly VerificationTier[];
  reason: string;
}

interface Told {
  action: AuditAction;
  reason?: string;
  detail?: Record<string, unknown>;
}

async function audit(trx: Trx, teacherId: string, decider: Decider, told: Told): Promise<void> {
  await recordAudit(trx, {
    actorId: decider,
    action: told.action,
    subject: { type: 'teacher', id: teacherId },
    reason: told.reason ?? '',
    detail: { through: decider === null ? 'command line' : 'back office', ...told.detail },
  });
}

/** Under it a teacher's requests are made and decided, one after another. */
export const lockTeacher = (trx: Trx, teacherId: string) =>
  sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);

const verify = (trx: Trx, teacherId: string, tiers: readonly VerificationTier[]) =>
  sql`update teacher_profile set verified_at = coalesce(verified_at, now()), verified_tiers = ${[...tiers]}::text[]
    where user_id = ${teacherId}`.execute(trx);

/**
 * Gives a verdict its effect: the request is decided, its full ID number and its documents go, and the teacher is notified.
 * Where two operators were asked for, the database wants the confirmed proposal.
 * @throws ORPCError CONFLICT when it was decided in the meantime.
 */
export async function settleRequest(
  trx: Trx,
  request: { id: string; teacherId: string },
  decider: Decider,
  { decision, tiers, reason }: Verdict,
): Promise<void> {
  const { id, teacherId } = request;
  const { from, to } = REQUEST_LIFECYCLE[decision];
  const { numAffectedRows } = await sql`
    update teacher_verification set status = ${to}, decided_at = now(), decided_by = ${decider},
      decision_reason = ${reason}, tiers = ${[...tiers]}::text[], id_number_sealed = null
    where id = ${id} and status = any(${[...from]}::text[])`.execute(trx);
  if (numAffectedRows !== 1n) throw conflict(REVIEW_TEXT.decidedBefore);
  if (decision === 'approve') await verify(trx, teacherId, tiers);
  await audit(trx, teacherId, decider, {
    action: decision === 'approve' ? 'teacher.verified' : 'verification.refused',
    reason,
    detail: { verificationId: id, tiers },
  });
  await tellDecision(
    trx,
    teacherId,
    decision === 'approve' ? { event: 'teacher_verified', tiers } : { event: 'teacher_refused', reason },
  );
  await notifyPeople(trx, [teacherId], 'verification:changed');
}

/**
 * Marks a teacher as verified from the command line, so that lessons can be booked, and has the teacher told. A
 * request that is not decided is approved by this, unless two operators were asked for.
 *
 * @returns false when the teacher was verified already and nothing was pending.
 */
export async function approveTeacher(trx: Trx, teacherId: string, decider: Decider): Promise<boolean> {
  await lockTeacher(trx, teacherId);
  const { rows } = await sql<{ id: string }>`
    select id from teacher_verification
    where teacher_id = ${teacherId} and status = any(${[...UNDECIDED]}::text[])`.execute(trx);
  const [pending] = rows;
  if (pending !== undefined) {
    await endRound(trx, { id: pending.id, teacherId }, { by: 'recall' });
    const verdict = { decision: 'approve', tiers: USUAL_TIERS, reason: 'Approved' } as const;
    await settleRequest(trx, { id: pending.id, teacherId }, decider, verdict);
    return true;
  }
  const verified = await trx
    .updateTable('teacher_profile')
    .set({ verified_at: sql`now()` })
    .where('user_id', '=', teacherId)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (verified.numUpdatedRows === 0n) return false;
  await audit(trx, teacherId, decider, { action: 'teacher.verified' });
  await tellDecision(trx, teacherId, { event: 'teacher_verified', tiers: USUAL_TIERS });
  await notifyPeople(trx, [teacherId], 'verification:changed');
  return true;
}

/**
 * Takes a teacher's verification back: no new lessons can be booked, requests that wait come back, and batches end with notice;
 * lessons that are booked stay. With a reason the teacher
 * is notified, and reads it.
 *
 * @returns false when the teacher was not verified.
 */
export async function withdrawVerification(
  trx: Trx,
  teacherId: string,
  decider: Decider,
  reason: string | null = null,
): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('teacher_profile')
    .set({ verified_at: null })
    .where('user_id', '=', teacherId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (withdrawn.numUpdatedRows === 0n) return false;
  await publish(trx, 'teacher.unverified', { teacherId });
  const { from, to } = REQUEST_LIFECYCLE.withdraw;
  await sql`
    update teacher_verification set status = ${to}, decided_at = now(), decided_by = ${decider}, decision_reason = ${reason}
    where teacher_id = ${teacherId} and status = any(${[...from]}::text[])`.execute(trx);
  await audit(trx, teacherId, decider, { action: 'teacher.unverified', reason: reason ?? '' });
  if (reason !== null) await tellDecision(trx, teacherId, { event: 'teacher_unverified', reason });
  await notifyPeople(trx, [teacherId], 'verification:changed');
  return true;
}

/** Says what is verified of a teacher who is. @returns false when that is not so any more. */
export async function changeVerifiedTiers(
  trx: Trx,
  teacherId: string,
  decider: Decider,
  tiers: readonly VerificationTier[],
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update teacher_profile set verified_tiers = ${[...tiers]}::text[]
    where user_id = ${teacherId} and verified_at is not null`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await audit(trx, teacherId, decider, { action: 'teacher.verified-tiers', reason, detail: { tiers } });
  await tellDecision(trx, teacherId, { event: 'teacher_tiers_changed', tiers });
  await notifyPeople(trx, [teacherId], 'verification:changed');
  return true;
}
