import type { RefundablePayment } from '@kaksha/domain/payments/refundable.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { readPaidIn } from '../../wallet/paid-in.ts';

/** How much of a wallet may go back, and to which payments, newest first. */
export async function readRefundable(
  db: Db,
  userId: string,
): Promise<{ refundablePaise: number; payments: RefundablePayment[] }> {
  const { rows: payments } = await sql<RefundablePayment>`
    select p.id as "paymentId", p.amount_paise
      - coalesce((select sum(r.amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0)::bigint
        as "refundablePaise"
    from payment p join top_up t on t.id = p.top_up_id
    where t.user_id = ${userId} and p.credit = 'credited'
      and (p.quarantined_because is null or p.quarantine_ended_at is not null)
    order by p.created_at desc, p.id`.execute(db);
  const inPayments = payments.reduce((total, { refundablePaise }) => total + refundablePaise, 0);
  return { refundablePaise: Math.min(await readPaidIn(db, userId), inPayments), payments };
}
