import { type FileKind, fileNameFor, isPdf } from '@kaksha/domain/kept-file.ts';
import { PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { pictureKind } from '@kaksha/domain/picture-kind.ts';
import {
  DOCUMENT_PICTURE_EDGE_PX,
  DOCUMENTS_MAX,
  DOCUMENTS_PER_HOUR,
  refusedDocumentLength,
  DOCUMENT_TEXT as T,
} from '@kaksha/domain/teachers/verification/documents.ts';
import type {
  VerificationDocument,
  VerificationDocumentInput,
} from '@kaksha/domain/teachers/verification/request.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../../../platform/api.ts';
import type { Db, RequestContext } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { createPictureIntake, type PictureIntake } from '../../../platform/pictures/intake.ts';
import { makeWholePicture } from '../../../platform/pictures/make-picture.ts';
import { sealBytes } from '../../../platform/sealed-text.ts';
import { touchDraft } from '../draft/save-draft.ts';
import { documentKey, sealOfDocument, unkeptDocumentDropsAt } from './document-file.ts';

/** The job that deletes a document's bytes once no row names them; the database enqueues it by this name, too. */
export const DROP_DOCUMENT_JOB = 'teachers.drop-document';

/** Has bytes deleted that no row names by then; asked for again, the time is the later one. */
const dropUnkept = (db: Db, documentId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    DROP_DOCUMENT_JOB,
    { documentId },
    { key: `verification-document:${documentId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

const intake = createPictureIntake({
  name: 'verification-document',
  points: DOCUMENTS_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: T.tooMany,
});

const notAccepted = () => new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message: T.notAccepted });

/** The part of the bytes that is kept, by their content: a PDF as it is, of a picture the pixels alone. */
async function make(bytes: Uint8Array): Promise<{ format: FileKind; bytes: Uint8Array }> {
  if (isPdf(bytes)) return { format: 'pdf', bytes };
  if (pictureKind(bytes) === 'unknown') throw notAccepted();
  const tooLong = refusedDocumentLength(true, bytes.byteLength);
  if (tooLong !== null) throw new ORPCError('PICTURE_REFUSED', { status: 422, message: tooLong });
  return { format: 'picture', bytes: (await makeWholePicture(bytes, DOCUMENT_PICTURE_EDGE_PX)).bytes };
}

/**
 * Reads a document that somebody uploads; returns the part to be kept.
 * @throws ORPCError UNSUPPORTED_MEDIA_TYPE (415), PICTURE_REFUSED (422), TOO_MANY_REQUESTS.
 */
export function readDocument(
  through: PictureIntake,
  context: RequestContext,
  file: Blob,
): Promise<{ format: FileKind; bytes: Uint8Array }> {
  return through.take(context, file, make).catch((error: unknown) => {
    const notAnImage = error instanceof ORPCError && error.message === PICTURE_REFUSALS.notAnImage;
    throw notAnImage ? notAccepted() : error;
  });
}

async function knownDocument(
  db: Db,
  teacherId: string,
  documentId: string,
): Promise<VerificationDocument | null> {
  const { rows } = await sql<VerificationDocument & { teacherId: string }>`
    select id, kind, format, name, byte_length as "byteLength", teacher_id as "teacherId"
    from verification_document where id = ${documentId}`.execute(db);
  const [known] = rows;
  if (known === undefined) return null;
  const { teacherId: owner, ...document } = known;
  if (owner !== teacherId) throw notFound();
  return document;
}

/**
 * Keeps a document for a request that is still to be sent, sealed; the same again is the same document.
 * @throws ORPCError NOT_FOUND; UNSUPPORTED_MEDIA_TYPE (415), PICTURE_REFUSED (422), TOO_MANY_KEPT and VERIFICATION_PENDING (409),
 *   TOO_MANY_REQUESTS.
 */
export async function receiveDocument(
  context: RequestContext,
  { documentId, kind, name, file }: VerificationDocumentInput,
): Promise<VerificationDocument> {
  const { db, env, storage } = context.services;
  const { id: teacherId } = viewerOf(context);
  const known = await knownDocument(db, teacherId, documentId);
  if (known !== null) return known;
  const { format, bytes } = await readDocument(intake, context, file);
  // The file before the row, so that a row always has its file. Killed in between, this leaves the job that deletes it.
  await dropUnkept(db, documentId, unkeptDocumentDropsAt());
  await storage.put(documentKey(documentId), sealBytes(sealOfDocument(env, teacherId, documentId), bytes));
  await db
    .transaction()
    .execute(async (trx) => {
      // One after another, and counted after the wait: two windows must not both add the last one.
      await touchDraft(trx, teacherId);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from verification_document
        where teacher_id = ${teacherId}`.execute(trx);
      if ((rows[0]?.count ?? 0) >= DOCUMENTS_MAX) {
        throw new ORPCError('TOO_MANY_KEPT', { status: 409, message: T.full });
      }
      await sql`insert into verification_document (id, teacher_id, draft_of, kind, format, name, byte_length)
      values (${documentId}, ${teacherId}, ${teacherId}, ${kind}, ${format},
        ${fileNameFor(format, name === '' ? file.name : name)}, ${bytes.byteLength})
      on conflict (id) do nothing`.execute(trx);
    })
    .catch(async (error: unknown) => {
      // By the job, too: a row may be there although the answer to its commit was lost. Else it is done within the hour.
      await dropUnkept(db, documentId).catch(() => undefined);
      throw error;
    });
  const kept = await knownDocument(db, teacherId, documentId);
  if (kept === null) throw notFound();
  return kept;
}
