import { OFFER_STUDENTS_SHOWN } from '@kaksha/domain/bookings/offers/policy.ts';
import type { OfferOptions, OwnStudent } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { sql } from 'kysely';
import { IS_A_CLASS } from '../../lessons/own-students.ts';
import type { Db } from '../../platform/context.ts';
import { containing } from '../../platform/like-pattern.ts';

/** A search as a pattern of LIKE: the words in their order. */
const patternOf = (search: string): string => containing(search).replace(/\s+/g, '%');

type StudentRow = OwnStudent & { count: number };

async function studentsOf(
  db: Db,
  teacherId: string,
  search: string,
): Promise<Pick<OfferOptions, 'students' | 'studentCount'>> {
  const { rows } = await sql<StudentRow>`
    with latest as (
      select distinct on (b.student_id) b.student_id, l.subject, l.starts_at
      from booking b join lesson l on l.id = b.lesson_id
      where b.teacher_id = ${teacherId} and ${IS_A_CLASS}
      order by b.student_id, l.starts_at desc
    )
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture",
      sp.grade as class, latest.subject as "lastSubject", count(*) over () as count
    from latest join user_account u on u.id = latest.student_id and u.closed_at is null
      join student_profile sp on sp.user_id = u.id
    where lower(u.first_name || ' ' || u.last_name) like ${patternOf(search)}
    order by latest.starts_at desc, u.id limit ${OFFER_STUDENTS_SHOWN}`.execute(db);
  return { students: rows.map(({ count: _, ...student }) => student), studentCount: rows[0]?.count ?? 0 };
}

/** A teacher's classes and students for offers now; `search` narrows by name. */
export async function readOfferOptions(db: Db, teacherId: string, search: string): Promise<OfferOptions> {
  const [profile, found] = await Promise.all([
    db
      .selectFrom('teacher_profile')
      .select(['subjects', 'grades', 'hourly_rate_paise', 'verified_at'])
      .where('user_id', '=', teacherId)
      .executeTakeFirstOrThrow(),
    studentsOf(db, teacherId, search),
  ]);
  const { subjects, grades, hourly_rate_paise: hourlyRatePaise, verified_at } = profile;
  const refusal = verified_at === null ? M.notVerified : hourlyRatePaise === null ? M.noRate : null;
  return { refusal, subjects, grades, hourlyRatePaise, ...found };
}
