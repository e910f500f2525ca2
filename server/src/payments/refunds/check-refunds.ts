/** Refunds at the gateway that the books may lack: made on its own pages, their webhook lost. */
import { REFUNDS_WATCHED_DAYS } from '@kaksha/domain/payments/policy.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import type { GatewayPayment, GatewayRefund } from '../../platform/gateway/entities.ts';
import { valueOrThrow } from '../../platform/gateway/result.ts';
import { dueAtGateway } from '../../platform/sweeps/due.ts';
import type { SweepPart } from '../../platform/sweeps/sweep.ts';
import { observePaidRefund } from './observe-paid-refund.ts';

/**
 * Asks the gateway for a refund that it has listed, and posts it as its webhook does. Nothing happens for one that an
 * operator has been shown, or that is of somebody else's payment.
 * @throws Error when the gateway cannot be asked; the next pass asks again.
 */
export async function checkRefund(services: Services, refundId: string): Promise<void> {
  const { db, gateway } = services;
  const refund = valueOrThrow(await gateway.fetchRefund(refundId), 'refunds.fetch');
  if (refund.status === 'failed') return;
  const payment = valueOrThrow(await gateway.fetchPayment(refund.payment_id), 'payments.fetch');
  if (!(await isNews(db, refund, payment))) return;
  const { tell } = await db
    .transaction()
    .execute((trx) => observePaidRefund(trx, { refund, payment }, 'poll'));
  tell(services);
}

/** Those of these refunds that neither have arrived by our books, nor are asked for until they have. */
async function unknownOf(db: Db, refundIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from unnest(${[...refundIds]}::text[]) listed(id)
    where not exists (select from refund r where r.gateway_refund_id = listed.id and r.status <> 'failed')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether its payment is for an order of ours, and no operator was shown the refund: of money that never was in a wallet nothing is posted. */
async function isNews(db: Db, refund: GatewayRefund, payment: GatewayPayment): Promise<boolean> {
  const { rows } = await sql`
    select from top_up t left join payment p on p.id = ${payment.id}
    where t.gateway_order_id = ${payment.order_id}
      and strpos(coalesce(p.quarantined_because, ''), ${refund.id}) = 0`.execute(db);
  return rows.length > 0;
}

export const refundsAtGateway: SweepPart = {
  name: 'refunds at the gateway',
  due: dueAtGateway<GatewayRefund>({
    call: 'refunds.list',
    list: ({ gateway }, range) => gateway.listRefunds(range),
    spanMs: REFUNDS_WATCHED_DAYS * DAY_MS,
    wanted: ({ db }, page) => {
      const made = page.filter(({ status }) => status !== 'failed');
      return unknownOf(
        db,
        made.map(({ id }) => id),
      );
    },
  }),
  each: checkRefund,
};
