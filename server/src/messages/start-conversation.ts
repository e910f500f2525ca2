import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { childrenReadBy, isOwnStudent } from './participants.ts';

/** The person that somebody wants to write to. */
export interface Wanted {
  teacherId?: string | undefined;
  studentId?: string | undefined;
}

interface Pair {
  teacherId: string;
  studentId: string | null;
  parentId: string | null;
}

function missing(path: keyof Wanted): ORPCError<'BAD_REQUEST', unknown> {
  const msg = path === 'teacherId' ? T.chooseTeacher : T.chooseStudent;
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path }] } });
}

/** Between whom it is. @throws ORPCError BAD_REQUEST when nobody is named. */
function pairOf(viewer: Viewer, { teacherId, studentId }: Wanted): Pair {
  if (viewer.role === 'teacher') {
    if (studentId === undefined) throw missing('studentId');
    return { teacherId: viewer.id, studentId, parentId: null };
  }
  if (teacherId === undefined) throw missing('teacherId');
  if (viewer.role === 'student') return { teacherId, studentId: viewer.id, parentId: null };
  return studentId === undefined
    ? { teacherId, studentId: null, parentId: viewer.id }
    : { teacherId, studentId, parentId: null };
}

/** @throws ORPCError NOT_FOUND for nobody's teacher or another parent's child, FORBIDDEN for a student who is not theirs. */
async function demandPair(db: Db, viewer: Viewer, { teacherId, studentId }: Pair): Promise<void> {
  const teacher = await sql`select from teacher_profile t join user_account u on u.id = t.user_id
    where t.user_id = ${teacherId} and t.email_verified
      and u.closed_at is null and u.suspended_at is null`.execute(db);
  if (teacher.rows.length === 0) throw notFound();
  if (studentId === null || viewer.role === 'student') return;
  const { rows } = await sql<{ theirs: boolean }>`
    select ${
      viewer.role === 'parent'
        ? sql`u.id in ${childrenReadBy(viewer.id)}`
        : isOwnStudent(sql`${viewer.id}::uuid`, sql`u.id`)
    } as theirs
    from user_account u where u.id = ${studentId} and u.role = 'student'
      and u.closed_at is null and u.suspended_at is null`.execute(db);
  if (rows[0]?.theirs !== true) throw notFound(viewer.role === 'teacher' ? T.notYourStudent : undefined);
}

/**
 * The id of the conversation of these two, which is made when there is none; nobody else sees it before something is
 * written in it. Begun by both at once, it is one.
 * @throws ORPCError BAD_REQUEST, NOT_FOUND.
 */
export async function startConversation(db: Db, viewer: Viewer, wanted: Wanted): Promise<string> {
  const pair = pairOf(viewer, wanted);
  await demandPair(db, viewer, pair);
  const { teacherId, studentId, parentId } = pair;
  await sql`insert into conversation (teacher_id, student_id, parent_id, started_by)
    values (${teacherId}, ${studentId}, ${parentId}, ${viewer.id}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from conversation where teacher_id = ${teacherId}
      and student_id is not distinct from ${studentId}::uuid and parent_id is not distinct
      from ${parentId}::uuid`.execute(db);
  return orNotFound(rows[0]).id;
}
