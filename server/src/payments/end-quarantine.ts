import { isMoneyTaken, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound, viewerOf } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { RequestContext } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { requestReturn } from './refunds/request-return.ts';
import { mailTopUp } from './top-ups/observe-payment.ts';

interface Decision {
  id: string;
  decision: 'refund' | 'close';
  reason: string;
}

/**
 * An operator ends a payment's quarantine, with a reason in the audit log: the taken money goes back to the payer, or was
 * settled elsewhere, of which the payer is mailed. @throws ORPCError NOT_FOUND when it waits no longer, NOT_REFUNDABLE (409) when nothing of it waits to be sent back.
 */
export function endQuarantine(context: RequestContext, input: Decision): Promise<{ ok: true }> {
  const operatorId = viewerOf(context).id;
  return idempotently(context, 'payments.endQuarantine', input, async (trx) => {
    const { rows } = await sql<{
      userId: string;
      orderedPaise: number;
      amountPaise: number;
      currency: string;
      status: PaymentStatus;
      credit: string;
    }>`
      update payment p set quarantine_ended_at = now() from top_up t
      where p.id = ${input.id} and t.id = p.top_up_id
        and p.quarantined_because is not null and p.quarantine_ended_at is null
      returning t.user_id as "userId", t.amount_paise as "orderedPaise", p.amount_paise as "amountPaise", p.currency, p.status, p.credit`.execute(
      trx,
    );
    const payment = orNotFound(rows[0]);
    if (input.decision === 'refund') {
      // Credited money goes back through the wallet, at the family's request; money that was not taken goes back by itself.
      if (payment.credit !== 'none' || !isMoneyTaken(payment.status)) {
        throw new ORPCError('NOT_REFUNDABLE', { status: 409, message: PAYMENT_MESSAGES.nothingToSendBack });
      }
      await requestReturn(trx, { paymentId: input.id, ...payment });
      await sql`update payment set credit = 'returned' where id = ${input.id}`.execute(trx);
    } else if (payment.credit === 'none') await mailTopUp(trx, input, payment, 'reviewEnded');
    await recordAudit(trx, {
      actorId: operatorId,
      action: `payment.${input.decision === 'refund' ? 'refunded' : 'closed'}`,
      subject: { type: 'payment', id: input.id },
      reason: input.reason,
      detail: { amountPaise: payment.amountPaise, currency: payment.currency, userId: payment.userId },
    });
    return { ok: true };
  });
}
