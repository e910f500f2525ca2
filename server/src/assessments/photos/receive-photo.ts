import {
  PAGE_MESSAGES as M,
  PAGE_ARRIVAL_HOURS,
  PAGE_MAX_BYTES,
  PAGES_OF_ATTEMPT_MAX,
} from '@kaksha/domain/assessments/photos/policy.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Picture } from '../../platform/pictures/make-picture.ts';
import { pageKey, pieceKey } from './keys.ts';
import { PageRefused, readPage } from './read-page.ts';

/** Removes the pieces that a page was made of. */
export const DROP_PIECES_JOB = 'assessments.drop-photo-pieces';

export interface Progress {
  receivedBytes: number;
  arrived: boolean;
}

interface Announced {
  photoId: string;
  questionId: string;
  byteLength: number;
}

const refused = (message: string) => new ORPCError('PHOTO_REFUSED', { status: 422, message });

/**
 * Announces a page. While the attempt is under way any may come; afterwards, for a day, those that stand in an answer.
 * @throws NOT_FOUND, PAYLOAD_TOO_LARGE, TOO_LATE
 */
export async function beginPhoto(
  trx: Trx,
  studentId: string,
  attemptId: string,
  { photoId, questionId, byteLength }: Announced,
): Promise<Progress> {
  if (byteLength > PAGE_MAX_BYTES)
    throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: M.tooLarge });
  const { rows } = await sql<{ asks: boolean; mayArrive: boolean; pages: number }>`
    select exists (select from attempt_question q where q.attempt_id = t.id and q.question_id = ${questionId}) as asks,
      t.status = 'in_progress' or (t.completed_at > now() - ${PAGE_ARRIVAL_HOURS} * interval '1 hour' and exists (
        select from attempt_step s where s.attempt_id = t.id and s.kind in ('answered', 'answered_late')
          and s.payload -> 'answer' -> 'photos' @> ${JSON.stringify([photoId])}::jsonb)) as "mayArrive",
      (select count(*)::int from attempt_photo p where p.attempt_id = t.id) as pages
    from assessment_attempt t where t.id = ${attemptId} and t.student_id = ${studentId} for update of t`.execute(
    trx,
  );
  const attempt = rows[0];
  if (attempt === undefined || !attempt.asks) throw notFound();
  const known = await sql<Progress & { attemptId: string }>`
    select attempt_id as "attemptId", received_bytes as "receivedBytes", arrived_at is not null as arrived
    from attempt_photo where id = ${photoId}`.execute(trx);
  if (known.rows[0] !== undefined) {
    const { attemptId: whose, ...progress } = known.rows[0];
    if (whose !== attemptId) throw notFound();
    return progress;
  }
  if (!attempt.mayArrive) throw new ORPCError('TOO_LATE', { status: 409, message: M.tooLate });
  if (attempt.pages >= PAGES_OF_ATTEMPT_MAX) throw refused(M.tooMany);
  await sql`insert into attempt_photo (id, attempt_id, question_id, byte_length)
    values (${photoId}, ${attemptId}, ${questionId}, ${byteLength})`.execute(trx);
  return { receivedBytes: 0, arrived: false };
}

/**
 * Takes the next piece. The last one makes the page, or has it refused and forgotten. The row is locked meanwhile: two
 * tabs that send the same page send it once.
 * @returns how far it has come; why it was refused
 */
async function takePiece(
  trx: Trx,
  storage: Services['storage'],
  ids: { studentId: string; attemptId: string; photoId: string },
  offset: number,
  bytes: Uint8Array,
): Promise<Progress | PageRefused> {
  const { studentId, attemptId, photoId } = ids;
  const { rows } = await sql<Progress & { byteLength: number; pieces: number[] }>`
    select p.received_bytes as "receivedBytes", p.arrived_at is not null as arrived, p.byte_length as "byteLength",
      p.piece_starts as pieces
    from attempt_photo p join assessment_attempt t on t.id = p.attempt_id
    where p.id = ${photoId} and t.id = ${attemptId} and t.student_id = ${studentId} for update of p`.execute(
    trx,
  );
  const photo = rows[0];
  if (photo === undefined) throw notFound();
  const { receivedBytes, arrived, byteLength, pieces } = photo;
  if (arrived || offset !== receivedBytes) return { receivedBytes, arrived };
  const end = offset + bytes.byteLength;
  if (end > byteLength) throw refused(M.broken);
  if (end < byteLength) {
    // A piece of the same place that came to nothing before is written over.
    await storage.put(pieceKey(photoId, offset), bytes);
    await sql`update attempt_photo set received_bytes = ${end}, piece_starts = piece_starts || ${offset}::integer
      where id = ${photoId}`.execute(trx);
    return { receivedBytes: end, arrived: false };
  }
  const before = await Promise.all(pieces.map((at) => storage.read(pieceKey(photoId, at), 0, byteLength)));
  let page: Picture;
  try {
    page = await readPage(Buffer.concat([...before, bytes]));
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error;
    // Its files go with its row.
    await sql`delete from attempt_photo where id = ${photoId}`.execute(trx);
    return error;
  }
  await storage.put(pageKey(photoId), page.bytes);
  await sql`update attempt_photo set received_bytes = ${end}, width = ${page.width}, height = ${page.height}, arrived_at = now(),
      piece_starts = '{}' where id = ${photoId}`.execute(trx);
  await enqueue(trx, DROP_PIECES_JOB, { photoId, pieces });
  return { receivedBytes: end, arrived: true };
}

/** {@link takePiece} in a transaction of its own. @throws NOT_FOUND, PHOTO_REFUSED in words */
export async function receivePiece(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ids: { studentId: string; attemptId: string; photoId: string },
  offset: number,
  bytes: Uint8Array,
): Promise<Progress> {
  const outcome = await db.transaction().execute((trx) => takePiece(trx, storage, ids, offset, bytes));
  if (outcome instanceof PageRefused) throw refused(outcome.message);
  return outcome;
}
