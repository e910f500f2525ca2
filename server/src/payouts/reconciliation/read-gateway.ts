import type { Movement } from '@kaksha/domain/payouts/reconciliation.ts';
import type { Gateway } from '../../platform/gateway/gateway.ts';
import { type GatewayResult, valueOrThrow } from '../../platform/gateway/result.ts';

/** A span of the gateway's clock, in epoch seconds. */
export interface Span {
  from: number;
  to: number;
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

const movement = ({ id, amount }: { id: string; amount: number }): Movement => ({ id, amountPaise: amount });

/** Payments whose money the gateway took, of those that began in a span. @throws Error when it cannot be asked. */
export async function takenPayments(gateway: Gateway, span: Span): Promise<Movement[]> {
  const payments = await all('payments.list', gateway.listPayments, span);
  return payments.filter(({ status }) => status === 'captured' || status === 'refunded').map(movement);
}

/** Refunds that arrived, of those that began in a span. */
export async function processedRefunds(gateway: Gateway, span: Span): Promise<Movement[]> {
  const refunds = await all('refunds.list', gateway.listRefunds, span);
  return refunds.filter(({ status }) => status === 'processed').map(movement);
}

/** Payouts that arrived, of those that began in a span. */
export async function processedPayouts(gateway: Gateway, span: Span): Promise<Movement[]> {
  const payouts = await all('payouts.list', gateway.listPayouts, span);
  return payouts.filter(({ status }) => status === 'processed').map(movement);
}
