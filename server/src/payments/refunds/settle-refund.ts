/** The outcome of a refund: it arrived, or the bank sent it back. Reported by a webhook or by the gateway that we asked. */

import { formatPaise } from '@kaksha/domain/money.ts';
import { refundNotice } from '@kaksha/domain/payments/notices.ts';
import { type RefundStatus, refundStatusesBefore } from '@kaksha/domain/payments/status.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { refundFailedLegs, refundSettledLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import { noteFor } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Services, Trx } from '../../platform/context.ts';
import type { GatewayRefund } from '../../platform/gateway/entities.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { balanceOf, postTransaction } from '../../wallet/ledger.ts';
import { quarantine } from '../top-ups/quarantine.ts';
import { adoptRefund, recoverAdvance } from './adopt-refund.ts';

export type RefundObservation = 'unknown refund' | 'nothing new' | 'sent' | 'settled' | 'failed';

interface Ours {
  id: string;
  paymentId: string;
  userId: string;
  amountPaise: number;
  fromWallet: boolean;
  status: RefundStatus;
}

/**
 * Takes in the gateway's report on a refund. One that we did not ask for is taken out of the wallet that its payment was
 * credited to, and sets the payment aside for an operator.
 */
export async function observeRefund(services: Services, refund: GatewayRefund): Promise<RefundObservation> {
  const outcome = await services.db.transaction().execute((trx) => observeRefundIn(trx, refund));
  tellRefund(services, refund, outcome);
  return outcome;
}

/** Logs what {@link observeRefundIn} answered, once its transaction has committed. */
export function tellRefund(
  { log }: Pick<Services, 'log'>,
  { id }: GatewayRefund,
  outcome: RefundObservation,
): void {
  if (outcome === 'unknown refund') log.error({ refund: id }, 'a refund that we did not ask for');
}

/** As {@link observeRefund}, in a transaction of the caller's. */
export async function observeRefundIn(trx: Trx, refund: GatewayRefund): Promise<RefundObservation> {
  const ours = await findOurs(trx, refund);
  // Refused by the gateway, or sent back by the bank, and there all the same: its money is in the wallet by now.
  const isMadeAfterAll = ours?.status === 'failed' && refund.status === 'processed';
  if (ours === undefined || isMadeAfterAll) {
    if (refund.status !== 'failed') await takeOut(trx, refund);
    return 'unknown refund';
  }
  if (refund.status === 'pending') return markSent(trx, ours.id, refund.id);
  const status = refund.status === 'processed' ? 'settled' : 'failed';
  return endRefund(trx, ours.id, status, { gatewayRefundId: refund.id, failure: null });
}

/** Its money leaves the wallet; an operator is told why. Of a payment that was not credited nothing is in a wallet. */
async function takeOut(trx: Trx, refund: GatewayRefund): Promise<void> {
  const amount = formatPaise(refund.amount);
  const adopted = await adoptRefund(trx, refund);
  if (adopted === undefined) {
    return quarantine(trx, refund.payment_id, M.setAside.sentBack(amount, refund.id));
  }
  const { refundId, owedPaise } = adopted;
  await quarantine(
    trx,
    refund.payment_id,
    owedPaise === 0
      ? M.setAside.takenOut(amount, refund.id)
      : M.setAside.takenOutInPart(amount, refund.id, formatPaise(owedPaise)),
  );
  if (refund.status === 'processed') {
    await endRefund(trx, refundId, 'settled', { gatewayRefundId: refund.id, failure: null });
  }
}

/** By the gateway's id, or by ours, which it carries as its receipt: the webhook may be faster than the answer. */
async function findOurs(trx: Trx, refund: GatewayRefund): Promise<Ours | undefined> {
  const { rows } = await sql<Ours>`
    select id, payment_id as "paymentId", user_id as "userId", amount_paise as "amountPaise",
      from_wallet as "fromWallet", status
    from refund
    where payment_id = ${refund.payment_id}
      and (gateway_refund_id = ${refund.id} or (gateway_refund_id is null and id::text = ${refund.receipt ?? ''}))
      and amount_paise = ${refund.amount}
    -- One that was given up leaves its receipt to the one that was made after all.
    order by gateway_refund_id = ${refund.id} desc nulls last limit 1`.execute(trx);
  return rows[0];
}

/** The gateway has taken the refund on; its outcome is asked for until it is known. */
export async function markSent(
  trx: Trx,
  refundId: string,
  gatewayRefundId: string,
): Promise<RefundObservation> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({
      status: 'sent',
      gateway_refund_id: gatewayRefundId,
      updated_at: sql`now()`,
      next_check_at: sql`now() + interval '10 minutes'`,
    })
    .where('id', '=', refundId)
    .where('status', 'in', refundStatusesBefore('sent'))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'sent' : 'nothing new';
}

/** Ends a refund, once, with its end in the books. */
export async function endRefund(
  trx: Trx,
  refundId: string,
  status: Extract<RefundStatus, 'settled' | 'failed'>,
  { gatewayRefundId, failure }: { gatewayRefundId: string | null; failure: string | null },
): Promise<RefundObservation> {
  const { rows } = await sql<Ours>`
    update refund set status = ${status}, gateway_refund_id = coalesce(gateway_refund_id, ${gatewayRefundId}),
      failure = ${failure}, updated_at = now(), next_check_at = null
    where id = ${refundId} and status = any(${refundStatusesBefore(status)}::text[])
    returning id, payment_id as "paymentId", user_id as "userId", amount_paise as "amountPaise",
      from_wallet as "fromWallet", status`.execute(trx);
  const ours = rows[0];
  if (ours === undefined) return 'nothing new';
  // It has no wallet to come back into.
  if (!ours.fromWallet && status === 'failed') {
    await quarantine(trx, ours.paymentId, M.setAside.notSentBack);
  }
  if (ours.fromWallet) {
    await postTransaction(trx, {
      kind: status === 'settled' ? 'refund_settled' : 'refund_failed',
      key: `refund-${status}:${ours.id}`,
      legs:
        status === 'settled'
          ? refundSettledLegs(ours.amountPaise)
          : refundFailedLegs(ours.userId, ours.amountPaise),
      gatewayRef: gatewayRefundId,
    });
    if (status === 'failed') await recoverAdvance(trx, ours.userId);
  }
  await notifyPeople(trx, [ours.userId], 'wallet:changed');
  await noteFor(trx, [ours.userId], `refund_${status}`, { refundId });
  await mailRefund(trx, ours, status);
  return status;
}

async function mailRefund(
  trx: Trx,
  { id, userId, amountPaise, fromWallet }: Ours,
  status: 'settled' | 'failed',
): Promise<void> {
  const owedPaise = -(await balanceOf(trx, 'wallet_recovery', userId));
  const { rows } = await sql<{ role: Role }>`select role from user_account where id = ${userId}`.execute(trx);
  for (const { role } of rows) {
    const notice = refundNotice(status, { amountPaise, fromWallet, owedPaise, role });
    await sendNotice(trx, [userId], `refund-notice:${id}:${status}`, notice);
  }
}
