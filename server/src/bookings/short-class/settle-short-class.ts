import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import {
  type AnswerShortClassInput,
  paidOfShortClass,
  type ShortClassAnswer,
} from '@kaksha/domain/lessons/short-class/schema.ts';
import { en as TEXT } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteFor } from '../../notifications/note.ts';
import type { Services, Trx, Viewer } from '../../platform/context.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { releasePart } from '../../wallet/booking-money.ts';
import { changeBooking, peopleOf } from '../change-booking.ts';
import { notifyBooking } from '../notify-booking.ts';
import { getBooking } from '../queries.ts';

/** Answered before, or the hour has come meanwhile. */
function settledMeanwhile(): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message: TEXT.notAsked });
}

/**
 * Pays one seat of a class that was held in part as its family answered, or as the time lapsed, all in the caller's
 * transaction. The teacher's row is held as for a settlement; of an answer and the hour at once, one wins. `by` is null for a
 * timer.
 * @throws ORPCError CONFLICT when it was settled before, or its hour has come (of a lapse: has not).
 */
export async function settleShortClass(
  trx: Trx,
  bookingId: string,
  answer: ShortClassAnswer,
  by: string | null,
): Promise<void> {
  await sql`select from teacher_profile t join booking b on b.teacher_id = t.user_id
    where b.id = ${bookingId} for no key update of t`.execute(trx);
  const { rows } = await sql<{ heldPaise: number }>`
    select held_paise as "heldPaise" from short_class
    where booking_id = ${bookingId} and answer is null
      and (answer_due_at <= clock_timestamp()) = ${answer === 'lapsed'} for update`.execute(trx);
  const [asked] = rows;
  if (asked === undefined) throw settledMeanwhile();
  const booking = await changeBooking(trx, bookingId, 'settleShort');
  if (booking === undefined) throw settledMeanwhile();
  const paidPaise = paidOfShortClass(answer, { pricePaise: booking.pricePaise, ...asked });
  const couponReturnedPaise = await releasePart(trx, booking, paidPaise, by);
  await sql`update short_class set answer = ${answer}, answered_by = ${by}, answered_at = clock_timestamp(),
      paid_paise = ${paidPaise}, coupon_returned_paise = ${couponReturnedPaise}
    where booking_id = ${bookingId}`.execute(trx);
  const people = peopleOf(booking);
  await notifyBooking(trx, {
    ...booking,
    status: 'completed',
    lessonStatus: 'completed',
    people,
    by,
    moneyOf: [booking.payerId, booking.teacherId],
  });
  const told = by === null ? people : [booking.teacherId];
  await noteFor(trx, [...new Set(told)], 'short_class_settled', { bookingId });
}

/**
 * The family says what it pays for a class of which only a part was held: a parent, or a student who is an adult.
 * @throws ORPCError NOT_FOUND for another family's; CONFLICT when nothing is asked (any more); FORBIDDEN for a minor.
 */
export async function answerShortClass(
  trx: Trx,
  family: Viewer,
  { id, answer }: AnswerShortClassInput,
): Promise<BookingView> {
  const { shortClass } = await getBooking(trx, family, id);
  if (shortClass === null || shortClass.answer !== null) {
    throw new ORPCError('CONFLICT', { status: 409, message: TEXT.notAsked });
  }
  if (!shortClass.mayAnswer) throw new ORPCError('FORBIDDEN', { status: 403, message: TEXT.onlyParent });
  await settleShortClass(trx, id, answer, family.id);
  return getBooking(trx, family, id);
}

/** Settles what nobody answered in time; false when it was answered, or its hour has not come. */
export function lapseShortClass({ db }: Pick<Services, 'db'>, bookingId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`select from short_class where booking_id = ${bookingId} and answer is null
      and answer_due_at <= clock_timestamp()`.execute(trx);
    if (rows.length === 0) return false;
    await settleShortClass(trx, bookingId, 'lapsed', null);
    return true;
  });
}

/** Questions whose hour has passed, oldest first: those whose job was lost. */
export const overdueShortClasses = dueByTime(sql`
  select booking_id::text as key, answer_due_at as at from short_class
  where answer is null and answer_due_at <= now()`);
