import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { ORPCError } from '@orpc/client';
import { changeLesson } from '../lessons/change-lesson.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { notifyBooking } from './notify-booking.ts';
import { getBooking } from './queries.ts';
import { enqueueSettlement } from './settlement/enqueue-settlement.ts';

/** The error for the loser of a race: the request has been decided, taken back or lapsed. */
export function alreadyDecided(): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message: BOOKING_MESSAGES.alreadyDecided });
}

/**
 * The teacher takes a request: the lesson is scheduled, and the job that settles it if nobody ends it is enqueued.
 * @throws ORPCError NOT_FOUND for another teacher's, CONFLICT when it was decided or its hour has passed.
 */
export async function acceptBooking(trx: Trx, teacher: Viewer, id: string): Promise<BookingView> {
  await getBooking(trx, teacher, id);
  const booking = await changeBooking(trx, id, 'accept');
  if (booking === undefined || !(await changeLesson(trx, booking.lessonId, 'schedule')))
    throw alreadyDecided();
  await enqueueSettlement(trx, booking.lessonId, booking.endsAtMs);
  await notifyBooking(trx, {
    ...booking,
    status: 'confirmed',
    lessonStatus: 'scheduled',
    people: peopleOf(booking),
    by: teacher.id,
    moneyOf: [],
  });
  return getBooking(trx, teacher, id);
}
