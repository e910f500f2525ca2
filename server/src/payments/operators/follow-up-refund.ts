import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { requestReturn } from '../refunds/request-return.ts';
import { setAside } from '../refunds/set-aside.ts';
import { postCredit } from '../top-ups/credit-payment.ts';

interface Failed {
  id: string;
  paymentId: string;
  userId: string;
  amountPaise: number;
  fromWallet: boolean;
  /** Paid as it was ordered, so that it can be credited as it is. */
  fits: boolean;
}

const refuse = (code: string, message: string) => new ORPCError(code, { status: 409, message });

/** Marks a failed refund as followed up, once. @throws ORPCError NOT_FOUND; CONFLICT when it has been before, or has not failed. */
async function takeFailed(trx: Trx, id: string, followUp: 'asked_again' | 'in_wallet'): Promise<Failed> {
  const { rows } = await sql<Failed>`
    update refund r set follow_up = ${followUp}, followed_up_at = now() from payment p join top_up t on t.id = p.top_up_id
    where r.id = ${id} and p.id = r.payment_id and r.status = 'failed' and r.follow_up is null
    returning r.id, r.payment_id as "paymentId", r.user_id as "userId", r.amount_paise as "amountPaise",
      r.from_wallet as "fromWallet", p.amount_paise = t.amount_paise
        and p.currency = 'INR' as fits`.execute(trx);
  if (rows[0] !== undefined) return rows[0];
  const known = await trx.selectFrom('refund').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) throw notFound();
  throw refuse('CONFLICT', M.refundMovedOn);
}

/** Sends the same amount to the same payment once more, out of the wallet when it came out of it. */
async function askAgain(trx: Trx, failed: Failed, operatorId: string): Promise<void> {
  const from = { requestedBy: operatorId, againOf: failed.id };
  if (failed.fromWallet) await setAside(trx, failed.userId, failed, from);
  else await requestReturn(trx, failed, from);
}

/** Money that came out of the wallet is in it again already; a payment that was never credited is credited now. */
async function leaveInWallet(trx: Trx, failed: Failed): Promise<void> {
  if (failed.fromWallet) return;
  if (!failed.fits) throw refuse('NOT_CREDITABLE', M.notCreditable);
  if (!(await postCredit(trx, failed))) throw refuse('WALLET_FULL', M.walletFullForRefund);
  await sql`update payment set credit = 'credited', updated_at = now()
    where id = ${failed.paymentId}`.execute(trx);
}

/**
 * An operator decides about a refund that failed, once, with a reason: it is requested again, or its money is in the
 * wallet. A payment in quarantine because of it waits no longer.
 * @throws ORPCError NOT_FOUND; CONFLICT, NOT_REFUNDABLE, NOT_CREDITABLE, WALLET_FULL (409).
 */
export function followUpRefund(
  context: RequestContext,
  input: { id: string; decision: 'again' | 'wallet'; reason: string },
): Promise<{ ok: true }> {
  const operatorId = viewerOf(context).id;
  return idempotently(context, 'payments.followUpRefund', input, async (trx) => {
    const again = input.decision === 'again';
    const failed = await takeFailed(trx, input.id, again ? 'asked_again' : 'in_wallet');
    if (again) await askAgain(trx, failed, operatorId);
    else await leaveInWallet(trx, failed);
    if (!failed.fromWallet) {
      await sql`update payment set quarantine_ended_at = now()
        where id = ${failed.paymentId} and quarantined_because is not null
          and quarantine_ended_at is null`.execute(trx);
    }
    await recordAudit(trx, {
      actorId: operatorId,
      action: again ? 'refund.asked_again' : 'refund.left_in_wallet',
      subject: { type: 'refund', id: failed.id },
      reason: input.reason,
      detail: { amountPaise: failed.amountPaise, paymentId: failed.paymentId, userId: failed.userId },
    });
    await notifyPeople(trx, [failed.userId], 'wallet:changed');
    return { ok: true };
  });
}
