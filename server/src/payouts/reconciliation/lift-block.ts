import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { SEND_PAYOUT_JOB, sendKey } from '../decide-payout.ts';
import { payoutConflict } from '../request-payout.ts';

/**
 * An operator lets payouts flow again, with a reason; payouts approved meanwhile are sent.
 * @throws ORPCError NOT_FOUND; CONFLICT when somebody else was faster.
 */
export async function liftBlock(
  trx: Trx,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { rows } = await sql<{ because: string }>`
    update payout_block set lifted_at = clock_timestamp(), lifted_by = ${operator.id}, lift_reason = ${reason}
    where id = ${id} and lifted_at is null returning because`.execute(trx);
  const lifted = rows[0];
  if (lifted === undefined) {
    const known = await sql`select from payout_block where id = ${id}`.execute(trx);
    throw known.rows.length === 0 ? notFound() : payoutConflict(M.liftedBefore);
  }
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'payout.unblocked',
    subject: { type: 'payout_block', id },
    reason,
    detail: { because: lifted.because },
  });
  const approved = await sql<{
    id: string;
  }>`select id from payout where status = 'approved' order by id`.execute(trx);
  for (const payout of approved.rows) {
    await enqueue(trx, SEND_PAYOUT_JOB, { payoutId: payout.id }, { key: sendKey(payout.id) });
  }
}
