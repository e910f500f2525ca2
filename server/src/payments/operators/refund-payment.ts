import type { OperatorRefund } from '@kaksha/domain/payments/operator-schema.ts';
import { sql } from 'kysely';
import { orNotFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { setAside } from '../refunds/set-aside.ts';
import { readOperatorRefund } from './list-refunds.ts';

/**
 * An operator sends money of a family's wallet back to the payment that it came from, with a reason. The database bounds
 * the amount: by the payment, by the money paid into the wallet, and by its balance.
 * @throws ORPCError NOT_FOUND; NOT_REFUNDABLE and INSUFFICIENT_FUNDS by the database.
 */
export function refundPayment(
  context: RequestContext,
  input: { id: string; amountPaise: number; reason: string },
): Promise<{ refund: OperatorRefund }> {
  const operatorId = viewerOf(context).id;
  return idempotently(context, 'payments.refundPayment', input, async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      select t.user_id as "userId" from payment p join top_up t on t.id = p.top_up_id
      where p.id = ${input.id} and p.credit = 'credited'
        and (p.quarantined_because is null or p.quarantine_ended_at is not null)`.execute(trx);
    const payer = orNotFound(rows[0]);
    const { amountPaise, reason } = input;
    const id = await setAside(
      trx,
      payer.userId,
      { paymentId: input.id, amountPaise },
      { requestedBy: operatorId },
    );
    await recordAudit(trx, {
      actorId: operatorId,
      action: 'refund.requested',
      subject: { type: 'refund', id },
      reason,
      detail: { amountPaise, paymentId: input.id, userId: payer.userId },
    });
    return { refund: await readOperatorRefund(trx, id) };
  });
}
