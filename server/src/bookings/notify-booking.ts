import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { noteBooking } from '../notifications/note.ts';
import type { Db } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { changeOf, notifyChanges } from '../platform/realtime.ts';
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
  const { people, bookingId, status, lessonId, lessonStatus, moneyOf } = change;
  await notifyChanges(db, [
    changeOf(people, 'booking:changed', { bookingId, status }),
    changeOf(people, 'lesson:changed', { lessonId, status: lessonStatus }),
    ...(moneyOf.length > 0 ? [changeOf(moneyOf, 'wallet:changed')] : []),
  ]);
}
