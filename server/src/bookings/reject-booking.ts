import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { alreadyDecided } from './accept-booking.ts';
import { getBooking } from './queries.ts';
import { returnRequest } from './return-request.ts';

/**
 * The teacher turns a request down with a reason; the money is back in the payer's wallet at once.
 * @throws ORPCError NOT_FOUND for another teacher's, CONFLICT when it was decided before.
 */
export async function rejectBooking(
  trx: Trx,
  teacher: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<BookingView> {
  await getBooking(trx, teacher, id);
  if (!(await returnRequest(trx, id, 'reject', { by: teacher.id, reason }))) throw alreadyDecided();
  return getBooking(trx, teacher, id);
}
