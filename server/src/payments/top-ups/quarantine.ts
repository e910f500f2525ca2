/** Payments about which no program decides, but an operator. */
import { formatPaise } from '@kaksha/domain/money.ts';
import { isMoneyTaken, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import type { Known } from './known-payment.ts';

/** Why a payment is not credited by itself; null when nothing speaks against it. */
export function whatIsWrong(
  { orderedPaise, credit }: Pick<Known, 'orderedPaise' | 'credit'>,
  { amount, currency }: GatewayPayment,
  next: PaymentStatus,
): string | null {
  if (!isMoneyTaken(next) && next !== 'authorized') return null;
  if (currency !== 'INR') return M.setAside.otherCurrency(currency);
  if (amount !== orderedPaise) {
    return M.setAside.otherAmount(formatPaise(amount), formatPaise(orderedPaise));
  }
  // Heard of only now that part of it has gone back. A payment that went back whole was never ours to credit.
  if (next === 'partially_refunded' && credit === 'none') {
    return M.setAside.partGone;
  }
  return null;
}

/** Sets a payment aside for an operator, once for each reason; nothing is credited or captured any more. */
export async function quarantine(trx: Trx, paymentId: string, because: string): Promise<void> {
  await sql`update payment set updated_at = now(), quarantine_ended_at = null,
      quarantined_because = case when quarantine_ended_at is null
        then concat_ws(' ', quarantined_because, ${because}::text) else ${because} end
    where id = ${paymentId} and strpos(coalesce(quarantined_because, ''), ${because}) = 0`.execute(trx);
}
