import { verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import type { VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { UNDECIDED } from '@kaksha/domain/teachers/verification/status.ts';
import { en as VERIFICATION_MESSAGES } from '@kaksha/domain/teachers/verification/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { openText, type SealOptions } from '../../platform/sealed-text.ts';
import { sealOfNumber } from './draft/save-draft.ts';
import { sendDraft, storedAnswers } from './draft/send-draft.ts';
import { answerQuestion } from './rounds/answer-question.ts';

interface Undecided {
  id: string;
  status: 'pending' | 'more_asked';
}

async function readUndecided(trx: Trx, teacherId: string): Promise<Undecided | undefined> {
  const { rows } = await sql<Undecided>`select id, status from teacher_verification
    where teacher_id = ${teacherId} and status = any(${[...UNDECIDED]}::text[])`.execute(trx);
  return rows[0];
}

/** The ID number that need not be typed again: the draft's, or that of the request that more is asked for. */
async function storedNumber(trx: Trx, teacherId: string, seal: SealOptions): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select coalesce(d.id_number_sealed, v.id_number_sealed) as sealed from teacher_profile t
    left join verification_draft d on d.teacher_id = t.user_id
    left join teacher_verification v on v.teacher_id = t.user_id and v.status = 'more_asked'
    where t.user_id = ${teacherId}`.execute(trx);
  const sealed = rows[0]?.sealed;
  if (sealed != null) return openText(seal, sealed);
  const message = VERIFICATION_MESSAGES.idNumber;
  throw new ORPCError('BAD_REQUEST', { message, data: { errors: [{ msg: message, path: 'idNumber' }] } });
}

/**
 * Stores a teacher's request to be verified, or the answer where more is asked for. A mistyped Aadhaar number is noted for the
 * deciding operator, never refused.
 *
 * @throws ORPCError ALREADY_VERIFIED, VERIFICATION_PENDING; DOCUMENT_GONE (422); BAD_REQUEST without an ID number, or for an
 *   answer that answers nothing.
 */
export async function requestVerification(
  services: Services,
  teacherId: string,
  request: VerificationInput,
): Promise<void> {
  const seal = sealOfNumber(services, teacherId);
  await services.db.transaction().execute(async (trx) => {
    const teacher = await trx
      .selectFrom('teacher_profile')
      .select('verified_at')
      .where('user_id', '=', teacherId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    if (teacher.verified_at !== null) {
      throw new ORPCError('ALREADY_VERIFIED', {
        status: 409,
        message: VERIFICATION_MESSAGES.alreadyVerified,
      });
    }
    const undecided = await readUndecided(trx, teacherId);
    if (undecided?.status === 'pending') {
      const message = VERIFICATION_MESSAGES.alreadyPending;
      throw new ORPCError('VERIFICATION_PENDING', { status: 409, message });
    }
    const idNumber = request.idNumber ?? (await storedNumber(trx, teacherId, seal));
    if (undecided !== undefined) {
      return answerQuestion(trx, { id: undecided.id, teacherId }, { request, idNumber, seal });
    }
    const { id } = await trx
      .insertInto('teacher_verification')
      .values({ teacher_id: teacherId, ...storedAnswers(request, idNumber, seal) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendDraft(trx, teacherId, id, request.documents);
    await recordAudit(trx, {
      actorId: teacherId,
      action: 'verification.requested',
      subject: { type: 'teacher', id: teacherId },
      detail: {
        verificationId: id,
        idNumberChecksumValid: verhoeffValid(idNumber),
        documents: new Set(request.documents).size,
      },
    });
  });
}
