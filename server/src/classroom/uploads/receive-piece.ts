import { UPLOAD_MESSAGES as M, PIECE_MAX_BYTES, UPLOAD_OFFSET_HEADER } from '@kaksha/domain/uploads.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, RequestContext, Services, Viewer } from '../../platform/context.ts';
import {
  cancelOwnUpload,
  demandUpload,
  dropUnbegunUpload,
  keepPiece,
  readPiece,
  type Upload,
  wrongOffset,
} from '../../platform/uploads/pieces.ts';
import { refuseFileOfRemoved } from '../door.ts';
import { finishFile, refuseByHead } from '../files/finish-file.ts';
import { checkRecordedPiece } from '../recording/recordings.ts';

export interface Progress {
  receivedBytes: number;
  arrived: boolean;
}

/** How far an upload has come, also when it has become a file already. @throws ORPCError NOT_FOUND */
export async function progressOf(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<Progress & { byteLength: number | null }> {
  const { rows } = await sql<{ byteLength: number }>`
    select byte_length as "byteLength" from lesson_file
    where id = ${id} and owner_id = ${viewer.id} and arrived_at is not null`.execute(db);
  if (rows[0] !== undefined) {
    return { receivedBytes: rows[0].byteLength, byteLength: rows[0].byteLength, arrived: true };
  }
  const { receivedBytes, byteLength } = await demandUpload(db, viewer.id, id);
  return { receivedBytes, byteLength, arrived: false };
}

function offsetOf(headers: Headers): number {
  const said = headers.get(UPLOAD_OFFSET_HEADER) ?? '';
  if (!/^\d{1,12}$/.test(said)) throw new ORPCError('BAD_REQUEST', { message: M.offsetMissing });
  return Number(said);
}

/** Refuses pieces of somebody whom the teacher removed, also of a file that was begun before. @throws ORPCError CONFLICT */
async function refuseRemovedSender(db: Db, viewer: Viewer, { id, purpose }: Upload): Promise<void> {
  if (purpose !== 'lesson_file') return;
  const { rows } = await sql<{ lessonId: string }>`
    select lesson_id as "lessonId" from lesson_file where id = ${id} and owner_id = ${viewer.id}`.execute(db);
  if (rows[0] !== undefined) await refuseFileOfRemoved(db, rows[0].lessonId, viewer.id);
}

/** The checks before a piece is kept, by the purpose of the upload. */
async function checkPiece(db: Db, { id, purpose }: Upload, offset: number, bytes: Buffer): Promise<void> {
  if (purpose === 'recording') await checkRecordedPiece(db, id, offset, bytes);
  else if (offset === 0) refuseByHead(bytes);
}

async function finish(services: Services, { id }: Upload): Promise<void> {
  await finishFile(services, id);
}

/**
 * Takes the piece that begins where the upload stands; the last one finishes it.
 * @throws ORPCError NOT_FOUND; WRONG_OFFSET (409); CONFLICT (409) for somebody whom the teacher removed; PAYLOAD_TOO_LARGE (413);
 *   TOO_MANY_REQUESTS (429); FILE_REFUSED (422); SCANNER_AWAY (503)
 */
export async function receivePiece(context: RequestContext, viewer: Viewer, id: string): Promise<Progress> {
  const { services, headers, upload: body } = context;
  const before = await progressOf(services.db, viewer, id);
  const offset = offsetOf(headers);
  if (before.arrived) return { receivedBytes: before.receivedBytes, arrived: true };
  const upload = await demandUpload(services.db, viewer.id, id);
  if (offset !== upload.receivedBytes) throw wrongOffset(upload.receivedBytes);
  const left = (upload.byteLength ?? Number.MAX_SAFE_INTEGER) - offset;
  const bytes = await readPiece(viewer.id, body, Math.min(left, PIECE_MAX_BYTES));
  if (bytes.length === 0 && left > 0) throw new ORPCError('BAD_REQUEST', { message: M.pieceEmpty });
  // After the bytes, which may take long: the teacher may have decided meanwhile.
  await refuseRemovedSender(services.db, viewer, upload);
  try {
    if (bytes.length > 0) await checkPiece(services.db, upload, offset, bytes);
  } catch (error) {
    await dropUnbegunUpload(services.db, id, 'lesson_file');
    throw error;
  }
  const receivedBytes = bytes.length === 0 ? offset : await keepPiece(services, upload, offset, bytes);
  if (receivedBytes !== upload.byteLength) return { receivedBytes, arrived: false };
  await finish(services, upload);
  return { receivedBytes, arrived: true };
}

/** Gives up an upload of one's own; the pieces that have arrived go. @throws ORPCError NOT_FOUND */
export async function cancelUpload(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!(await cancelOwnUpload(db, viewer.id, id, 'lesson_file'))) throw notFound(M.gone);
}
