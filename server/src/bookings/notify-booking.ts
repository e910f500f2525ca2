import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { sql } from 'kysely';
import { noteBooking } from '../notifications/note.ts';
import type { Db } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { CHANGE_CHANNEL, type Change } from '../platform/realtime.ts';
import { MAIL_BOOKING_JOB } from './mail-booking.ts';

/** A booking that has just changed, and everybody who looks at it. */
export interface BookingChange {
  bookingId: string;
  lessonId: string;
  status: BookingStatus;
  lessonStatus: LessonStatus;
  /** Student, guardians and teacher; repetitions do no harm. */
  people: readonly string[];
  /** The person who caused it and needs no mail about it; null for a timer. */
  by: string | null;
  /** The people whose ledger accounts moved. */
  moneyOf: readonly string[];
  /** No notification and no mail: the caller notifies people in its own words. */
  silent?: boolean;
  /** The teacher was notified already, about another seat of the same class. */
  familyOnly?: boolean;
}

/** Notifies all of a booking's people once the transaction has committed: their open pages at once, in the app and by mail. */
export async function notifyBooking(db: Db, change: BookingChange): Promise<void> {
  await refreshPages(db, change);
  if (change.silent === true) return;
  await noteBooking(db, change);
  const { bookingId, status, by, familyOnly = false } = change;
  const moneyOf = [...new Set(change.moneyOf)];
  await enqueue(db, MAIL_BOOKING_JOB, { bookingId, status, by, familyOnly, moneyOf });
}

/** Has the open pages of a booking's people loaded again, for changes beside its state. */
export async function refreshPages(db: Db, change: Omit<BookingChange, 'by'>): Promise<void> {
  const to = [...new Set(change.people)];
  const changes: Change[] = [
    { to, event: 'booking:changed', data: { bookingId: change.bookingId, status: change.status } },
    { to, event: 'lesson:changed', data: { lessonId: change.lessonId, status: change.lessonStatus } },
  ];
  const moneyOf = [...new Set(change.moneyOf)];
  if (moneyOf.length > 0) changes.push({ to: moneyOf, event: 'wallet:changed', data: null });
  const payloads = changes.map((one) => JSON.stringify(one));
  await sql`select announce(${CHANGE_CHANNEL}, payload)
    from unnest(${payloads}::text[]) payload`.execute(db);
}
