import { FREE_TRIALS_IN_90_DAYS } from '@kaksha/domain/bookings/kinds.ts';
import type { StudentOptions } from '@kaksha/domain/bookings/options-contract.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { type RawBuilder, sql } from 'kysely';
import { MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { readSpending } from '../wallet/allowance/spend-alone.ts';

/** The predicate of the index `booking_one_trial_per_pair`: bookings that use up a pair's trial, as a condition on `b`. */
const USES_TRIAL = sql<boolean>`(b.kind = 'trial' and (b.status in ('pending', 'confirmed', 'held_short', 'completed')
  or (b.status = 'cancelled' and b.decided_at is not null and b.cancelled_by is not null
    and b.cancelled_by <> b.teacher_id)))`;

function learnersOf(viewer: Viewer): RawBuilder<{ student_id: string }> {
  return viewer.role === 'student'
    ? sql`select user_id as student_id from student_profile where user_id = ${viewer.id}`
    : sql`select student_id from guardianship where parent_id = ${viewer.id}`;
}

/**
 * The lessons that the viewer, or each of their children, can book with a teacher.
 * @throws ORPCError NOT_FOUND for an unknown teacher.
 */
export async function readOptions(db: Db, viewer: Viewer, teacherId: string): Promise<StudentOptions[]> {
  const teacher = await db
    .selectFrom('teacher_profile')
    .select(['trial_offered', 'trial_price'])
    .where('user_id', '=', teacherId)
    .executeTakeFirst();
  if (teacher === undefined) throw notFound(M.teacherNotFoundText);
  const { rows } = await sql<Omit<StudentOptions, 'spending'>>`
    with lot as (
      select p.student_id, p.lesson_price_paise, p.bought_at, a.balance_paise / p.lesson_price_paise as unused
      from lesson_package p
      join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id and a.balance_paise > 0
      where p.teacher_id = ${teacherId} and p.lesson_kind = 'one_to_one'
    )
    select l.student_id as "studentId", ${MAY_TAKE_PART} as "mayBook",
      case when not ${teacher.trial_offered ?? false} then 'notOffered'
        when exists (select from booking b
          where b.student_id = l.student_id and b.teacher_id = ${teacherId} and ${USES_TRIAL}) then 'used'
        when ${teacher.trial_price === 'free'} and free_trials_used(l.student_id, ${teacherId}) >= ${FREE_TRIALS_IN_90_DAYS}
          then 'limitReached'
        else 'available' end as trial,
      coalesce((select sum(unused)::integer from lot where lot.student_id = l.student_id), 0)
        as "packageLessonsLeft",
      (select lesson_price_paise from lot where lot.student_id = l.student_id order by bought_at limit 1)
        as "packageLessonPricePaise"
    from (${learnersOf(viewer)}) l join student_profile s on s.user_id = l.student_id order by 1`.execute(db);
  const spending = viewer.role === 'student' ? await readSpending(db, viewer.id) : null;
  return rows.map((row) => ({ ...row, spending }));
}
