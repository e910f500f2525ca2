import { sql } from 'kysely';
import { announceBooking } from '../bookings/announce.ts';
import { notFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import type { PaidBooking } from '../wallet/booking-money.ts';

type Booking = PaidBooking & {
  lessonId: string;
  status: 'completed';
  lessonStatus: 'completed' | 'missed';
  people: string[];
};

/** The booking that a dispute is about, as its money and the notices need it. */
export async function readDisputedBooking(trx: Trx, bookingId: string): Promise<Booking> {
  const { rows } = await sql<Booking>`
    select b.id as "bookingId", b.booked_by as "payerId", b.teacher_id as "teacherId", b.price_paise as "pricePaise",
      b.lesson_id as "lessonId", b.status, l.status as "lessonStatus",
      array[b.teacher_id, b.student_id, b.booked_by]
        || array(select g.parent_id from guardianship g where g.student_id = b.student_id) as people
    from booking b join lesson l on l.id = b.lesson_id where b.id = ${bookingId}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Tells everybody who looks at the booking that its dispute has changed. `moneyOf`: whose accounts moved. */
export async function announceDispute(
  trx: Trx,
  bookingId: string,
  moneyOf: readonly string[],
): Promise<void> {
  await announceBooking(trx, { ...(await readDisputedBooking(trx, bookingId)), moneyOf });
}
