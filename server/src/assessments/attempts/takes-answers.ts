/** Until when the answers of an assessment have to stay untold. */
import { type RawBuilder, sql } from 'kysely';

const isUnderWay = sql`exists (select from assessment_attempt o where o.assessment_id = a.id and o.status = 'in_progress')`;

/** The assessment `a` is due, with its late days, and nobody is at it any more. */
export const IS_OVER = sql<boolean>`(a.due_at + a.late_days * interval '1 day' <= now() and not ${isUnderWay})`;

/** Somebody may still answer the questions of the assessment `a`: is at it, or has an attempt left before its lock time. */
export const TAKES_ANSWERS = sql<boolean>`(${isUnderWay}
  or (a.status = 'active' and now() < a.due_at + a.late_days * interval '1 day'
    and exists (select from assessment_assignment h where h.assessment_id = a.id
      and a.attempts_allowed + h.extra_attempts > (select count(*) from assessment_attempt o
        where (o.assessment_id, o.student_id) = (h.assessment_id, h.student_id)))))`;

/**
 * Whether the question `q` in its version `v` is asked by an assessment of this student that still takes answers or whose
 * result is not released: by the question itself, or by the words of a teacher's copy.
 */
export function isAskedOf(studentId: unknown): RawBuilder<boolean> {
  const asked = sql`
    from assessment_assignment g join assessment a on a.id = g.assessment_id and a.status = 'active'
      left join assessment_attempt t on (t.assessment_id, t.student_id) = (g.assessment_id, g.student_id)
      join lateral (
        select p.question_id, p.version from assessment_question p where p.assessment_id = a.id
        union select p.question_id, p.version from attempt_question p where p.attempt_id = t.id
      ) x on true
      join question_version w on (w.question_id, w.version) = (x.question_id, x.version)
    where g.student_id = ${studentId} and (t.released_at is null and t.id is not null or ${TAKES_ANSWERS})`;
  return sql<boolean>`coalesce(q.id in (select x.question_id ${asked})
    or lower(btrim(v.content ->> 'text')) in (select lower(btrim(w.content ->> 'text')) ${asked}), false)`;
}
