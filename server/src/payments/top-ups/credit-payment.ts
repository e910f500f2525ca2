import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { refusedConstraint } from '../../platform/errors.ts';
import { enqueueFunding } from '../../series/enqueue-funding.ts';
import { postTransaction } from '../../wallet/ledger.ts';
import { requestReturn } from '../refunds/request-return.ts';

export type Credit = 'credited' | 'returned';

/**
 * Credits a captured payment to the wallet, once: the ledger's key is the gateway's payment id. A wallet that has become
 * too full meanwhile does not take it, and the money goes back to the payer. The caller holds the top-up's row.
 */
export async function creditPayment(
  trx: Trx,
  payment: { paymentId: string; userId: string; amountPaise: number },
): Promise<Credit> {
  const { paymentId, userId, amountPaise } = payment;
  const credit: Credit = (await postCredit(trx, payment)) ? 'credited' : 'returned';
  await sql`update payment set credit = ${credit}, updated_at = now() where id = ${paymentId}`.execute(trx);
  if (credit === 'credited') await enqueueFunding(trx, userId);
  else await requestReturn(trx, { paymentId, userId, amountPaise });
  return credit;
}

/** Posts a payment to its payer's wallet; false when the wallet is too full for it. */
export async function postCredit(
  trx: Trx,
  { paymentId, userId, amountPaise }: { paymentId: string; userId: string; amountPaise: number },
): Promise<boolean> {
  await sql`savepoint credit`.execute(trx);
  try {
    await postTransaction(trx, {
      kind: 'top_up',
      key: `top-up:${paymentId}`,
      legs: topUpLegs(userId, amountPaise),
      gatewayRef: paymentId,
      postedBy: userId,
    });
    await sql`release savepoint credit`.execute(trx);
    return true;
  } catch (error) {
    if (refusedConstraint(error) !== 'wallet_within_cap') throw error;
    await sql`rollback to savepoint credit`.execute(trx);
    return false;
  }
}
