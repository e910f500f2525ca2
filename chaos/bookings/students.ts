import type { Attempt, Client } from '../clients.ts';

/** A client's wallet at first. */
export const FIRST_PAISE = 4_000_000;

export type BookingAttempt = Attempt &
  (
    | { kind: 'book'; startsAt: string }
    | { kind: 'withdraw' | 'cancel'; bookingId: string }
    | { kind: 'topUp' }
  );

/** A student who books one teacher. */
export interface Student extends Client<BookingAttempt> {
  teacherId: string;
  /** Whether the teacher confirms at once: then a booking is cancelled, else the request is taken back. */
  confirmedAtOnce: boolean;
}
