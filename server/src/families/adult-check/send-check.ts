import type { AdultCheck, AdultCheckInput } from '@kaksha/domain/families/adult-check/contract.ts';
import { ADULT_CHECKS_PER_HOUR } from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, RequestContext, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { sealBytes } from '../../platform/sealed-text.ts';
import {
  documentKey,
  sealOfDocument,
  unkeptDocumentDropsAt,
} from '../../teachers/verification/documents/document-file.ts';
import { readDocument } from '../../teachers/verification/documents/receive-document.ts';
import { lockFamily } from '../lock-family.ts';
import { DROP_ADULT_DOCUMENT_JOB } from './open-check.ts';
import { readAdult, readCheck } from './read-check.ts';

const intake = createPictureIntake({
  name: 'adult-document',
  points: ADULT_CHECKS_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: T.tooMany,
});

/** Has bytes deleted that no check names by then; asked for again, the time is the later one. */
const dropUnkept = (db: Db, checkId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    DROP_ADULT_DOCUMENT_JOB,
    { checkId },
    { key: `adult-document:${checkId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

/**
 * Keeps a parent's document, sealed, for an operator to decide; the same again is the same document.
 * @throws ORPCError NOT_FOUND for another person's id; ALREADY_VERIFIED, ALREADY_WAITS (409);
 *   UNSUPPORTED_MEDIA_TYPE (415), PICTURE_REFUSED (422), TOO_MANY_REQUESTS.
 */
export async function sendCheck(
  context: RequestContext,
  { id, documentType, aadhaarConsent, file }: AdultCheckInput,
): Promise<AdultCheck> {
  const { db, env, storage } = context.services;
  const viewer = viewerOf(context);
  const { id: parentId } = viewer;
  const known = await db
    .selectFrom('adult_check')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.parent_id !== parentId) throw notFound();
    return latest(context.services, parentId);
  }
  if ((await readAdult(db, viewer)).isAdult)
    throw new ORPCError('ALREADY_VERIFIED', { status: 409, message: T.alreadyAdult });
  const { format, bytes } = await readDocument(intake, context, file);
  const agreedTo = documentType === 'aadhaar' ? (aadhaarConsent ?? null) : null;
  // The file before the row, so that a row always has its file. Killed in between, this leaves the job that deletes it.
  await dropUnkept(db, id, unkeptDocumentDropsAt());
  await storage.put(documentKey(id), sealBytes(sealOfDocument(env, parentId, id), bytes));
  await db
    .transaction()
    .execute(async (trx) => {
      // One after another: the same check sent twice at once is not refused for the one that waits, which it is itself.
      await lockFamily(trx, parentId);
      const { numAffectedRows = 0n } = await sql`
        insert into adult_check (id, parent_id, document_type, aadhaar_consent_version, format)
        values (${id}, ${parentId}, ${documentType}, ${agreedTo}, ${format})
        on conflict (id) do nothing`.execute(trx);
      if (numAffectedRows === 0n) return;
      await recordAudit(trx, {
        actorId: parentId,
        action: 'adult-check.sent',
        subject: { type: 'user', id: parentId },
        detail: { checkId: id, documentType, aadhaarConsent: agreedTo },
      });
    })
    .catch(async (error: unknown) => {
      // By the job, too: a row may wait although the answer to its commit was lost. Else it is done within the hour.
      await dropUnkept(db, id).catch(() => undefined);
      throw error;
    });
  return latest(context.services, parentId);
}

async function latest({ db }: Services, parentId: string): Promise<AdultCheck> {
  const check = await readCheck(db, parentId);
  if (check === null) throw notFound();
  return check;
}

/** Deletes the parent's document that waits. @throws ORPCError NOT_FOUND */
export async function takeBackCheck({ db }: Services, parentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      delete from adult_check where parent_id = ${parentId} and status = 'pending' returning id`.execute(trx);
    const [gone] = rows;
    if (gone === undefined) throw notFound(T.gone);
    await recordAudit(trx, {
      actorId: parentId,
      action: 'adult-check.taken-back',
      subject: { type: 'user', id: parentId },
      detail: { checkId: gone.id },
    });
  });
}
