import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** The text of a booking's price: 'Free', '₹450', '₹405 (package)', '₹75 (batch)', '₹400 (₹450 less your coupon)'. */
export function usePriceText() {
  const words = useWords({ en }).price;
  return (booking: Pick<BookingView, 'kind' | 'pricePaise' | 'discountPaise' | 'packageId'>): string => {
    const { kind, pricePaise, discountPaise, packageId } = booking;
    const price = formatPaise(pricePaise);
    if (pricePaise === 0) return words.free;
    if (discountPaise > 0) return words.lessCoupon(formatPaise(paidPaise(booking)), price);
    if (kind === 'batch') return words.byBatch(price);
    return packageId === null ? price : words.byPackage(price);
  };
}
