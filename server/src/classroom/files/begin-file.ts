import type { NewLessonFile } from '@kaksha/domain/classroom/files/contract.ts';
import { tidyName } from '@kaksha/domain/classroom/files/kinds.ts';
import {
  LESSON_FILES_MAX,
  LESSON_FILES_MAX_BYTES,
  PERSONS_FILES_MAX,
  PERSONS_FILES_MAX_BYTES,
} from '@kaksha/domain/classroom/files/policy.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { beginUpload } from '../../platform/uploads/pieces.ts';
import { refuseFileOfRemoved } from '../door.ts';
import { isOfLesson } from './file-access.ts';

interface Room {
  status: string;
  teacherId: string;
  files: number;
  bytes: number;
  ownFiles: number;
  ownBytes: number;
}

interface Known {
  mine: boolean;
  arrived: boolean;
  byteLength: number;
}

/** The lesson, held so that two who add files at once never add more than fits. @throws ORPCError NOT_FOUND */
async function lockLesson(trx: Trx, viewer: Viewer, lessonId: string): Promise<Room> {
  const { rows } = await sql<{ status: string; teacherId: string }>`
    select l.status, l.teacher_id as "teacherId" from lesson l
    where l.id = ${lessonId} and ${isOfLesson(viewer.id)} for no key update`.execute(trx);
  const lesson = orNotFound(rows[0]);
  const { rows: counted } = await sql<Omit<Room, 'status' | 'teacherId'>>`
    select count(*)::int as files, coalesce(sum(byte_length), 0)::bigint as bytes,
      count(*) filter (where owner_id = ${viewer.id})::int as "ownFiles",
      coalesce(sum(byte_length) filter (where owner_id = ${viewer.id}), 0)::bigint as "ownBytes"
    from lesson_file where lesson_id = ${lessonId}`.execute(trx);
  return { ...lesson, ...(counted[0] ?? { files: 0, bytes: 0, ownFiles: 0, ownBytes: 0 }) };
}

const full = (message: string) => new ORPCError('QUOTA', { status: 422, message });

/**
 * Announces a file of a lesson; the same again goes on where it stands.
 * @throws ORPCError NOT_FOUND; CONFLICT, also for a removed person until the lesson is settled; QUOTA, FILE_REFUSED (422)
 */
export async function beginFile(
  trx: Trx,
  viewer: Viewer,
  { id, fileId, name, byteLength, privateWith }: NewLessonFile,
): Promise<{ receivedBytes: number; arrived: boolean }> {
  const lesson = await lockLesson(trx, viewer, id);
  const { rows } = await sql<Known>`
    select owner_id = ${viewer.id} and lesson_id = ${id} as mine, arrived_at is not null as arrived,
      byte_length as "byteLength"
    from lesson_file where id = ${fileId}`.execute(trx);
  const [known] = rows;
  if (known !== undefined && !known.mine) throw notFound();
  // A picture that has arrived is shorter than the one sent.
  if (known?.arrived === true) return { receivedBytes: byteLength, arrived: true };
  await refuseFileOfRemoved(trx, id, viewer.id);
  if (known !== undefined) {
    if (known.byteLength !== byteLength) throw new ORPCError('CONFLICT', { message: T.elsewhere });
    const { receivedBytes } = await beginUpload(trx, viewer.id, {
      id: fileId,
      purpose: 'lesson_file',
      byteLength,
    });
    return { receivedBytes, arrived: false };
  }
  if (lesson.status !== 'scheduled' && lesson.status !== 'completed') {
    throw new ORPCError('CONFLICT', { message: T.notNow });
  }
  if (lesson.files >= LESSON_FILES_MAX || lesson.bytes + byteLength > LESSON_FILES_MAX_BYTES)
    throw full(T.lessonFull);
  if (lesson.ownFiles >= PERSONS_FILES_MAX || lesson.ownBytes + byteLength > PERSONS_FILES_MAX_BYTES) {
    throw full(T.personFull);
  }
  const { receivedBytes } = await beginUpload(trx, viewer.id, {
    id: fileId,
    purpose: 'lesson_file',
    byteLength,
  });
  await sql`insert into lesson_file (id, lesson_id, owner_id, private_with, name, byte_length)
    values (${fileId}, ${id}, ${viewer.id}, ${privateWith}, ${tidyName(name)}, ${byteLength})`.execute(trx);
  return { receivedBytes, arrived: false };
}
