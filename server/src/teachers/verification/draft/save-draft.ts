import { hasAadhaarDigits, lastFour } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import type { DraftFields, SaveDraftInput } from '@kaksha/domain/teachers/verification/draft.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/api.ts';
import type { Db, Services, Trx } from '../../../platform/context.ts';
import { sealedColumn } from '../../../platform/reseal.ts';
import { openText, type SealOptions, sealText } from '../../../platform/sealed-text.ts';
import { lockTeacher } from '../decide-verification.ts';

/** A number in a draft and one in a request are sealed alike: sending it copies nothing in the clear. */
export const sealOfNumber = ({ env }: Pick<Services, 'env'>, teacherId: string): SealOptions => ({
  keys: env,
  purpose: 'verification',
  owner: teacherId,
});

/**
 * Under the teacher's lock: there is something to write.
 * @throws ORPCError NOT_FOUND, ALREADY_VERIFIED, VERIFICATION_PENDING.
 */
async function refuseUnlessWritable(trx: Trx, teacherId: string): Promise<void> {
  await lockTeacher(trx, teacherId);
  const { rows } = await sql<{ verified: boolean; waits: boolean }>`
    select t.verified_at is not null as verified, exists (select from teacher_verification v
      where v.teacher_id = t.user_id and v.status = 'pending') as waits
    from teacher_profile t where t.user_id = ${teacherId}`.execute(trx);
  const { verified, waits } = orNotFound(rows[0]);
  if (verified) throw new ORPCError('ALREADY_VERIFIED', { status: 409, message: M.alreadyVerified });
  if (waits) throw new ORPCError('VERIFICATION_PENDING', { status: 409, message: M.alreadyPending });
}

/** A document is added to the draft, which begins with it or lives on. @throws as {@link saveDraft}. */
export async function touchDraft(trx: Trx, teacherId: string): Promise<void> {
  await refuseUnlessWritable(trx, teacherId);
  await sql`insert into verification_draft (teacher_id, revision) values (${teacherId}, 0)
    on conflict (teacher_id) do update set changed_at = now()`.execute(trx);
}

interface StoredRow {
  revision: number;
  step: number;
  sameFields: boolean;
  sealed: Buffer | null;
  changedAt: Date;
}

export interface SavedDraft {
  revision: number;
  savedAt: string;
}

const saved = ({ revision, changedAt }: Pick<StoredRow, 'revision' | 'changedAt'>): SavedDraft => ({
  revision,
  savedAt: changedAt.toISOString(),
});

/**
 * Saves the request that a teacher is writing, over the state that was seen. Of the ID number only a whole one is stored.
 * @throws ORPCError CHANGED_ELSEWHERE with the stored revision; ALREADY_VERIFIED, VERIFICATION_PENDING.
 */
export async function saveDraft(
  services: Services,
  teacherId: string,
  { revision, step, fields, idNumber }: SaveDraftInput,
): Promise<SavedDraft> {
  const seal = sealOfNumber(services, teacherId);
  const number = idNumber !== null && hasAadhaarDigits(idNumber) ? idNumber : null;
  return services.db.transaction().execute(async (trx) => {
    await refuseUnlessWritable(trx, teacherId);
    const { rows } = await sql<StoredRow>`
      select revision, step, fields = ${JSON.stringify(fields)}::jsonb as "sameFields", id_number_sealed as sealed,
        changed_at as "changedAt"
      from verification_draft where teacher_id = ${teacherId}`.execute(trx);
    const [stored] = rows;
    if ((stored?.revision ?? 0) !== revision) {
      const kept = stored?.sealed == null ? null : openText(seal, stored.sealed);
      // The answer to this same save was lost.
      if (stored?.sameFields && stored.step === step && (idNumber === null || number === kept))
        return saved(stored);
      throw new ORPCError('CHANGED_ELSEWHERE', {
        status: 409,
        message: M.changedElsewhere,
        data: { revision: stored?.revision ?? 0 },
      });
    }
    const sealed =
      idNumber === null ? (stored?.sealed ?? null) : number === null ? null : sealText(seal, number);
    return saved(await write(trx, teacherId, { revision: revision + 1, step, fields, sealed, seal }));
  });
}

interface Written {
  revision: number;
  step: number;
  fields: DraftFields;
  sealed: Buffer | null;
  seal: SealOptions;
}

async function write(trx: Trx, teacherId: string, { revision, step, fields, sealed, seal }: Written) {
  const last4 = sealed === null ? null : lastFour(openText(seal, sealed));
  const { rows } = await sql<Pick<StoredRow, 'revision' | 'changedAt'>>`
    insert into verification_draft as d (teacher_id, revision, step, fields, id_number_sealed, id_number_last4)
    values (${teacherId}, ${revision}, ${step}, ${JSON.stringify(fields)}::jsonb, ${sealed}, ${last4})
    on conflict (teacher_id) do update set revision = excluded.revision, step = excluded.step, fields = excluded.fields,
      id_number_sealed = excluded.id_number_sealed, id_number_last4 = excluded.id_number_last4, changed_at = now()
    returning revision, changed_at as "changedAt"`.execute(trx);
  return orNotFound(rows[0]);
}

/** Starts over: the draft goes with the documents that no request names. One that is not there is no error. */
export async function dropDraft(db: Db, teacherId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTeacher(trx, teacherId);
    await sql`delete from verification_draft where teacher_id = ${teacherId}`.execute(trx);
  });
}

/** For a change of SECRET_KEY. */
export const SEALED_DRAFTS = sealedColumn('verification_draft', 'id_number_sealed', {
  key: 'teacher_id',
  owner: 'teacher_id',
  purpose: 'verification',
});

/** For a change of SECRET_KEY. */
export const SEALED_REQUESTS = sealedColumn('teacher_verification', 'id_number_sealed', {
  key: 'id',
  owner: 'teacher_id',
  purpose: 'verification',
});
