import { sql } from 'kysely';

/** Whether the teacher moved the class of a booking `b` without asking its family. */
export const MOVED_BY_TEACHER = sql<boolean>`exists (select from reschedule_proposal r
  where r.booking_id = b.id and r.status = 'moved')`;
