/** The net under what should not happen: a booking that still binds, although its lesson was cancelled. */

import { BOOKING_LIFECYCLE } from '@kaksha/domain/bookings/status.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { voidHold } from '../wallet/booking-money.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { notifyBooking } from './notify-booking.ts';
import { lockForSettlement } from './settlement/lesson-facts.ts';

/** Bookings that wait for a lesson which was cancelled, the oldest first. */
export const strandedBookings = dueByTime(sql`
  select b.id::text as key, b.requested_at as at from booking b join lesson l on l.id = b.lesson_id
  where b.status in ('pending', 'confirmed') and l.status = 'cancelled'`);

/**
 * Ends a booking whose lesson was cancelled: the whole price goes back and both sides are notified. False when it has ended
 * meanwhile, or its lesson is not cancelled.
 */
export function mendBooking(services: Pick<Services, 'db' | 'log'>, bookingId: string): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ lessonId: string; status: 'pending' | 'confirmed' }>`
      select lesson_id as "lessonId", status from booking
      where id = ${bookingId} and status in ('pending', 'confirmed')`.execute(trx);
    const [found] = rows;
    if (found === undefined || (await lockForSettlement(trx, found.lessonId)).status !== 'cancelled')
      return false;
    const transition = found.status === 'confirmed' ? 'refund' : 'withdraw';
    const booking = await changeBooking(trx, bookingId, transition, { reason: M.lessonWasCancelled });
    if (booking === undefined) return false;
    await voidHold(trx, booking, null);
    await notifyBooking(trx, {
      ...booking,
      status: BOOKING_LIFECYCLE[transition].to,
      lessonStatus: 'cancelled',
      people: peopleOf(booking),
      by: null,
      moneyOf: booking.pricePaise === 0 ? [] : [booking.payerId],
    });
    services.log.warn({ bookingId }, 'a booking of a cancelled lesson was ended');
    return true;
  });
}
