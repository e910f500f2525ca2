import { sql } from 'kysely';

/** A sitting `t` that was handed in and waits for its teacher's marks: one pending review, on every screen. */
export const AWAITS_MARKS = sql<boolean>`(t.status = 'completed' and t.marked_at is null
  and exists (select from attempt_answer w where w.attempt_id = t.id and w.outcome = 'by_hand'))`;
