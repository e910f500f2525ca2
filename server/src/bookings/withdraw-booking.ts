import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { alreadyDecided } from './accept-booking.ts';
import { getBooking } from './queries.ts';
import { returnRequest } from './return-request.ts';

/**
 * The student or a parent of theirs takes a pending request back; the money returns to its payer.
 * @throws ORPCError NOT_FOUND for another family's, CONFLICT when it was decided before.
 */
export async function withdrawBooking(trx: Trx, family: Viewer, id: string): Promise<BookingView> {
  await getBooking(trx, family, id);
  if (!(await returnRequest(trx, id, 'withdraw', { by: family.id }))) throw alreadyDecided();
  return getBooking(trx, family, id);
}
