import { type activeStudents, SUBJECTS_SHOWN } from '@kaksha/domain/lessons/contract.ts';
import { ACTIVE_STUDENT_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/context.ts';
import { afterCursor, type KeysetPosition, pageOf } from '../platform/cursor.ts';

/** Each active student of a teacher once, with the classes that make them one; closed accounts are nobody's students. */
const taughtBy = (teacherId: RawBuilder<unknown>) => sql`
  select p.student_id, (array_agg(distinct l.subject order by l.subject))[1:${SUBJECTS_SHOWN}] as subjects, max(l.starts_at) as latest_at,
    max(l.starts_at) filter (where l.starts_at <= now()) as last_at,
    min(l.starts_at) filter (where l.starts_at > now()) as next_at
  from lesson l join lesson_participant p on p.lesson_id = l.id
  join user_account s on s.id = p.student_id and s.closed_at is null
  where l.teacher_id = ${teacherId} and l.status in ('scheduled', 'completed', 'missed')
    and l.starts_at > now() - ${ACTIVE_STUDENT_DAYS} * interval '1 day'
  group by p.student_id`;

/** How many students {@link listActiveStudents} lists: an expression. */
export const activeStudentCount = (teacherId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (${taughtBy(teacherId)}) taught)`;

/** A page of a teacher's active students: first the one whose class is furthest ahead. */
export async function listActiveStudents(
  db: Db,
  teacherId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<z.infer<typeof activeStudents>> {
  type Row = Omit<z.infer<typeof activeStudents>['students'][number], 'lastAt' | 'nextAt'> &
    KeysetPosition & { lastAt: Date | null; nextAt: Date | null };
  const { rows } = await sql<Row>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture",
      sp.grade as class, taught.subjects, taught.last_at as "lastAt", taught.next_at as "nextAt",
      (extract(epoch from taught.latest_at) * 1000000)::bigint as "atMicros"
    from (${taughtBy(sql`${teacherId}`)}) taught
    join user_account u on u.id = taught.student_id join student_profile sp on sp.user_id = u.id
    where ${afterCursor(cursor, sql`taught.latest_at`, sql`u.id`)}
    order by taught.latest_at desc, u.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    students: page.map(({ atMicros: _, lastAt, nextAt, ...student }) => ({
      ...student,
      lastAt: lastAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
