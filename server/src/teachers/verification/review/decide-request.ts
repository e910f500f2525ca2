import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ProposalAnswer, VerdictInput } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { REQUEST_LIFECYCLE } from '@kaksha/domain/teachers/verification/status.ts';
import type { VerificationTier } from '@kaksha/domain/teachers/verification/tiers.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../platform/api.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Trx, Viewer } from '../../../platform/context.ts';
import { settleRequest } from '../decide-verification.ts';
import { lockRequest } from './lock-request.ts';

/**
 * An operator approves or refuses a request, with a reason. Where a second operator was asked for, now or before, it is a
 * proposal that another one has to confirm.
 * @throws ORPCError NOT_FOUND; CONFLICT when it was decided, or another proposal waits.
 */
export async function decideRequest(
  trx: Trx,
  operator: Viewer,
  { id, decision, tiers: chosen, reason, second }: VerdictInput,
): Promise<void> {
  const request = await lockRequest(trx, id);
  if (!REQUEST_LIFECYCLE[decision].from.some((known) => known === request.status)) {
    throw conflict(T.decidedBefore);
  }
  const tiers = decision === 'approve' ? chosen : [];
  if (!second && !request.twoOperators) {
    return settleRequest(trx, request, operator.id, { decision, tiers, reason });
  }
  await sql`update teacher_verification set two_operators = true
    where id = ${id} and not two_operators`.execute(trx);
  await sql`insert into verification_proposal (verification_id, decision, tiers, reason, proposed_by)
    values (${id}, ${decision}, ${tiers}::text[], ${reason}, ${operator.id})`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'verification.proposed',
    subject: { type: 'teacher', id: request.teacherId },
    reason,
    detail: { verificationId: id, decision, tiers },
  });
}

const ENDS = {
  confirm: 'confirmed',
  decline: 'declined',
  take_back: 'taken_back',
} as const satisfies Record<ProposalAnswer, string>;
const RECORDED = {
  confirm: 'verification.proposal-confirmed',
  decline: 'verification.proposal-declined',
  take_back: 'verification.proposal-taken-back',
} as const satisfies Record<ProposalAnswer, AuditAction>;

interface ProposalRow {
  verificationId: string;
  decision: 'approve' | 'reject';
  tiers: VerificationTier[];
  reason: string;
}

/**
 * Another operator confirms a proposal, which gives it its effect, or declines it; its proposer may take it back. The
 * database refuses the same person twice (`verification_proposal_answered_by_another`).
 * @returns the id of its request.
 * @throws ORPCError NOT_FOUND; CONFLICT when it was answered before.
 */
export async function answerProposal(
  trx: Trx,
  operator: Viewer,
  { id, answer, reason }: { id: string; answer: ProposalAnswer; reason: string },
): Promise<string> {
  const known = await trx
    .selectFrom('verification_proposal')
    .select('verification_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const request = await lockRequest(trx, known.verification_id);
  const { rows } = await sql<ProposalRow>`
    update verification_proposal set ended = ${ENDS[answer]}, ended_by = ${operator.id}, end_reason = ${reason},
      ended_at = now()
    where id = ${id} and ended is null
    returning verification_id as "verificationId", decision, tiers, reason`.execute(trx);
  const [proposal] = rows;
  if (proposal === undefined) throw conflict(T.answeredBefore);
  await recordAudit(trx, {
    actorId: operator.id,
    action: RECORDED[answer],
    subject: { type: 'teacher', id: request.teacherId },
    reason,
    detail: {
      verificationId: request.id,
      proposalId: id,
      decision: proposal.decision,
      tiers: proposal.tiers,
    },
  });
  // The teacher reads the proposer's reason; the confirmer's is for the proposer.
  if (answer === 'confirm') await settleRequest(trx, request, operator.id, proposal);
  return request.id;
}
