import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { paidPaise } from '@kaksha/domain/coupons/discount.ts';
import { formatPaise } from '@kaksha/domain/money.ts';

/** 'Free', '₹450', '₹405 (package)', '₹400 (₹450 less your coupon)'. */
export function bookingPriceText({
  pricePaise,
  discountPaise,
  packageId,
}: Pick<BookingView, 'pricePaise' | 'discountPaise' | 'packageId'>): string {
  if (pricePaise === 0) return 'Free';
  if (discountPaise > 0) {
    return `${formatPaise(paidPaise({ pricePaise, discountPaise }))} (${formatPaise(pricePaise)} less your coupon)`;
  }
  return packageId === null ? formatPaise(pricePaise) : `${formatPaise(pricePaise)} (package)`;
}
