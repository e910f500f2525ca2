/** When the price of a lesson of a series is held: later than it was booked, by a job. */
import { HOLD_DUE_HOURS } from '@kaksha/domain/bookings/policy.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** The price of this booking is held now. */
export async function markHeld(trx: Trx, bookingId: string): Promise<void> {
  await sql`update booking set hold_due_at = null where id = ${bookingId}`.execute(trx);
}

/** The payer has been reminded that the price of this booking will be held. */
export async function markReminded(trx: Trx, bookingId: string): Promise<void> {
  await sql`update booking set hold_reminded_at = clock_timestamp() where id = ${bookingId}`.execute(trx);
}

/**
 * Moves the moment at which the price of a confirmed booking is held, which nobody has been reminded of then; `dueMs` null
 * for one that is held at once. @returns who pays. Undefined when it is held already, or not confirmed.
 */
export async function moveHoldDue(
  trx: Trx,
  bookingId: string,
  dueMs: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ payerId: string }>`
    update booking set hold_due_at = ${dueMs === null ? null : new Date(dueMs)}, hold_reminded_at = null
    where id = ${bookingId} and hold_due_at is not null and status = 'confirmed'
    returning booked_by as "payerId"`.execute(trx);
  return rows[0]?.payerId;
}

/**
 * A lesson begins at another time: the prices of its confirmed bookings that are not held yet are held so long before the
 * new start, or by the next run of the job when that is past.
 */
export async function moveHoldsOfLesson(trx: Trx, lessonId: string, startsAt: string): Promise<void> {
  await sql`update booking set hold_reminded_at = null,
      hold_due_at = greatest(clock_timestamp(), ${startsAt}::timestamptz - ${HOLD_DUE_HOURS} * interval '1 hour')
    where lesson_id = ${lessonId} and status = 'confirmed' and hold_due_at is not null`.execute(trx);
}
