import { answerDueAtMs, type HeldTime, heldPaiseOf } from '@kaksha/domain/lessons/short-class/held.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { ChangedBooking } from '../change-booking.ts';

/** Settles a class of which a part was held once its family's time to answer is over. */
export const LAPSE_SHORT_CLASS_JOB = 'bookings.lapse-short-class';

/** Asks the family of one seat what it pays for a class of which only a part was held. The price stays held. */
export async function askFamily(
  trx: Trx,
  { bookingId, pricePaise }: ChangedBooking,
  held: HeldTime,
): Promise<void> {
  const { rows } = await sql<{ askedAtMs: number }>`
    insert into short_class (booking_id, booked_minutes, held_minutes, price_paise, held_paise, asked_at, answer_due_at)
    select ${bookingId}, ${held.bookedMinutes}, ${held.heldMinutes}, ${pricePaise}, ${heldPaiseOf(pricePaise, held)},
      asked, asked + interval '48 hours'
    from (select clock_timestamp() as asked) now
    returning ceil(extract(epoch from asked_at) * 1000)::bigint as "askedAtMs"`.execute(trx);
  const runAt = new Date(answerDueAtMs(rows[0]?.askedAtMs ?? 0));
  await enqueue(trx, LAPSE_SHORT_CLASS_JOB, { bookingId }, { runAt, key: `short-class:${bookingId}` });
}
