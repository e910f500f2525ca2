import { gatewayFeeLegs, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type { Trx } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { postTransactions } from '../../wallet/ledger.ts';

export type Credit = 'credited' | 'returned';

/**
 * Posts the money of a payment, each once under the gateway's payment id: its amount into the wallet when it is to be
 * credited, and the gateway's fee. A wallet that has become too full meanwhile does not take it: then the money goes back
 * to the payer. Answers the outcome of the credit; null when there was none to make. The caller holds the top-up's row.
 */
export async function postPayment(
  trx: Trx,
  { id, amount }: GatewayPayment,
  {
    userId,
    crediting,
    fee,
  }: { userId: string; crediting: boolean; fee: { feePaise: number; taxPaise: number } | null },
): Promise<Credit | null> {
  const topUp = creditOf({ paymentId: id, userId, amountPaise: amount });
  const kept =
    fee === null || fee.feePaise === 0
      ? []
      : [
          {
            kind: 'gateway_fee',
            key: `gateway-fee:${id}`,
            legs: gatewayFeeLegs(fee),
            gatewayRef: id,
          } as const,
        ];
  const [credited] = await postTransactions(trx, crediting ? [topUp, ...kept] : kept);
  if (!crediting) return null;
  return credited == null ? 'returned' : 'credited';
}

interface ToCredit {
  paymentId: string;
  userId: string;
  amountPaise: number;
}

const creditOf = ({ paymentId, userId, amountPaise }: ToCredit) =>
  ({
    kind: 'top_up',
    key: `top-up:${paymentId}`,
    legs: topUpLegs(userId, amountPaise),
    gatewayRef: paymentId,
    postedBy: userId,
    unless: 'wallet_within_cap',
  }) as const;

/** Posts a payment to its payer's wallet; false when the wallet is too full for it. */
export async function postCredit(trx: Trx, payment: ToCredit): Promise<boolean> {
  const [credited] = await postTransactions(trx, [creditOf(payment)]);
  return credited != null;
}
