import type { LessonFile } from '@kaksha/domain/classroom/files/contract.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';
import { classroomName } from '../classroom-name.ts';
import { isOfLesson, seesPrivate } from './file-access.ts';

/** The files of a lesson that this person sees, oldest first. @throws ORPCError NOT_FOUND */
export async function readFiles(
  db: Db,
  viewer: Viewer,
  lessonId: string,
): Promise<{ files: LessonFile[]; writable: boolean }> {
  const { rows: lessons } = await sql<{ status: string }>`
    select l.status from lesson l where l.id = ${lessonId} and ${isOfLesson(viewer.id)}`.execute(db);
  const [lesson] = lessons;
  if (lesson === undefined) throw notFound();
  const { rows } = await sql<Omit<LessonFile, 'addedAt'> & { addedAt: Date }>`
    select x.id, x.name, x.content_type as "contentType", x.byte_length as "byteLength", x.owner_id as "ownerId",
      ${classroomName('u')} as "ownerName", x.private_with as "privateWith",
      x.arrived_at as "addedAt", ${viewer.id} in (x.owner_id, l.teacher_id) as removable
    from lesson_file x join lesson l on l.id = x.lesson_id join user_account u on u.id = x.owner_id
    where x.lesson_id = ${lessonId} and x.arrived_at is not null and ${seesPrivate(viewer.id)}
    order by x.arrived_at, x.id`.execute(db);
  const writable = viewer.role !== 'parent' && ['scheduled', 'completed'].includes(lesson.status);
  return { files: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })), writable };
}

/** A file that this person may have; null for any other. */
export async function findFile(
  db: Db,
  viewerId: string,
  fileId: string,
): Promise<{ name: string; contentType: string } | null> {
  const { rows } = await sql<{ name: string; contentType: string }>`${PLANNED_ONCE}
    select x.name, x.content_type as "contentType" from lesson_file x join lesson l on l.id = x.lesson_id
    where x.id = ${fileId} and x.arrived_at is not null
      and ${isOfLesson(viewerId)} and ${seesPrivate(viewerId)}`.execute(db);
  return rows[0] ?? null;
}
