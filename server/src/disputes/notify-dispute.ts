import { type DisputeEvent, disputeNotice } from '@kaksha/domain/disputes/notices.ts';
import { sql } from 'kysely';
import { familyOf } from '../accounts/guardians/family-of.ts';
import { refreshPages } from '../bookings/notify-booking.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import { orNotFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import type { PaidBooking } from '../wallet/booking-money.ts';
import { getDispute } from './operator-queries.ts';
import { PAID_PAISE } from './queries.ts';

type Booking = PaidBooking & {
  lessonId: string;
  status: 'completed';
  lessonStatus: 'completed' | 'missed';
  studentId: string;
  family: string[];
};

/** The booking that a dispute is about, as its money and the notices need it. */
export async function readDisputedBooking(trx: Trx, bookingId: string): Promise<Booking> {
  const { rows } = await sql<Booking>`
    select b.id as "bookingId", b.booked_by as "payerId", b.teacher_id as "teacherId", ${PAID_PAISE} as "pricePaise",
      b.discount_paise - coalesce(h.coupon_returned_paise, 0) as "discountPaise",
      b.lesson_id as "lessonId", b.status, l.status as "lessonStatus",
      b.student_id as "studentId", ${familyOf(sql`b.student_id`)} as family
    from booking b join lesson l on l.id = b.lesson_id
    left join short_class h on h.booking_id = b.id where b.id = ${bookingId}`.execute(trx);
  return orNotFound(rows[0]);
}

/** The people who are mailed about an event: those who did not cause it and have to know. */
const TOLD: Record<DisputeEvent, { family: boolean; teacher: boolean }> = {
  opened: { family: false, teacher: true },
  withdrawn: { family: false, teacher: true },
  answered: { family: true, teacher: false },
  decided: { family: true, teacher: true },
};

/** Notifies the booking's people of its dispute's state: their open pages at once, and by mail. */
export async function notifyDispute(
  trx: Trx,
  id: string,
  event: DisputeEvent,
  moneyOf: readonly string[] = [],
): Promise<void> {
  const dispute = await getDispute(trx, id);
  const booking = await readDisputedBooking(trx, dispute.bookingId);
  const { family, studentId, teacherId } = booking;
  await refreshPages(trx, { ...booking, people: [...family, teacherId], moneyOf });
  const about = `dispute-notice:${id}:${event}`;
  if (TOLD[event].family) {
    await sendNotice(trx, family, about, () => ({
      ...disputeNotice(dispute, event, 'family'),
      children: [studentId],
      moneyOf: [...moneyOf],
    }));
  }
  if (TOLD[event].teacher) {
    await sendNotice(trx, [teacherId], about, () => ({
      ...disputeNotice(dispute, event, 'teacher'),
      children: [studentId],
      moneyOf: [...moneyOf],
    }));
  }
}
