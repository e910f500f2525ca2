import { BOOKING_LIFECYCLE } from '@kaksha/domain/bookings/status.ts';
import type { Trx } from '../platform/context.ts';
import { publish } from '../platform/events.ts';
import { voidHold } from '../wallet/booking-money.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { leaveLesson } from './leave-lesson.ts';
import { notifyBooking } from './notify-booking.ts';

type ReturningTransition = 'reject' | 'withdraw' | 'expire';

/** A request came to nothing, and its held money is back. */
export interface RequestReturned {
  bookingId: string;
  /** The weekly series that it is a lesson of. */
  seriesId: string | null;
  transition: ReturningTransition;
  /** Null for a timer. */
  by: string | null;
  reason: string | null;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'booking.request-returned': RequestReturned;
  }
}

/**
 * A request comes to nothing: the money goes back to the payer and the seat is free, in the same transaction; with the last
 * request of a lesson the slot is free, too.
 * False when the request was decided before, or (to expire it) is not due yet. `by` is null for a timer.
 */
export async function returnRequest(
  trx: Trx,
  bookingId: string,
  transition: ReturningTransition,
  { by, reason = null }: { by: string | null; reason?: string | null },
): Promise<boolean> {
  const booking = await changeBooking(trx, bookingId, transition, { reason, by });
  if (booking === undefined) return false;
  const lessonStatus = await leaveLesson(trx, booking, 'release');
  if (lessonStatus === undefined) {
    throw new Error(`booking ${bookingId} was pending, but its lesson ${booking.lessonId} was not requested`);
  }
  await voidHold(trx, booking, by);
  await notifyBooking(trx, {
    ...booking,
    status: BOOKING_LIFECYCLE[transition].to,
    lessonStatus,
    people: peopleOf(booking),
    by,
    moneyOf: booking.pricePaise === 0 ? [] : [booking.payerId],
    silent: booking.seriesId !== null,
  });
  const { seriesId } = booking;
  await publish(trx, 'booking.request-returned', { bookingId, seriesId, transition, by, reason });
  return true;
}
