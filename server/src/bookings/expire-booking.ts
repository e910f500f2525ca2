import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { sql } from 'kysely';
import type { Services, Trx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { returnRequest } from './return-request.ts';

/** The job that lets a request lapse which the teacher did not answer. */
export const EXPIRE_JOB = 'bookings.expire';

/** Enqueues the end of a pending request's time. */
export async function enqueueExpiry(trx: Trx, bookingId: string, expiresAtMs: number): Promise<void> {
  await enqueue(
    trx,
    EXPIRE_JOB,
    { bookingId },
    { runAt: new Date(expiresAtMs), key: `booking-expiry:${bookingId}` },
  );
}

/** Lets a request lapse whose hour has come, within a transaction; false when it was decided or is not due. */
export function expireWithin(trx: Trx, bookingId: string): Promise<boolean> {
  return returnRequest(trx, bookingId, 'expire', { by: null, reason: BOOKING_MESSAGES.expiredReason });
}

/** {@link expireWithin} in a transaction of its own: for the job and the sweep. */
export function expireBooking({ db }: Pick<Services, 'db'>, bookingId: string): Promise<boolean> {
  return db.transaction().execute((trx) => expireWithin(trx, bookingId));
}

/** Pending requests whose hour has passed, oldest first: those whose job was lost. */
export const overdueRequests = dueByTime(
  sql`select id::text as key, expires_at as at from booking where status = 'pending' and expires_at <= now()`,
);
