/** The life of a recording: begun with everybody's consent, stopped, put together, played by its people, deleted. */
import type { Recording } from '@kaksha/domain/classroom/recording/contract.ts';
import { RECORDING_MAX_BYTES } from '@kaksha/domain/classroom/recording/policy.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Services, Trx, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { beginUpload, endUpload, putTogether } from '../../platform/uploads/pieces.ts';
import { firstScan } from '../../platform/videos/scan-film.ts';
import { HEAD_BYTES, videoKind } from '../../platform/videos/video-facts.ts';
import { seekableWebm } from '../../platform/videos/webm-index.ts';
import { isOfLesson } from '../files/file-access.ts';
import { recordingKey } from './keys.ts';

interface Row extends Omit<Recording, 'startedAt' | 'stoppedAt' | 'expiresAt'> {
  startedAt: Date;
  stoppedAt: Date | null;
  expiresAt: Date;
  /** When it was begun, for the cursor. */
  atMicros: number;
}

/** Whether `userId` may delete recordings of the lesson `l`: its teacher, and the person who speaks for a student of it. */
const mayDelete = (userId: string) => sql<boolean>`(l.teacher_id = ${userId} or exists (
  select from lesson_participant p where p.lesson_id = l.id and (speaks_for_student(${userId}, p.student_id)
    or exists (select from guardianship g where g.student_id = p.student_id and g.parent_id = ${userId}))))`;

/**
 * A page of the recordings of a lesson, the oldest first; for the teacher also those who have not consented.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when the cursor is none.
 */
