import type { Services, Trx } from '../../platform/context.ts';
import type { GatewayPayment, GatewayRefund } from '../../platform/gateway/entities.ts';
import type { Source } from '../metrics.ts';
import { observePaymentIn, tellObserved } from '../top-ups/observe-payment.ts';
import { observeRefundIn, type RefundObservation, tellRefund } from './settle-refund.ts';

/**
 * Takes in the gateway's report on a refund with its payment. The payment first: when the refund is heard of before the
 * capture, its money is never credited; and its lock lets one report on its refunds wait for the other.
 */
export async function observePaidRefund(
  trx: Trx,
  { refund, payment }: { refund: GatewayRefund; payment: GatewayPayment | undefined },
  source: Source,
): Promise<{ word: RefundObservation; tell: (services: Services) => void }> {
  const paid = payment === undefined ? undefined : await observePaymentIn(trx, payment, source);
  const word = await observeRefundIn(trx, refund);
  const tell = (services: Services) => {
    if (payment !== undefined && paid !== undefined) tellObserved(services, payment, paid, source);
    tellRefund(services, refund, word);
  };
  return { word, tell };
}
