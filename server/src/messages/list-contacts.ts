import { CONTACTS_SHOWN } from '@kaksha/domain/messages/contract.ts';
import type { Contact } from '@kaksha/domain/messages/schema.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';
import { nameOf } from './participants.ts';

/** Whom somebody has booked classes with: teachers for a family, students for a teacher; by name. */
export async function listContacts(db: Db, viewer: Viewer): Promise<Contact[]> {
  const theirs =
    viewer.role === 'teacher'
      ? sql`b.teacher_id = ${viewer.id}`
      : viewer.role === 'student'
        ? sql`b.student_id = ${viewer.id}`
        : sql`b.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
  const other = viewer.role === 'teacher' ? 's' : 't';
  const { rows } = await sql<Contact>`
    select distinct ${sql.ref(`${other}.id`)} as id, ${nameOf(other)} as name,
      ${sql.ref(`${other}.profile_picture`)} as "profilePicture",
      b.teacher_id as "teacherId", ${viewer.role === 'student' ? sql`null::uuid` : sql`b.student_id`} as "studentId",
      ${viewer.role === 'parent' ? nameOf('s') : sql`null::text`} as about
    from booking b
    join user_account t on t.id = b.teacher_id and t.closed_at is null
    join user_account s on s.id = b.student_id and s.closed_at is null
    where ${theirs}
    order by name, id, about
    limit ${CONTACTS_SHOWN}`.execute(db);
  return rows;
}
