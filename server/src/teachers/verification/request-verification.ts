import { lastFour, verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { en as VERIFICATION_MESSAGES } from '@kaksha/domain/teachers/verification/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/context.ts';
import { sealText } from '../../platform/sealed-text.ts';

/**
 * Stores a teacher's request to be verified. A mistyped Aadhaar number is noted for the deciding operator, never refused.
 *
 * @throws ORPCError ALREADY_VERIFIED; DOCUMENT_GONE (422); VERIFICATION_PENDING (by the database).
 */
export async function requestVerification(
  { db, env }: Services,
  teacherId: string,
  request: VerificationInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
    const { id } = await trx
      .insertInto('teacher_verification')
      .values({
        teacher_id: teacherId,
        id_type: request.idType,
        id_number_sealed: sealText(
          { secretKey: env.secretKey, purpose: 'verification', owner: teacherId },
          request.idNumber,
        ),
        id_number_last4: lastFour(request.idNumber),
        id_number_valid: verhoeffValid(request.idNumber),
        highest_qualification: request.highestQualification,
        university: request.university,
        year_of_completion: request.yearOfCompletion,
        teaching_experience: request.teachingExperience,
        subjects: [...new Set(request.subjects)],
        grades: [...new Set(request.classes)].sort((a, b) => a - b),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const documents = [...new Set(request.documents)];
    const { numAffectedRows = 0n } = await sql`
      update verification_document set verification_id = ${id}
      where teacher_id = ${teacherId} and verification_id is null
        and id = any(${documents}::uuid[])`.execute(trx);
    if (numAffectedRows !== BigInt(documents.length)) {
      throw new ORPCError('DOCUMENT_GONE', { status: 422, message: DOCUMENT_TEXT.gone });
    }
    await recordAudit(trx, {
      actorId: teacherId,
      action: 'verification.requested',
      subject: { type: 'teacher', id: teacherId },
      detail: {
        verificationId: id,
        idNumberChecksumValid: verhoeffValid(request.idNumber),
        documents: documents.length,
      },
    });
  });
}
