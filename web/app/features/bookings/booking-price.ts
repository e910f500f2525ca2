import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';

/** 'Free', '₹450', '₹405 (package)'. */
export function bookingPriceText({
  pricePaise,
  packageId,
}: Pick<BookingView, 'pricePaise' | 'packageId'>): string {
  if (pricePaise === 0) return 'Free';
  return packageId === null ? formatPaise(pricePaise) : `${formatPaise(pricePaise)} (package)`;
}
