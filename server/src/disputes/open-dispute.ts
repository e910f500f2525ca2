import type { DisputeReason } from '@kaksha/domain/disputes/policy.ts';
import type { BookingDispute } from '@kaksha/domain/disputes/schema.ts';
import { DISPUTE_LIFECYCLE } from '@kaksha/domain/disputes/status.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { sql } from 'kysely';
import { conflict } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyDispute } from './notify-dispute.ts';
import { bookingOfDispute, findDisputable, readBookingDispute, refusalOf } from './queries.ts';

/**
 * The family disputes a class that was paid. From now on no payout takes the teacher's share of it. The teacher's row is
 * held, so that a payout that is being made has either been seen by nobody or sees this.
 * @throws ORPCError NOT_FOUND; CONFLICT when it was not paid, was free, or the window is over; ALREADY_DISPUTED (by the
 *   database).
 */
export async function openDispute(
  trx: Trx,
  family: Viewer,
  { bookingId, reason, body }: { bookingId: string; reason: DisputeReason; body: string },
): Promise<BookingDispute> {
  const { teacherId } = await findDisputable(trx, family, bookingId);
  await sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
  // Read again: it may have changed before the lock.
  const booking = await findDisputable(trx, family, bookingId);
  const known = await trx
    .selectFrom('dispute')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const refusal = known === undefined ? refusalOf(booking) : null;
  if (refusal !== null) throw conflict(refusal);
  const { id } = await trx
    .insertInto('dispute')
    .values({
      booking_id: bookingId,
      teacher_id: booking.teacherId,
      student_id: booking.studentId,
      opened_by: family.id,
      reason,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyDispute(trx, id, 'opened');
  return readBookingDispute(trx, family, bookingId);
}

/**
 * The family takes a dispute back; the teacher's share is free again.
 * @throws ORPCError NOT_FOUND for another family's, CONFLICT when it has ended.
 */
export async function withdrawDispute(trx: Trx, family: Viewer, id: string): Promise<BookingDispute> {
  const bookingId = await bookingOfDispute(trx, family, id);
  const { from, to } = DISPUTE_LIFECYCLE.withdraw;
  const { rows } = await sql`
    update dispute set status = ${to}, decided_at = clock_timestamp()
    where id = ${id} and status = any(${[...from]}::text[]) returning id`.execute(trx);
  if (rows.length === 0) throw conflict(M.ended);
  await notifyDispute(trx, id, 'withdrawn');
  return readBookingDispute(trx, family, bookingId);
}

/**
 * The teacher tells their side, once, while the dispute is open.
 * @throws ORPCError NOT_FOUND for another teacher's, CONFLICT when it was answered before or has ended.
 */
export async function answerDispute(
  trx: Trx,
  teacher: Viewer,
  { id, answer }: { id: string; answer: string },
): Promise<BookingDispute> {
  const bookingId = await bookingOfDispute(trx, teacher, id);
  const { rows } = await sql`
    update dispute set answer = ${answer}, answered_at = clock_timestamp()
    where id = ${id} and status = 'open' and answered_at is null returning id`.execute(trx);
  if (rows.length === 0) {
    const { dispute } = await readBookingDispute(trx, teacher, bookingId);
    throw conflict(dispute?.status === 'open' ? M.answeredBefore : M.ended);
  }
  await notifyDispute(trx, id, 'answered');
  return readBookingDispute(trx, teacher, bookingId);
}
