import type { Trx } from '../platform/context.ts';
import { publish } from '../platform/events.ts';

/** A discount comes back to the promotion, or a part of it, beside what came back before: its money is posted next. */
export interface DiscountReturning {
  bookingId: string;
  returnedPaise: number;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'discount.returning': DiscountReturning;
  }
}

/**
 * Says that a part of a discount comes back. Called before the money is posted, so that the coupon's row is held before the
 * promotion's account, as when a coupon is redeemed.
 */
export async function returnDiscount(trx: Trx, bookingId: string, returnedPaise: number): Promise<void> {
  if (returnedPaise !== 0) await publish(trx, 'discount.returning', { bookingId, returnedPaise });
}
