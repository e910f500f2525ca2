/** Where a discounted price goes when the class does not take place, or is complained about. */
import { shareOf } from '../money.ts';

/** A booking's price, and the coupon's part of it. */
export interface DiscountedPrice {
  pricePaise: number;
  discountPaise: number;
}

/** The family's own payment. */
export function paidPaise({ pricePaise, discountPaise }: DiscountedPrice): number {
  return pricePaise - discountPaise;
}

/** How the returned part of a price is divided between the wallet and the promotion that paid the discount. */
export interface ComingBack {
  toWalletPaise: number;
  toPromotionPaise: number;
}

/**
 * The family cancels late: `feePaise` is kept of the price. It is the family's own money first, so that a coupon does not
 * pay for coming to nothing; only the part that the family did not pay is taken from the discount. Teacher and platform share the
 * whole fee either way.
 */
export function comingBackLessFee(price: DiscountedPrice, feePaise: number): ComingBack {
  const toWalletPaise = Math.max(0, paidPaise(price) - feePaise);
  return { toWalletPaise, toPromotionPaise: price.pricePaise - feePaise - toWalletPaise };
}

/** An operator gives a part of the price back: to each in proportion to its payment, so that nobody gains by a dispute. */
export function comingBackOfRefund(price: DiscountedPrice, refundPaise: number): ComingBack {
  const toPromotionPaise = shareOf(price.discountPaise, refundPaise, price.pricePaise);
  return { toWalletPaise: refundPaise - toPromotionPaise, toPromotionPaise };
}
