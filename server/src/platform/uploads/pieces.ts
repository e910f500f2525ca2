/** Uploads in pieces: PostgreSQL records those that have arrived, each is an object of its own in the storage. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { UPLOAD_MESSAGES as M, PIECE_MAX_BYTES } from '@kaksha/domain/uploads.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../api.ts';
import type { Db, Services, Trx } from '../context.ts';
import { boundedByKey } from '../places.ts';
import type { Storage } from '../storage.ts';

export type UploadPurpose = 'lesson_file' | 'recording';

export interface Upload {
  id: string;
  purpose: UploadPurpose;
  /** Null while nobody knows. */
  byteLength: number | null;
  receivedBytes: number;
}

/** An upload of this person. @throws ORPCError NOT_FOUND */
export async function demandUpload(db: Db, ownerId: string, id: string): Promise<Upload> {
  const { rows } = await sql<Upload>`
    select id, purpose, byte_length as "byteLength", received_bytes as "receivedBytes"
    from upload where id = ${id} and owner_id = ${ownerId}`.execute(db);
  if (rows[0] === undefined) throw notFound(M.gone);
  return rows[0];
}

/** Begins an upload, or goes on with one of the same name of the same person. @throws ORPCError NOT_FOUND */
export async function beginUpload(
  trx: Trx,
  ownerId: string,
  { id, purpose, byteLength }: Omit<Upload, 'receivedBytes'>,
): Promise<Upload> {
  await sql`insert into upload (id, owner_id, purpose, byte_length)
    values (${id}, ${ownerId}, ${purpose}, ${byteLength}) on conflict (id) do nothing`.execute(trx);
  return demandUpload(trx, ownerId, id);
}

const tooLarge = () => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: M.pieceTooLarge });

export const wrongOffset = (receivedBytes: number) =>
  new ORPCError('WRONG_OFFSET', { status: 409, message: M.wrongOffset, data: { receivedBytes } });

/** Of one person at a time: a device sends a file of a class and a recording, each piece by piece. */
const PIECES_OF_A_PERSON = 4;
/** Of everybody: 320 MB, when all are as large as can be. */
const PIECES_AT_ONCE = 64;
/** When to try again while there is no room. */
const BUSY_SECONDS = 5;

const ofPerson = boundedByKey(PIECES_OF_A_PERSON);
const ofEverybody = boundedByKey(PIECES_AT_ONCE);

/**
 * The body of a piece. It lies in the memory until it is there, which its sender decides: so many at a time.
 * @throws ORPCError PAYLOAD_TOO_LARGE (413), TOO_MANY_REQUESTS (429) while too many are on their way
 */
export async function readPiece(
  ownerId: string,
  body: ReadableStream<Uint8Array> | null | undefined,
  roomBytes: number,
): Promise<Buffer> {
  const leave = ofPerson.enter(ownerId);
  const leaveAll = leave && ofEverybody.enter('all');
  try {
    if (!leaveAll)
      throw new ORPCError('TOO_MANY_REQUESTS', {
        status: 429,
        message: REFUSALS.busy,
        data: { retryAfterSeconds: BUSY_SECONDS },
      });
    return await readBody(body, roomBytes);
  } finally {
    leave?.();
    leaveAll?.();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array> | null | undefined,
  roomBytes: number,
): Promise<Buffer> {
  const most = Math.min(roomBytes, PIECE_MAX_BYTES);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/**
 * A key under which nothing is stored yet. It is written down first: its bytes go with their upload, also when this process ends
 * before anything else names them.
 * @throws ORPCError NOT_FOUND
 */
export async function newObjectKey(db: Db, uploadId: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into upload_object (key, upload_id) select ${`uploads/${uploadId}/${randomUUID()}.part`}, id
    from upload where id = ${uploadId} returning key`.execute(db);
  if (rows[0] === undefined) throw notFound(M.gone);
  return rows[0].key;
}

/**
 * Keeps a piece that begins where the upload stands. Of two that are sent at once one is kept.
 * @returns how many bytes have arrived now
 * @throws ORPCError WRONG_OFFSET (409)
 */
export async function keepPiece(
  { db, storage }: Services,
  { id }: Upload,
  offset: number,
  bytes: Buffer,
): Promise<number> {
  // The bytes first, under a name that nobody else has, so that a row always has its piece.
  const key = await newObjectKey(db, id);
  await storage.put(key, bytes);
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ received: number }>`
        update upload set received_bytes = received_bytes + ${bytes.length}, changed_at = clock_timestamp()
        where id = ${id} and received_bytes = ${offset} returning received_bytes as received`.execute(trx);
      const [row] = rows;
      if (row === undefined) {
        const { rows: now } = await sql<{ received: number }>`
          select received_bytes as received from upload where id = ${id}`.execute(trx);
        throw now[0] === undefined ? notFound(M.gone) : wrongOffset(now[0].received);
      }
      await sql`insert into upload_piece (upload_id, at_byte, byte_length, key)
        values (${id}, ${offset}, ${bytes.length}, ${key})`.execute(trx);
      return row.received;
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** The pieces of an upload, one after the other. */
async function* bytesOf(storage: Storage, pieces: readonly { key: string; byteLength: number }[]) {
  for (const { key, byteLength } of pieces) yield await storage.read(key, 0, byteLength);
}

/** The bytes to store, from those that `read` gives, each time from the beginning. */
export type Arrange = (read: () => AsyncIterable<Buffer>) => Promise<AsyncIterable<Buffer>>;

/** Puts the pieces together under a key, by `arrange` in another way than they came; answers how many bytes are stored. */
export async function putTogether(
  { db, storage }: Services,
  id: string,
  key: string,
  arrange: Arrange = async (read) => read(),
): Promise<number> {
  const { rows } = await sql<{ key: string; byteLength: number }>`
    select key, byte_length as "byteLength" from upload_piece
    where upload_id = ${id} order by at_byte`.execute(db);
  const bytes = await arrange(() => bytesOf(storage, rows));
  return storage.receive(key, Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>, {
    maxBytes: Number.MAX_SAFE_INTEGER,
    headBytes: 1,
    checkHead: () => undefined,
  });
}

/** The upload is done with: its pieces go, and their bytes after them. */
export async function endUpload(db: Db, id: string): Promise<void> {
  await sql`delete from upload where id = ${id}`.execute(db);
}

/** Gives up an upload of one's own; its pieces go. False when there is none. */
export async function cancelOwnUpload(
  db: Db,
  ownerId: string,
  id: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  const { rows } = await sql`
    delete from upload
    where id = ${id} and owner_id = ${ownerId} and purpose = ${purpose} returning id`.execute(db);
  return rows.length === 1;
}

/** Nothing is left of an upload whose first piece was refused. */
export async function dropUnbegunUpload(db: Db, id: string, purpose: UploadPurpose): Promise<void> {
  await sql`delete from upload where id = ${id} and received_bytes = 0 and purpose = ${purpose}`.execute(db);
}
