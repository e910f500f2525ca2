/** A package's money beside its lessons: it is bought once, and the rest is refunded. */
import { packagePurchaseLegs, packageRefundLegs } from '@kaksha/domain/wallet/postings.ts';
import type { Trx } from '../platform/context.ts';
import { balanceOf, postTransaction } from '../wallet/ledger.ts';

/** The part of a package's price that no lesson has taken, in paise. */
export function unusedPaise(trx: Trx, packageId: string): Promise<number> {
  return balanceOf(trx, 'package_escrow', packageId);
}

/** The price leaves the buyer's wallet and waits in the package. */
export async function payPackage(
  trx: Trx,
  { packageId, buyerId, pricePaise }: { packageId: string; buyerId: string; pricePaise: number },
): Promise<void> {
  await postTransaction(trx, {
    kind: 'package_purchase',
    key: `package-purchase:${packageId}`,
    legs: packagePurchaseLegs(buyerId, packageId, pricePaise),
    postedBy: buyerId,
  });
}

/**
 * Returns the rest to the wallet that paid; answers how much that was. The caller holds the package's row, so that
 * nothing is taken from it meanwhile. `by` is the person who caused it.
 */
export async function refundUnused(
  trx: Trx,
  { packageId, buyerId }: { packageId: string; buyerId: string },
  by: string,
): Promise<number> {
  const amountPaise = await unusedPaise(trx, packageId);
  if (amountPaise > 0) await refundFromPackage(trx, { packageId, buyerId }, { amountPaise, by });
  return amountPaise;
}

/** Returns a part of it to the wallet that paid; the ledger refuses more than it holds. */
export async function refundFromPackage(
  trx: Trx,
  { packageId, buyerId }: { packageId: string; buyerId: string },
  { amountPaise, by }: { amountPaise: number; by: string },
): Promise<void> {
  // A lesson may come back after a refund and be refunded as well: each refund is a transaction of its own.
  await postTransaction(trx, {
    kind: 'package_refund',
    key: `package-refund:${packageId}:${crypto.randomUUID()}`,
    legs: packageRefundLegs(buyerId, packageId, amountPaise),
    postedBy: by,
  });
}
