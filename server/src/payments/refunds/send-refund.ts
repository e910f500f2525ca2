import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { valueOrThrow } from '../../platform/gateway/result.ts';
import { endRefund, observeRefund } from './settle-refund.ts';

interface Waiting {
  id: string;
  paymentId: string;
  amountPaise: number;
  gatewayRefundId: string | null;
}

/**
 * Brings a refund one step further: asks the gateway to send it, or for its outcome. Under the refund's own key, so that
 * it may be asked any number of times. A refund that the gateway refuses for good, and knows nothing of, comes back into
 * the wallet: until both are known the money is on its way.
 * @throws Error when the gateway cannot be reached; the job or the next sweep tries again.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, gateway, log } = services;
  const { rows } = await sql<Waiting>`
    select id, payment_id as "paymentId", amount_paise as "amountPaise", gateway_refund_id as "gatewayRefundId"
    from refund where id = ${refundId} and status in ('requested', 'sent')`.execute(db);
  const refund = rows[0];
  if (refund === undefined) return;
  if (refund.gatewayRefundId !== null) {
    await observeRefund(
      services,
      valueOrThrow(await gateway.fetchRefund(refund.gatewayRefundId), 'refunds.fetch'),
    );
    await sql`update refund set next_check_at = now() + interval '1 hour'
      where id = ${refund.id} and status in ('requested', 'sent')`.execute(db);
    return;
  }
  const sent = await gateway.refundPayment(refund.paymentId, {
    amountPaise: refund.amountPaise,
    key: refund.id,
  });
  if (sent.ok) {
    await observeRefund(services, sent.value);
    return;
  }
  const { kind, status, description } = sent.error;
  // Another refusal than 400 is a mistake of ours or of the configuration: the money waits until it is put right.
  if (kind !== 'refused' || status !== 400) valueOrThrow(sent, 'refunds.create');
  // A refusal may answer a repeat of a try that was carried out: the gateway forgets keys, and knows receipts.
  const made = valueOrThrow(await gateway.fetchPaymentRefunds(refund.paymentId), 'refunds.list').filter(
    ({ receipt }) => receipt === refund.id,
  );
  for (const one of made) await observeRefund(services, one);
  if (made.length > 0) return;
  log.warn({ refund: refund.id, description }, 'the gateway refused a refund');
  await db
    .transaction()
    .execute((trx) => endRefund(trx, refund.id, 'failed', { gatewayRefundId: null, failure: description }));
}
