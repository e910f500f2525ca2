/** Conditions for taking part in classes, on a `student_profile s`. */
import { sql } from 'kysely';

/** Shown by a document or a payment, not by the date of birth. */
export const IS_ADULT = sql<boolean>`is_adult_student(s.user_id)`;

/** A parent has consented, or the student has shown to be 18. */
export const MAY_TAKE_PART = sql<boolean>`(${IS_ADULT}
  or exists (select from guardianship c where c.student_id = s.user_id and c.consented_at is not null))`;
