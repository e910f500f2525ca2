import { bookingNotice } from '@kaksha/domain/bookings/notices.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { BOOKING_STATUSES } from '@kaksha/domain/bookings/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { familyOf } from '../accounts/guardians/family-of.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Services } from '../platform/context.ts';
import { getBooking } from './queries.ts';

/** Mails both sides of a booking its outcome. */
export const MAIL_BOOKING_JOB = 'bookings.mail';

export const mailBookingPayload = z.object({
  bookingId: z.uuid(),
  status: z.enum(BOOKING_STATUSES),
  /** The person who caused the change and needs no mail about it; null for a timer. */
  by: z.uuid().nullable(),
  /** The teacher was notified of another seat of the same class. */
  familyOnly: z.boolean().default(false),
  /** The people whose ledger accounts moved. */
  moneyOf: z.array(z.uuid()).default([]),
});

/** Sends the notices of one change. Nothing when the booking has moved on since: then that change tells. */
export async function mailBooking(
  { db }: Services,
  { bookingId, status, by, familyOnly, moneyOf }: z.infer<typeof mailBookingPayload>,
): Promise<void> {
  const { rows } = await sql<{ teacherId: string; studentId: string; family: string[] }>`
    select b.teacher_id as "teacherId", b.student_id as "studentId",
      ${familyOf(sql`b.student_id`)} as family
    from booking b where b.id = ${bookingId} and b.status = ${status}`.execute(db);
  const [people] = rows;
  if (people === undefined) return;
  const { teacherId, studentId, family } = people;
  const about = `booking-notice:${bookingId}:${status}`;
  const others = (ids: string[]) => ids.filter((id) => id !== by);
  await db.transaction().execute(async (trx) => {
    if (!familyOnly) {
      const forTeacher = await getBooking(trx, { id: teacherId, role: 'teacher' }, bookingId);
      await sendNotice(trx, others([teacherId]), about, () => ({
        ...bookingNotice(forTeacher, 'teacher'),
        children: [studentId],
        moneyOf: isTeacherPaid(forTeacher) ? moneyOf : [],
      }));
    }
    const forFamily = await getBooking(trx, { id: studentId, role: 'student' }, bookingId);
    await sendNotice(trx, others(family), about, () => ({
      ...bookingNotice(forFamily, 'family'),
      children: [studentId],
      moneyOf: isFamilyPaid(forFamily) ? moneyOf : [],
    }));
  });
}

/** Whether it moved money of the payer's: its price was held, or a credit came with its end. */
const isFamilyPaid = ({ pricePaise, holdDueAt, creditedPaise }: BookingView): boolean =>
  (pricePaise > 0 && holdDueAt === null) || creditedPaise > 0;

/** Whether its end has put something into the teacher's earnings, or is to be taken from them. */
const isTeacherPaid = ({ status, pricePaise, keptPaise, creditedPaise }: BookingView): boolean =>
  status === 'completed' ? pricePaise > 0 : keptPaise + creditedPaise > 0;
