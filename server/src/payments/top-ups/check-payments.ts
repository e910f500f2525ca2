/** Payments at the gateway that the books may lack: of an order that is asked for no more, their webhook lost. */
import { PAYMENTS_WATCHED_DAYS } from '@kaksha/domain/payments/policy.ts';
import { MONEY_TAKEN } from '@kaksha/domain/payments/status.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { valueOrThrow } from '../../platform/gateway/result.ts';
import { dueAtGateway } from '../../platform/sweeps/due.ts';
import type { SweepPart } from '../../platform/sweeps/sweep.ts';
import { observePayment } from './observe-payment.ts';

/** Those of these payments, for orders of ours, whose money we do not know to be taken. */
async function unknownOf(db: Db, payments: readonly GatewayPayment[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id
    from unnest(${payments.map(({ id }) => id)}::text[], ${payments.map((one) => one.order_id)}::text[]) listed(id, order_id)
    join top_up t on t.gateway_order_id = listed.order_id
    where not exists (select from payment p
      where p.id = listed.id and p.status = any(${[...MONEY_TAKEN]}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks for a payment and takes it in, as its webhook does. @throws Error when the gateway cannot be asked; the next pass asks again. */
async function checkPayment(services: Services, paymentId: string): Promise<void> {
  const payment = valueOrThrow(await services.gateway.fetchPayment(paymentId), 'payments.fetch');
  await observePayment(services, payment, 'poll');
}

export const paymentsAtGateway: SweepPart = {
  name: 'payments at the gateway',
  due: dueAtGateway<GatewayPayment>({
    call: 'payments.list',
    list: ({ gateway }, range) => gateway.listPayments(range),
    spanMs: PAYMENTS_WATCHED_DAYS * DAY_MS,
    wanted: ({ db }, page) =>
      unknownOf(
        db,
        page.filter(({ status }) => status === 'captured' || status === 'refunded'),
      ),
  }),
  each: checkPayment,
};
