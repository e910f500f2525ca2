/** The attendance of a lesson, for its people: each sees themselves and the teacher, the teacher everybody. */

import { joinName } from '@kaksha/domain/accounts/name.ts';
import { attendanceOf, classMinutes, isOver } from '@kaksha/domain/lessons/attendance.ts';
import type { Stay } from '@kaksha/domain/lessons/stays.ts';
import { sql } from 'kysely';
import { SEAT_IS_KNOWN } from '../../lessons/seats.ts';
import { STAY_ENDED_AT } from '../../lessons/stays.ts';
import { orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';

interface Row {
  startsAtMs: number;
  endsAtMs: number;
  endedAtMs: number | null;
  nowMs: number;
  status: string;
  people: {
    id: string;
    firstName: string;
    lastName: string;
    profilePicture: string | null;
    role: 'teacher' | 'student';
    stays: Stay[];
  }[];
}

const ms = (time: string) => sql.raw(`floor(extract(epoch from ${time}) * 1000)::bigint`);

/**
 * The attendance of everybody whom `viewer` may see in a lesson; empty before the lesson has begun and for one that was not
 * given.
 * @throws ORPCError NOT_FOUND when the lesson is not theirs.
 */
export async function readAttendance(db: Db, viewer: Viewer, lessonId: string) {
  const { rows } = await sql<Row>`
    with them as (
      select l.teacher_id as id, 'teacher' as role, 0 as seat from lesson l where l.id = ${lessonId}
      union all
      select p.student_id, 'student', p.seat from lesson_participant p join lesson l on l.id = p.lesson_id
      where l.id = ${lessonId} and ${SEAT_IS_KNOWN}
        and (${viewer.id} in (l.teacher_id, p.student_id)
          or exists (select from guardianship g where g.student_id = p.student_id and g.parent_id = ${viewer.id}))
    )
    select l.status, ${ms('l.starts_at')} as "startsAtMs", ${ms('l.ends_at')} as "endsAtMs",
      ${ms('l.ended_at')} as "endedAtMs", ${ms('clock_timestamp()')} as "nowMs",
      (select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'profilePicture', u.profile_picture,
          'role', them.role, 'stays', (
            select coalesce(json_agg(json_build_object(
              'fromMs', ${ms('c.joined_at')}, 'toMs', floor(extract(epoch from ${STAY_ENDED_AT}) * 1000)::bigint)), '[]')
            from lesson_presence c where c.lesson_id = l.id and c.user_id = u.id)) order by them.seat)
        from them join user_account u on u.id = them.id) as people
    from lesson l
    where l.id = ${lessonId}
      and (l.teacher_id = ${viewer.id} or exists (select from them where role = 'student'))`.execute(db);
  const lesson = orNotFound(rows[0]);
  const begun =
    lesson.nowMs >= lesson.startsAtMs && ['scheduled', 'completed', 'missed'].includes(lesson.status);
  return {
    classMinutes: classMinutes(lesson),
    over: lesson.status !== 'scheduled' || isOver(lesson),
    people: (begun ? lesson.people : []).map(({ id, firstName, lastName, profilePicture, role, stays }) => ({
      id,
      name: joinName(firstName, lastName),
      profilePicture,
      role,
      ...attendanceOf(stays, lesson),
    })),
  };
}
