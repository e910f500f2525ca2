import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { hasBlocked } from '../../lessons/own-students.ts';
import type { Db } from '../../platform/context.ts';
import { badCursor } from '../../platform/cursor.ts';

/** Lessons that took place, or will: a request, or a class called off, makes nobody a student. A condition on `l`. */
const IS_A_CLASS = sql<boolean>`l.status in ('scheduled', 'completed', 'missed')`;

/** Whether a student sits in a class of this teacher, past or to come; `studentId` is a column or a value. */
export function isStudentOf(teacherId: string, studentId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.student_id = ${studentId} and l.teacher_id = ${teacherId} and ${IS_A_CLASS})`;
}

/** The subjects of a teacher's classes, those with students whose account is closed too. */
export async function listTaughtSubjects(db: Db, teacherId: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct l.subject from lesson l
    where l.teacher_id = ${teacherId} and ${IS_A_CLASS}
      and exists (select from lesson_participant p where p.lesson_id = l.id)`.execute(db);
  return rows.map(({ subject }) => subject);
}

/**
 * Whether the teacher may set something for a student of theirs: not for one whose family has blocked them, unless a class is to come.
 */
export const maySetFor = (teacherId: string, studentId: RawBuilder<unknown>) => sql<boolean>`(
  not ${hasBlocked(sql`${teacherId}::uuid`, studentId)} or exists (
    select from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.student_id = ${studentId} and p.active and l.teacher_id = ${teacherId} and l.status = 'scheduled'))`;

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of a teacher's own students by name, with the subjects of their classes. Closed accounts are nobody's students.
 * The cursor is the id of the page's last student: names are longer than a cursor may be.
 * @throws ORPCError BAD_REQUEST when the cursor names nobody with a class with this teacher.
 */
export async function listOwnStudents(
  db: Db,
  teacherId: string,
  { cursor, limit }: Page,
): Promise<{ students: AssignableStudent[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : await positionOf(db, teacherId, cursor);
  const { rows } = await sql<AssignableStudent>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture",
      sp.grade, taught.subjects
    from (
      select p.student_id, array_agg(distinct l.subject order by l.subject) as subjects
      from lesson l join lesson_participant p on p.lesson_id = l.id
      where l.teacher_id = ${teacherId} and ${IS_A_CLASS}
      group by p.student_id
    ) taught
    join user_account u on u.id = taught.student_id and u.closed_at is null
    join student_profile sp on sp.user_id = u.id
    where ${maySetFor(teacherId, sql`u.id`)}
    ${
      after === undefined
        ? sql``
        : sql`and (lower(u.first_name), lower(u.last_name), u.id) > (${after.first}, ${after.last}, ${after.id}::uuid)`
    }
    order by lower(u.first_name), lower(u.last_name), u.id
    limit ${limit + 1}`.execute(db);
  const students = rows.slice(0, limit);
  return { students, nextCursor: rows.length > limit ? (students.at(-1)?.id ?? null) : null };
}

async function positionOf(db: Db, teacherId: string, cursor: string) {
  if (!z.uuid().safeParse(cursor).success) throw badCursor();
  const { rows } = await sql<{ first: string; last: string; id: string }>`
    select lower(u.first_name) as first, lower(u.last_name) as last, u.id from user_account u
    where u.id = ${cursor} and ${isStudentOf(teacherId, sql`u.id`)}`.execute(db);
  if (rows[0] === undefined) throw badCursor();
  return rows[0];
}
