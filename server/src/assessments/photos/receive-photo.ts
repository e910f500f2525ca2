import {
  PAGE_ARRIVAL_HOURS,
  PAGE_MAX_BYTES,
  PAGES_OF_ATTEMPT_MAX,
  PIECES_OF_PAGE_MAX,
} from '@kaksha/domain/assessments/photos/policy.ts';
import { en as M } from '@kaksha/domain/assessments/photos/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Picture } from '../../platform/pictures/decode-picture.ts';
import { FileMissing } from '../../platform/storage.ts';
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
  const { rows } = await sql<{ asks: boolean; mayArrive: boolean | null; pages: number }>`
    select exists (select from attempt_question q where q.attempt_id = t.id and q.question_id = ${questionId}) as asks,
      t.status = 'in_progress' or (t.completed_at > now() - ${PAGE_ARRIVAL_HOURS} * interval '1 hour' and exists (
        select from attempt_step s where s.attempt_id = t.id and s.kind in ('answered', 'answered_late')
          and s.payload -> 'answer' -> 'photos' @> ${JSON.stringify([photoId])}::jsonb)) as "mayArrive",
      (select count(*)::int from attempt_photo p where p.attempt_id = t.id) as pages
    from assessment_attempt t
    where t.id = ${attemptId} and t.student_id = ${studentId} for update of t`.execute(trx);
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

interface Ids {
  studentId: string;
  attemptId: string;
  photoId: string;
}

interface Coming extends Progress {
  byteLength: number;
  /** The bytes that the pieces begin with, in their order. */
  pieces: number[];
}

type Place = Pick<Services, 'db' | 'storage' | 'env'>;

async function photoOf(db: Db, { studentId, attemptId, photoId }: Ids): Promise<Coming | undefined> {
  const { rows } = await sql<Coming>`
    select p.received_bytes as "receivedBytes", p.arrived_at is not null as arrived, p.byte_length as "byteLength",
      p.piece_starts as pieces
    from attempt_photo p join assessment_attempt t on t.id = p.attempt_id
    where p.id = ${photoId} and t.id = ${attemptId} and t.student_id = ${studentId}`.execute(db);
  return rows[0];
}

/** Somebody was faster with this piece: how far the page has come. `key` is only removed when nobody needs it any more. */
async function overtaken({ db, storage }: Place, ids: Ids, key: string): Promise<Progress> {
  const now = await photoOf(db, ids);
  if (now === undefined || (now.arrived && key !== pageKey(ids.photoId))) await storage.remove(key);
  if (now === undefined) throw notFound();
  return { receivedBytes: now.receivedBytes, arrived: now.arrived };
}

/** The page so far, piece after piece; as long as the row says, whatever lies in the store. */
async function readPieces(
  storage: Services['storage'],
  photoId: string,
  starts: readonly number[],
  end: number,
): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (const [index, at] of starts.entries())
    parts.push(await storage.read(pieceKey(photoId, at), 0, (starts[index + 1] ?? end) - at));
  return parts;
}

async function keepPiece(place: Place, ids: Ids, offset: number, bytes: Uint8Array): Promise<Progress> {
  const { photoId } = ids;
  const [key, end] = [pieceKey(photoId, offset), offset + bytes.byteLength];
  // A piece of the same place that came to nothing before is written over.
  await place.storage.put(key, bytes);
  const { numAffectedRows } = await sql`
    update attempt_photo set received_bytes = ${end}, piece_starts = piece_starts || ${offset}::integer
    where id = ${photoId} and received_bytes = ${offset} and arrived_at is null`.execute(place.db);
  return numAffectedRows === 1n ? { receivedBytes: end, arrived: false } : overtaken(place, ids, key);
}

/** The last piece makes the page, or has it refused and forgotten. @throws PHOTO_REFUSED in words */
async function finishPage(
  place: Place,
  ids: Ids,
  { pieces, receivedBytes: offset, byteLength }: Coming,
  bytes: Uint8Array,
): Promise<Progress> {
  const { db, storage, env } = place;
  const { photoId } = ids;
  const key = pageKey(photoId);
  let page: Picture;
  try {
    const sent = Buffer.concat([...(await readPieces(storage, photoId, pieces, offset)), bytes]);
    page = await readPage(env.clamav, sent);
  } catch (error) {
    if (error instanceof FileMissing) {
      // The same last piece from another tab made the page meanwhile, and its pieces went.
      const now = await photoOf(db, ids);
      if (now?.arrived === true) return { receivedBytes: now.receivedBytes, arrived: true };
    }
    if (!(error instanceof PageRefused)) throw error;
    // Its files go with its row.
    const { numAffectedRows } = await sql`delete from attempt_photo
      where id = ${photoId} and received_bytes = ${offset} and arrived_at is null`.execute(db);
    if (numAffectedRows === 1n) throw refused(error.message);
    return overtaken(place, ids, key);
  }
  await storage.put(key, page.bytes);
  const made = await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update attempt_photo set received_bytes = ${byteLength}, width = ${page.width}, height = ${page.height},
        arrived_at = now(), piece_starts = '{}'
      where id = ${photoId} and received_bytes = ${offset} and arrived_at is null`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    await enqueue(trx, DROP_PIECES_JOB, { photoId, pieces });
    return true;
  });
  return made ? { receivedBytes: byteLength, arrived: true } : overtaken(place, ids, key);
}

/**
 * Takes the next piece; the last one makes the page. No connection is held while the store works: of two tabs that send
 * the same piece, one moves the row, the other gets the page's offset.
 * @throws NOT_FOUND, PHOTO_REFUSED in words
 */
export async function receivePiece(
  place: Place,
  ids: Ids,
  offset: number,
  bytes: Uint8Array,
): Promise<Progress> {
  const photo = orNotFound(await photoOf(place.db, ids));
  const { receivedBytes, arrived, byteLength, pieces } = photo;
  if (arrived || offset !== receivedBytes) return { receivedBytes, arrived };
  const end = offset + bytes.byteLength;
  if (end > byteLength) throw refused(M.broken);
  if (end === byteLength) return finishPage(place, ids, photo, bytes);
  if (pieces.length >= PIECES_OF_PAGE_MAX) throw refused(M.tooManyPieces);
  return keepPiece(place, ids, offset, bytes);
}
