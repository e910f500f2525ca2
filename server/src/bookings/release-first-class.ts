/** A child's first class with a teacher, in a batch: it was held, and is paid a day later, unless the month was taken back. */
import { sql } from 'kysely';
import type { Services, Trx } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { releaseHold, voidHold } from '../wallet/booking-money.ts';
import { type ChangedBooking, changeBooking, peopleOf } from './change-booking.ts';
import { notifyBooking } from './notify-booking.ts';
import { lockForSettlement } from './settlement/lesson-facts.ts';

/** First classes whose day is over. */
export const firstClassesToRelease = dueByTime(sql`
  select id::text as key, release_at as at from booking where status = 'confirmed' and release_at <= now()`);

/** Pays for a first class whose day is over. False when it was taken back, or its day is not over. */
export function releaseFirstClass({ db }: Pick<Services, 'db'>, bookingId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ lessonId: string }>`
      select lesson_id as "lessonId" from booking where id = ${bookingId} and release_at is not null`.execute(
      trx,
    );
    const [first] = rows;
    if (first === undefined) return false;
    await lockForSettlement(trx, first.lessonId);
    const { rows: due } = await sql`select from booking
      where id = ${bookingId} and status = 'confirmed' and release_at <= clock_timestamp()`.execute(trx);
    const booking = due.length === 0 ? undefined : await changeBooking(trx, bookingId, 'complete');
    if (booking === undefined) return false;
    await releaseHold(trx, booking, null);
    await notifySettled(trx, booking, 'completed');
    return true;
  });
}

/** The family takes its first class back: its whole price returns to the lot. The caller holds the teacher's row. */
export async function returnFirstClass(trx: Trx, bookingId: string, by: string): Promise<void> {
  const booking = await changeBooking(trx, bookingId, 'refund');
  if (booking === undefined) return;
  await voidHold(trx, booking, by);
  await notifySettled(trx, booking, 'cancelled');
}

async function notifySettled(
  trx: Trx,
  booking: ChangedBooking,
  status: 'completed' | 'cancelled',
): Promise<void> {
  await notifyBooking(trx, {
    ...booking,
    status,
    lessonStatus: 'completed',
    people: peopleOf(booking),
    by: null,
    moneyOf: [booking.payerId, booking.teacherId],
    silent: true,
  });
}
