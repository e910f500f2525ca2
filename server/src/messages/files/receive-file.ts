import { type FileKind, fileNameFor, isPdf } from '@kaksha/domain/kept-file.ts';
import {
  FILES_PER_HOUR,
  MESSAGE_PICTURE_EDGE_PX,
  type MessageFile,
  refusedLength,
  MESSAGE_FILE_TEXT as T,
  UNSENT_FILE_HOURS,
} from '@kaksha/domain/messages/files.ts';
import { PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { pictureKind } from '@kaksha/domain/picture-kind.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { enqueueDrop } from '../../platform/jobs.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { makeWholePicture } from '../../platform/pictures/make-picture.ts';
import { demandConversation } from '../read-conversation.ts';
import { FILE_COLUMNS } from './file-columns.ts';

/** Keys without a kind that is served: their files never have a public address. */
export const fileKey = (fileId: string): string => `message-files/${fileId}.file`;
export const DROP_UNSENT_JOB = 'messages.drop-unsent';
/** The job that deletes a file's bytes once no row names them; the database enqueues it by this name, too. */
export const DROP_BYTES_JOB = 'messages.drop-bytes';

const intake = createPictureIntake({
  name: 'message-file',
  points: FILES_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: T.tooMany,
});

interface Made {
  kind: FileKind;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

const refused = (message: string) => new ORPCError('FILE_REFUSED', { status: 422, message });

/** The part of the bytes that is kept, by their content: a PDF as it is, of a picture the pixels alone. */
async function make(bytes: Uint8Array): Promise<Made> {
  if (isPdf(bytes)) return { kind: 'pdf', bytes, width: null, height: null };
  if (pictureKind(bytes) === 'unknown') throw refused(T.notAccepted);
  const tooLong = refusedLength('picture', bytes.byteLength);
  if (tooLong !== null) throw refused(tooLong);
  return { kind: 'picture', ...(await makeWholePicture(bytes, MESSAGE_PICTURE_EDGE_PX)) };
}

async function knownFile(db: Db, ownerId: string, id: string, fileId: string): Promise<MessageFile | null> {
  const { rows } = await sql<MessageFile & { mine: boolean }>`
    select ${FILE_COLUMNS}, x.owner_id = ${ownerId} and x.conversation_id = ${id} as mine
    from message_file x where x.id = ${fileId}`.execute(db);
  if (rows[0] === undefined) return null;
  const { mine, ...file } = rows[0];
  if (!mine) throw notFound();
  return file;
}

/**
 * Keeps a file for a message that is still to be sent; the same again is the same file. One that no message names goes after
 * a day.
 * @throws ORPCError NOT_FOUND; FILE_REFUSED, PICTURE_REFUSED (422) in words; TOO_MANY_REQUESTS.
 */
export async function receiveFile(
  context: RequestContext,
  { id, fileId, name, file }: { id: string; fileId: string; name: string; file: File },
): Promise<MessageFile> {
  const { db, storage } = context.services;
  const viewer = viewerOf(context);
  await demandConversation(db, viewer, id);
  const known = await knownFile(db, viewer.id, id, fileId);
  if (known !== null) return known;
  const { kind, bytes, width, height } = await intake.take(context, file, make).catch((error: unknown) => {
    const notAnImage = error instanceof ORPCError && error.message === PICTURE_REFUSALS.notAnImage;
    throw notAnImage ? refused(T.notAccepted) : error;
  });
  // The file first, so that a row always has its file. Killed in between, this leaves the job that deletes it.
  await enqueueDrop(db, DROP_BYTES_JOB, { fileId });
  await storage.put(fileKey(fileId), bytes);
  await db.transaction().execute(async (trx) => {
    await sql`insert into message_file (id, conversation_id, owner_id, kind, name, byte_length, width, height)
      values (${fileId}, ${id}, ${viewer.id}, ${kind}, ${fileNameFor(kind, name === '' ? file.name : name)},
        ${bytes.byteLength}, ${width}, ${height}) on conflict (id) do nothing`.execute(trx);
    await sql`select enqueue_job(${DROP_UNSENT_JOB}, ${JSON.stringify({ fileId })}::json,
      now() + ${UNSENT_FILE_HOURS} * interval '1 hour', null)`.execute(trx);
  });
  const kept = await knownFile(db, viewer.id, id, fileId);
  if (kept === null) throw notFound();
  return kept;
}