export async function readRecordings(
  db: Db,
  viewer: Viewer,
  lessonId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ recordings: Recording[]; nextCursor: string | null; missing: string[] }> {
  const lesson = await sql<{ teacherId: string }>`
    select l.teacher_id as "teacherId" from lesson l
    where l.id = ${lessonId} and ${isOfLesson(viewer.id)}`.execute(db);
  const [found] = lesson.rows;
  if (found === undefined) throw notFound();
  const { rows } = await sql<Row>`
    select r.id, case when r.status = 'ready' and r.scan = 'waiting' then 'stopped' else r.status end as status,
      r.scan = 'too_large' as "tooLargeToScan", r.started_at as "startedAt", r.stopped_at as "stoppedAt", r.because,
      r.byte_length as "byteLength", r.expires_at as "expiresAt",
      r.status <> 'deleted' and ${mayDelete(viewer.id)} as removable,
      (extract(epoch from r.started_at) * 1000000)::bigint as "atMicros"
    from recording r join lesson l on l.id = r.lesson_id
    where r.lesson_id = ${lessonId} and r.because is distinct from 'empty'
      and ${afterCursor(cursor, sql`r.started_at`, sql`r.id`, sql`>`)}
    order by r.started_at, r.id limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  const missing = await sql<{ name: string }>`
    select u.first_name as name from recording_waits_for(${lessonId}) w join user_account u on u.id = w
    where ${found.teacherId === viewer.id} order by u.first_name`.execute(db);
  return {
    recordings: page.map(({ atMicros: _, ...row }) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
    })),
    nextCursor,
    missing: missing.rows.map(({ name }) => name),
  };
}

/** @throws ORPCError NOT_FOUND; by the database's word NEEDS_CONSENT, ALREADY_RUNS, CONFLICT (409) */
export async function startRecording(
  trx: Trx,
  teacher: Viewer,
  { id: lessonId, recordingId }: { id: string; recordingId: string },
): Promise<void> {
  const lesson =
    await sql`select from lesson l where l.id = ${lessonId} and l.teacher_id = ${teacher.id}`.execute(trx);
  if (lesson.rows.length === 0) throw notFound();
  await sql`insert into recording (id, lesson_id, teacher_id)
    values (${recordingId}, ${lessonId}, ${teacher.id})`.execute(trx);
  await beginUpload(trx, teacher.id, { id: recordingId, purpose: 'recording', byteLength: null });
}

/** The teacher's own recording. @throws ORPCError NOT_FOUND */
export async function stopRecording(db: Db, teacher: Viewer, id: string): Promise<void> {
  const { rows } = await sql`
    update recording set status = case when status = 'running' then 'stopped' else status end,
      because = case when status = 'running' then 'teacher' else because end,
      stopped_at = coalesce(stopped_at, clock_timestamp())
    where id = ${id} and teacher_id = ${teacher.id} returning id`.execute(db);
  if (rows.length === 0) throw notFound(T.gone);
}

/**
 * Refuses a piece of a recording that is over, or whose class somebody without consent is in: that one is stopped. Of one that was
 * stopped for that nothing more is taken, though it may have been made before: when a piece was made only the browser knows.
 * @throws ORPCError NOT_FOUND, CONFLICT (409), FILE_REFUSED (422), PAYLOAD_TOO_LARGE (413)
 */
export async function checkRecordedPiece(db: Db, id: string, offset: number, bytes: Buffer): Promise<void> {
  const { rows } = await sql<{ status: string; because: string | null; waits: boolean }>`
    select r.status, r.because, exists (select from recording_waits_for(r.lesson_id)) as waits
    from recording r where r.id = ${id}`.execute(db);
  const [recording] = rows;
  if (recording === undefined || recording.status === 'deleted') throw notFound(T.gone);
  if (recording.status === 'ready') throw new ORPCError('CONFLICT', { message: T.over });
  if (recording.status === 'stopped' && recording.because === 'consent') {
    throw new ORPCError('CONFLICT', { message: en.recording.endedByConsent });
  }
  if (recording.waits && recording.status === 'running') {
    await sql`update recording set status = 'stopped', because = 'consent', stopped_at = clock_timestamp()
      where id = ${id} and status = 'running'`.execute(db);
    throw new ORPCError('CONFLICT', { message: en.recording.endedByConsent });
  }
  // Recorders hand over a byte or two at first: then it is looked at when it is put together.
  if (offset === 0 && bytes.length >= HEAD_BYTES && videoKind(bytes) === null) {
    throw new ORPCError('FILE_REFUSED', { status: 422, message: T.notAFilm });
  }
  if (offset + bytes.length > RECORDING_MAX_BYTES) {
    throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: T.tooLarge });
  }
}

/** Puts a stopped recording together so that its middle can be sought; one of which nothing came is none. Done twice it is done once. */
export async function finishRecording(services: Services, id: string): Promise<void> {
  const { db, storage } = services;
  const { rows } = await sql<{ receivedBytes: number }>`
    select u.received_bytes as "receivedBytes" from recording r join upload u on u.id = r.id
    where r.id = ${id} and r.status = 'stopped'`.execute(db);
  const [stopped] = rows;
  if (stopped === undefined) return;
  if (stopped.receivedBytes === 0) {
    await sql`update recording set status = 'deleted', because = 'empty', deleted_at = clock_timestamp()
      where id = ${id} and status = 'stopped'`.execute(db);
    return;
  }
  const byteLength = await putTogether(services, id, recordingKey(id), seekableWebm);
  const kind = videoKind(await storage.read(recordingKey(id), 0, HEAD_BYTES));
  if (kind === null) {
    // Its bytes follow.
    await sql`update recording set status = 'deleted', because = 'empty', deleted_at = clock_timestamp()
      where id = ${id} and status = 'stopped'`.execute(db);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`update recording set status = 'ready', byte_length = ${byteLength}, content_type = ${`video/${kind}`},
        scan = ${firstScan(services.env)}
      where id = ${id} and status = 'stopped'`.execute(trx);
    await endUpload(trx, id);
  });
  // It was deleted meanwhile: the job did not remove all of it.
  const { rows: now } = await sql`select from recording where id = ${id} and status = 'ready'`.execute(db);
  if (now.length === 0) await storage.remove(recordingKey(id));
}

/** A recording that this person may play; null for any other, and before it is scanned. */
export async function findRecording(
  db: Db,
  viewerId: string,
  id: string,
): Promise<{ contentType: string } | null> {
  const { rows } = await sql<{ contentType: string }>`
    select r.content_type as "contentType" from recording r join lesson l on l.id = r.lesson_id
    where r.id = ${id} and r.status = 'ready' and r.scan <> 'waiting' and r.expires_at > now()
      and ${isOfLesson(viewerId)}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a recording at once; one that was deleted before stays so. @throws ORPCError NOT_FOUND */
export async function removeRecording(db: Db, viewer: Viewer, id: string): Promise<void> {
  const { rows } = await sql`
    select from recording r join lesson l on l.id = r.lesson_id
    where r.id = ${id} and ${isOfLesson(viewer.id)} and ${mayDelete(viewer.id)}`.execute(db);
  if (rows.length === 0) throw notFound(T.gone);
  await sql`update recording set status = 'deleted', because = 'deleted', deleted_at = clock_timestamp(),
      deleted_by = ${viewer.id}, stopped_at = coalesce(stopped_at, clock_timestamp())
    where id = ${id} and status <> 'deleted'`.execute(db);
}
