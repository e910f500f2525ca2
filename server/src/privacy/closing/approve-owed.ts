import { en as M } from '@kaksha/domain/privacy/owed/words/en.ts';
import type { OwedPayment } from '@kaksha/domain/privacy/owed.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { readOwed } from './owed-payments.ts';

/**
 * An operator approves that this amount is paid to somebody whose account is closed; another one pays it. The database
 * refuses the same approval twice (`payment_request_approval_pk`).
 * @throws ORPCError NOT_FOUND; CONFLICT when it has ended, another amount is owed, or the operator has approved it before.
 */
export async function approveOwed(
  trx: Trx,
  operator: Viewer,
  { id, amountPaise, reason }: { id: string; amountPaise: number; reason: string },
): Promise<OwedPayment> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from payment_request
    where id = ${id} and status = 'open' and amount_paise = ${amountPaise} for update`.execute(trx);
  const request = rows[0];
  if (request === undefined) {
    await readOwed(trx, id);
    throw new ORPCError('CONFLICT', { status: 409, message: M.decided });
  }
  await trx
    .insertInto('payment_request_approval')
    .values({ payment_request_id: id, operator_id: operator.id, amount_paise: amountPaise, reason })
    .execute();
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'payment_request.approved',
    subject: { type: 'payment_request', id },
    reason,
    detail: { amountPaise, userId: request.userId },
  });
  return readOwed(trx, id);
}
