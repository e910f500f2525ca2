import { refundLegs } from '@kaksha/domain/wallet/postings.ts';
import type { Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { postTransaction } from '../../wallet/ledger.ts';
import { SEND_REFUND_JOB } from './request-return.ts';

/** Which operator asked for a refund, and instead of which one that failed. */
export interface AskedBy {
  requestedBy: string;
  againOf?: string;
}

/**
 * Takes an amount out of a wallet, on its way back to one payment; answers the refund's id. The database refuses more than
 * the payment holds (`refund_within_payment`) or than was paid in (`refund_within_paid_in`).
 */
export async function setAside(
  trx: Trx,
  userId: string,
  { paymentId, amountPaise }: { paymentId: string; amountPaise: number },
  asked?: AskedBy,
): Promise<string> {
  const { id } = await trx
    .insertInto('refund')
    .values({
      payment_id: paymentId,
      user_id: userId,
      amount_paise: amountPaise,
      from_wallet: true,
      requested_by: asked?.requestedBy ?? null,
      again_of: asked?.againOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postTransaction(trx, {
    kind: 'refund',
    key: `refund:${id}`,
    legs: refundLegs(userId, amountPaise),
    gatewayRef: paymentId,
    postedBy: asked?.requestedBy ?? userId,
  });
  await enqueue(trx, SEND_REFUND_JOB, { refundId: id }, { key: `refund:${id}` });
  await notifyPeople(trx, [userId], 'wallet:changed');
  return id;
}
