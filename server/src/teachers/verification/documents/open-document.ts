import type { FileKind } from '@kaksha/domain/kept-file.ts';
import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import { sql } from 'kysely';
import { demandStepUp } from '../../../accounts/sessions/step-up.ts';
import { notFound, viewerOf } from '../../../platform/api.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { openBytes } from '../../../platform/sealed-text.ts';
import { documentKey, SEALED_DOCUMENT_MAX_BYTES, sealOfDocument } from './document-file.ts';

interface Row {
  teacherId: string;
  verificationId: string;
  kind: string;
  format: FileKind;
  name: string;
}

/**
 * The content of a document that goes with a request, for an operator who says why; to be saved and not to be opened as a
 * page. That it was opened is written down before anything of it leaves.
 * @throws ORPCError NOT_FOUND, STEP_UP_REQUIRED, SECOND_FACTOR_NEEDED.
 */
export async function openDocument(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<File> {
  await demandStepUp(context);
  const { db } = context.services;
  const { rows } = await sql<Row>`
    select teacher_id as "teacherId", verification_id as "verificationId", kind, format, name
    from verification_document where id = ${id} and verification_id is not null`.execute(db);
  const [document] = rows;
  if (document === undefined) throw notFound(T.documentGone);
  const { teacherId, verificationId, kind, format, name } = document;
  await recordAudit(db, {
    actorId: viewerOf(context).id,
    action: 'verification.document-opened',
    subject: { type: 'teacher', id: teacherId },
    reason,
    detail: { verificationId, documentId: id, kind },
  });
  return openedFile(context, { id, owner: teacherId, name, format });
}

/** The content of a sealed document as a file to be saved. The opener and the reason are recorded before. */
export async function openedFile(
  context: RequestContext,
  { id, owner, name, format }: { id: string; owner: string; name: string; format: FileKind },
): Promise<File> {
  const { env, storage } = context.services;
  const sealed = await storage.read(documentKey(id), 0, SEALED_DOCUMENT_MAX_BYTES);
  const bytes = openBytes(sealOfDocument(env, owner, id), sealed);
  context.responseHeaders.set(
    'Content-Disposition',
    `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  return new File([Uint8Array.from(bytes)], name, {
    type: format === 'pdf' ? 'application/pdf' : 'image/webp',
  });
}
