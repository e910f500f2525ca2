import type { Movement } from '@kaksha/domain/payouts/reconciliation.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import type { Gateway } from '../../platform/gateway/gateway.ts';
import { type GatewayResult, valueOrThrow } from '../../platform/gateway/result.ts';

/** A span of the gateway's clock, in epoch seconds. */
export interface Span {
  from: number;
  to: number;
}

/** A movement at the gateway, with when it began by the gateway's clock, in epoch seconds. */
export interface GatewayMovement extends Movement {
  createdAt: number;
  /** Of a refund: the payment that it sends back. */
  paymentId?: string;
}

const PAGE = 100;

async function all<Item>(
  call: string,
  list: (page: Span & { skip: number; count: number }) => Promise<GatewayResult<Item[]>>,
  span: Span,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const page = valueOrThrow(await list({ ...span, skip: items.length, count: PAGE }), call);
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}

const movement = ({ id, amount, created_at }: { id: string; amount: number; created_at: number }) => ({
  id,
  amountPaise: amount,
  createdAt: created_at,
});

/** Payments whose money the gateway took, of those that began in a span. @throws Error when it cannot be asked. */
export async function takenPayments(gateway: Gateway, span: Span): Promise<GatewayPayment[]> {
  const payments = await all('payments.list', gateway.listPayments, span);
  return payments.filter(({ status }) => status === 'captured' || status === 'refunded');
}

/** These payments, whenever they began; one that the gateway does not know is left out. */
export async function paymentsById(gateway: Gateway, ids: readonly string[]): Promise<GatewayPayment[]> {
  const found: GatewayPayment[] = [];
  for (const id of ids) {
    const payment = await gateway.fetchPayment(id);
    if (payment.ok) found.push(payment.value);
    else if (payment.error.kind !== 'refused') valueOrThrow(payment, 'payments.fetch');
  }
  return found;
}

/** Payments as movements: the amounts taken. */
export const asTaken = (payments: readonly GatewayPayment[]): GatewayMovement[] => payments.map(movement);

/** The refunded amount of each payment, with refunds that are on their way. */
export const asSentBack = (payments: readonly GatewayPayment[]): Movement[] =>
  withoutZeros(payments.map(({ id, amount_refunded }) => ({ id, amountPaise: amount_refunded ?? 0 })));

/** The gateway's fee for each payment; of another currency an operator decides. */
export const asFees = (payments: readonly GatewayPayment[]): Movement[] =>
  withoutZeros(
    payments
      .filter(({ currency }) => currency === 'INR')
      .map(({ id, fee }) => ({ id, amountPaise: fee ?? 0 })),
  );

const withoutZeros = (movements: Movement[]): Movement[] =>
  movements.filter(({ amountPaise }) => amountPaise > 0);

/** Refunds that arrived, of those that began in a span. */
export async function processedRefunds(gateway: Gateway, span: Span): Promise<GatewayMovement[]> {
  const refunds = await all('refunds.list', gateway.listRefunds, span);
  return refunds
    .filter(({ status }) => status === 'processed')
    .map((refund) => ({ ...movement(refund), paymentId: refund.payment_id }));
}

/** Payouts that arrived, of those that began in a span. */
export async function processedPayouts(gateway: Gateway, span: Span): Promise<GatewayMovement[]> {
  const payouts = await all('payouts.list', gateway.listPayouts, span);
  return payouts.filter(({ status }) => status === 'processed').map(movement);
}
