import type { RefundView } from '@kaksha/domain/payments/contract.ts';
import { divideRefund } from '@kaksha/domain/payments/refundable.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { readRefunds } from '../queries.ts';
import { readRefundable } from './refundable.ts';
import { setAside } from './set-aside.ts';

/**
 * Sends free money of the family's wallet back to the payments that it came from, newest first: it leaves the wallet now
 * and waits in `refund_clearing` until the gateway has paid it out, or comes back into the wallet when that fails.
 * @throws ORPCError NOT_REFUNDABLE (409) with how much is.
 */
export function requestRefund(
  context: RequestContext,
  input: { amountPaise: number },
): Promise<{ refunds: RefundView[] }> {
  const userId = viewerOf(context).id;
  return idempotently(context, 'payments.requestRefund', input, async (trx) => {
    // One after another for one person: each sees what the others have sent back.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`refund of ${userId}`}, 0))`.execute(trx);
    const { refundablePaise, payments } = await readRefundable(trx, userId);
    const parts = input.amountPaise <= refundablePaise ? divideRefund(input.amountPaise, payments) : null;
    if (parts === null) {
      throw new ORPCError('NOT_REFUNDABLE', {
        status: 409,
        message: PAYMENT_MESSAGES.notRefundable,
        data: { refundablePaise },
      });
    }
    const ids: string[] = [];
    for (const part of parts) ids.push(await setAside(trx, userId, part));
    const refunds = await readRefunds(trx, userId);
    return { refunds: refunds.filter(({ id }) => ids.includes(id)) };
  });
}
