import { LESSON_LIFECYCLE, type LessonTransition } from '@kaksha/domain/lessons/status.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

/** These take the teacher's and the student's time. */
const LIVE: readonly string[] = ['requested', 'scheduled'];

/**
 * Moves a lesson along its lifecycle with a compare-and-set; a lesson that leaves the calendar frees its seats. Answers
 * whether it was in a state that the transition leads from: the loser of a race gets false.
 */
export async function changeLesson(
  trx: Trx,
  lessonId: string,
  transition: LessonTransition,
): Promise<boolean> {
  const { from, to } = LESSON_LIFECYCLE[transition];
  const isLive = LIVE.includes(to);
  const { rows } = await sql`${PLANNED_ONCE}
    with changed as (
      update lesson set status = ${to}, ended_at = case when ${isLive} then null else clock_timestamp() end
      where id = ${lessonId} and status = any(${[...from]}::text[])
      returning id
    ), seats as (
      update lesson_participant p set active = ${isLive} from changed where p.lesson_id = changed.id
    )
    select from changed`.execute(trx);
  return rows.length === 1;
}
