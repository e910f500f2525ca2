import { TOP_UP_EXPIRES_MINUTES, TOP_UP_WATCH_DAYS } from '@kaksha/domain/payments/policy.ts';
import { nextPaymentStatus, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { valueOrThrow } from '../../platform/gateway/result.ts';
import type { Source } from '../metrics.ts';
import { observePayment } from './observe-payment.ts';

interface Watched {
  orderId: string | null;
  status: PaymentStatus;
  overdue: boolean;
}

/**
 * Asks the gateway what became of a top-up and takes it in: the net under lost webhooks and browsers that did not come
 * back. Asked again ever more rarely until no late authorisation can come.
 * @throws Error when the gateway cannot be reached; the next sweep asks again.
 */
export async function checkTopUp(services: Services, topUpId: string, source: Source): Promise<void> {
  const { db, gateway } = services;
  const { rows } = await sql<Watched>`
    select gateway_order_id as "orderId", status,
      created_at < now() - ${TOP_UP_EXPIRES_MINUTES} * interval '1 minute' as overdue
    from top_up where id = ${topUpId}`.execute(db);
  const topUp = rows[0];
  if (topUp === undefined) return;
  // First the next look: a gateway that is away must not be asked about the same few again and again.
  await planNextCheck(services, topUpId);
  if (topUp.orderId !== null) {
    const payments = valueOrThrow(await gateway.fetchOrderPayments(topUp.orderId), 'orders.payments');
    for (const payment of payments) await observePayment(services, payment, source);
  }
  if (topUp.overdue) await expire(services, topUpId);
}

async function planNextCheck({ db }: Services, topUpId: string): Promise<void> {
  await sql`update top_up
    set next_check_at = case when created_at > now() - ${TOP_UP_WATCH_DAYS} * interval '1 day'
      then now() + greatest(interval '2 minutes', least((now() - created_at) / 2, interval '6 hours')) end
    where id = ${topUpId}`.execute(db);
}

/** Nobody has paid, and the family is notified; a later payment is credited all the same. */
async function expire({ db }: Services, topUpId: string): Promise<void> {
  const before = (['created', 'attempted'] as const).filter(
    (status) => nextPaymentStatus(status, 'expired') !== null,
  );
  await sql`with given_up as (
      update top_up set status = 'expired', updated_at = now()
      where id = ${topUpId} and status = any(${before}::text[]) returning id
    )
    insert into payment_step (top_up_id, status, told_by) select id, 'expired', 'clock'
    from given_up`.execute(db);
}
