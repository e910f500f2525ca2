import { sql } from 'kysely';
import { z } from 'zod';
import { orNotFound } from '../../../platform/api.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db, Services } from '../../../platform/context.ts';
import { documentKey } from './document-file.ts';

const payload = z.object({ documentId: z.uuid() });

/** Deletes bytes that no row names. Enqueued by the database when a document's row goes, and before its bytes are stored. */
export async function dropDocumentBytes({ db, storage }: Services, input: unknown): Promise<void> {
  const { documentId } = payload.parse(input);
  const naming = await db
    .selectFrom('verification_document')
    .select('id')
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (naming === undefined) await storage.remove(documentKey(documentId));
}

/** A teacher takes a document back, also while its request is not decided. @throws ORPCError NOT_FOUND. */
export async function removeDocument(db: Db, teacherId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kind: string; verificationId: string | null }>`
      delete from verification_document where id = ${id} and teacher_id = ${teacherId}
      returning kind, verification_id as "verificationId"`.execute(trx);
    const gone = orNotFound(rows[0]);
    // Only if operators may have seen it.
    if (gone.verificationId === null) return;
    await recordAudit(trx, {
      actorId: teacherId,
      action: 'verification.document-removed',
      subject: { type: 'teacher', id: teacherId },
      detail: { verificationId: gone.verificationId, kind: gone.kind },
    });
  });
}
