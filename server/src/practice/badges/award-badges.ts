import { type BadgeKind, CLASSES_WANTED, PRACTICE_DAYS } from '@kaksha/domain/practice/badges/kinds.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { noteLearning } from '../../notifications/note.ts';
import type { Trx } from '../../platform/context.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import type { Due } from '../../platform/sweeps/sweep.ts';
import { awardMasteredChapters } from './award-chapters.ts';

/** When each of the students `s` earned a badge, as `(student_id, at)`; no row for the others. Chapters: award-chapters.ts. */
const EARNED: Readonly<Record<Exclude<BadgeKind, 'chapter_mastered'>, RawBuilder<unknown>>> = {
  first_class: sql`select b.student_id, min(l.ends_at) from booking b join lesson l on l.id = b.lesson_id
    where b.student_id in (select id from s) and b.status = 'completed' group by 1`,
  ten_classes: sql`select student_id, at from (
      select b.student_id, l.ends_at as at, row_number() over (partition by b.student_id order by l.ends_at) as nth
      from booking b join lesson l on l.id = b.lesson_id
      where b.student_id in (select id from s) and b.status = 'completed') c where nth = ${sql.lit(CLASSES_WANTED)}`,
  first_test: sql`select student_id, min(completed_at) from assessment_attempt
    where student_id in (select id from s) and status = 'completed' and closed_by = 'student' group by 1`,
  first_full_score: sql`select t.student_id, min(t.released_at) from assessment_attempt t
    where t.student_id in (select id from s) and t.released_at is not null and t.score >= t.total_marks group by 1`,
  first_daily_ten: sql`select student_id, min(finished_at) from practice_session
    where student_id in (select id from s) and kind = 'daily' and finished_at is not null group by 1`,
  week_of_practice: sql`select student_id, min(at) from (
      select student_id, at, count(*) over (partition by student_id, day - nth::int order by day) as in_a_row from (
        select student_id, day, at, row_number() over (partition by student_id order by day) as nth from (
          select p.student_id, (a.answered_at at time zone ${sql.lit(DEFAULT_TIME_ZONE)})::date as day, min(a.answered_at) as at
          from practice_session p join practice_answer a on a.session_id = p.id
          where p.student_id in (select id from s) and a.answered_at is not null group by 1, 2) days) numbered) runs
    where in_a_row >= ${sql.lit(PRACTICE_DAYS)} group by 1`,
  first_review: sql`select student_id, min(published_at) from review
    where student_id in (select id from s) and published_at is not null group by 1`,
};

const ALL_EARNED = sql.join(
  Object.entries(EARNED).map(
    ([kind, earned]) => sql`select student_id, ${kind}::text, at from (${earned}) e(student_id, at)`,
  ),
  sql` union all `,
);

/**
 * Gives these students every badge that they have earned and do not have yet, and notifies them and their parents. Run as
 * often as one likes: each badge is given once.
 * @returns how many were given
 */
export async function awardBadges(trx: Trx, studentIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ studentId: string; kind: BadgeKind; people: string[] }>`
    with s(id) as (select unnest(${[...studentIds]}::uuid[])),
    given as (
      insert into badge (student_id, kind, earned_at)
      select student_id, kind, at from (${ALL_EARNED}) e(student_id, kind, at)
      on conflict on constraint badge_once_each do nothing
      returning student_id, kind
    )
    select g.student_id as "studentId", g.kind,
      array(select g.student_id union select p.parent_id from guardianship p where p.student_id = g.student_id) as people
    from given g`.execute(trx);
  for (const { studentId, kind, people } of rows)
    await noteLearning(trx, people, 'badge_earned', { badge: kind, studentId });
  return rows.length + (await awardMasteredChapters(trx, studentIds));
}

/** The students who did something in the last hours that a badge may be for. */
export function studentsActiveLately(hours: number): Due {
  const since = sql`now() - make_interval(hours => ${sql.lit(hours)})`;
  return dueByTime(sql`
    select s.id::text as key, timestamptz 'epoch' as at from (
      select b.student_id as id from lesson l join booking b on b.lesson_id = l.id where l.status = 'completed' and l.ends_at > ${since}
      union select student_id from assessment_attempt where completed_at > ${since}
      union select student_id from assessment_attempt where released_at > ${since}
      union select p.student_id from practice_answer a join practice_session p on p.id = a.session_id where a.answered_at > ${since}
      union select student_id from review where published_at > ${since}) s`);
}
