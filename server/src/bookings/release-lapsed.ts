import type { TeacherAvailability } from '../availability/load-availability.ts';
import type { Trx } from '../platform/context.ts';
import { expireWithin } from './expire-booking.ts';
import { endOffer } from './offers/end-offer.ts';

/**
 * Requests and offers of a stretch that lapsed without their job having said so yet give their time back: a constraint
 * can't ask for the time. The caller holds the teacher's row.
 */
export async function releaseLapsed(
  trx: Trx,
  { lapsedBookingIds, lapsedOfferIds }: Pick<TeacherAvailability, 'lapsedBookingIds' | 'lapsedOfferIds'>,
): Promise<void> {
  for (const bookingId of lapsedBookingIds) await expireWithin(trx, bookingId);
  for (const offerId of lapsedOfferIds) await endOffer(trx, offerId, 'lapse', null);
}
