/** Which seats of a lesson count: conditions on `p`, a participant of the lesson `l`. */
import { sql } from 'kysely';

/**
 * Whether the seat was neither given up nor turned down. While the class is to come or on, it is active; once it is over every
 * seat is inactive, and what became of its booking tells.
 */
export const SEAT_STANDS = sql<boolean>`((p.active or l.status not in ('requested', 'scheduled'))
  and not exists (select from booking b where b.lesson_id = p.lesson_id and b.student_id = p.student_id
    and b.status in ('cancelled', 'rejected', 'expired')))`;

/** The same, and each seat of a class that was called off as a whole: its people come to a door that says so, and opens no more. */
export const SEAT_IS_KNOWN = sql<boolean>`(l.status = 'cancelled' or ${SEAT_STANDS})`;
