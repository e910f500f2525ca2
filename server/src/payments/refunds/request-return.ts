import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';

export const SEND_REFUND_JOB = 'payments.send-refund';

/** Sends back a payment that was taken and not credited. The books know nothing of it: it never was in a wallet. */
export async function requestReturn(
  trx: Trx,
  { paymentId, userId, amountPaise }: { paymentId: string; userId: string; amountPaise: number },
  asked?: { requestedBy: string; againOf?: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (payment_id, user_id, amount_paise, from_wallet, requested_by, again_of)
    values (${paymentId}, ${userId}, ${amountPaise}, false, ${asked?.requestedBy ?? null}, ${asked?.againOf ?? null})
    returning id`.execute(trx);
  for (const { id } of rows) await enqueue(trx, SEND_REFUND_JOB, { refundId: id }, { key: `refund:${id}` });
}
