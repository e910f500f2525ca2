/** Refunds that somebody made on the gateway's own page, of money that is in a wallet. */
import { refundLegs, walletRecoveryLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import type { GatewayRefund } from '../../platform/gateway/entities.ts';
import { balanceOf, lockWallet, postTransaction } from '../../wallet/ledger.ts';
import { readPaidIn } from '../../wallet/paid-in.ts';

/**
 * Makes a refund ours: its money leaves the wallet, on its way as if we had sent it. Paid-in money that has been
 * spent already is advanced, and owed by the wallet's owner. Undefined for a payment that was not credited.
 */
export async function adoptRefund(
  trx: Trx,
  refund: GatewayRefund,
): Promise<{ refundId: string; owedPaise: number } | undefined> {
  // Of one that had failed the new row carries the gateway's id.
  await sql`update refund set gateway_refund_id = null
    where gateway_refund_id = ${refund.id} and status = 'failed'`.execute(trx);
  const { rows } = await sql<{ refundId: string; userId: string }>`
    insert into refund (payment_id, user_id, amount_paise, from_wallet, status, gateway_refund_id)
    select p.id, t.user_id, ${refund.amount}, true, 'sent', ${refund.id}
    from payment p join top_up t on t.id = p.top_up_id
    where p.id = ${refund.payment_id} and p.credit = 'credited'
    returning id as "refundId", user_id as "userId"`.execute(trx);
  const [adopted] = rows;
  if (adopted === undefined) return undefined;
  const { refundId, userId } = adopted;
  await lockWallet(trx, userId);
  const owedPaise = Math.max(0, refund.amount - (await readPaidIn(trx, userId)));
  if (owedPaise > 0) {
    await postTransaction(trx, {
      kind: 'wallet_recovery',
      key: `wallet-recovery:${refundId}`,
      legs: walletRecoveryLegs(userId, owedPaise),
      gatewayRef: refund.payment_id,
    });
  }
  await postTransaction(trx, {
    kind: 'refund',
    key: `refund:${refundId}`,
    legs: refundLegs(userId, refund.amount),
    gatewayRef: refund.payment_id,
  });
  return { refundId, owedPaise };
}

/** Takes advances to a wallet back from the paid-in money that is there by now. */
export async function recoverAdvance(trx: Trx, userId: string): Promise<void> {
  await lockWallet(trx, userId);
  const owedPaise = -(await balanceOf(trx, 'wallet_recovery', userId));
  const takenPaise = Math.min(owedPaise, await readPaidIn(trx, userId));
  if (takenPaise === 0) return;
  await postTransaction(trx, {
    kind: 'wallet_recovery',
    key: `wallet-recovery:${crypto.randomUUID()}`,
    legs: walletRecoveryLegs(userId, -takenPaise),
  });
}
