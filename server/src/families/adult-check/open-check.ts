import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { z } from 'zod';
import { demandStepUp } from '../../accounts/sessions/step-up.ts';
import { notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { documentKey } from '../../teachers/verification/documents/document-file.ts';
import { openedFile } from '../../teachers/verification/documents/open-document.ts';

/**
 * The job that deletes a document's bytes. Enqueued by the database when it was decided, or its row went, and before its
 * bytes are stored.
 */
export const DROP_ADULT_DOCUMENT_JOB = 'families.drop-adult-document';

/**
 * The content of a parent's document that waits, for an operator who says why. That it was opened is written down before
 * anything of it leaves.
 * @throws ORPCError NOT_FOUND, STEP_UP_REQUIRED, SECOND_FACTOR_NEEDED
 */
export async function openCheck(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<File> {
  await demandStepUp(context);
  const { db } = context.services;
  const check = await db
    .selectFrom('adult_check')
    .select(['parent_id', 'document_type', 'format'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (check === undefined || check.format === null) throw notFound(T.documentGone);
  const { parent_id: parentId, document_type: documentType } = check;
  const format = check.format === 'pdf' ? 'pdf' : 'picture';
  await recordAudit(db, {
    actorId: viewerOf(context).id,
    action: 'adult-check.opened',
    subject: { type: 'user', id: parentId },
    reason,
    detail: { checkId: id, documentType },
  });
  const name = `${documentType.replace('_', '-')}.${format === 'pdf' ? 'pdf' : 'webp'}`;
  return openedFile(context, { id, owner: parentId, name, format });
}

const payload = z.object({ checkId: z.uuid() });

/** Deletes a document's bytes, unless a check that waits names them. */
export async function dropAdultDocument({ db, storage }: Services, input: unknown): Promise<void> {
  const { checkId } = payload.parse(input);
  const naming = await db
    .selectFrom('adult_check')
    .select('id')
    .where('id', '=', checkId)
    .where('format', 'is not', null)
    .executeTakeFirst();
  if (naming === undefined) await storage.remove(documentKey(checkId));
}
