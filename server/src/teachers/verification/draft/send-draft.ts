import { lastFour, verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/context.ts';
import { type SealOptions, sealText } from '../../../platform/sealed-text.ts';

/** The columns that a teacher answers, as they are stored. */
export const storedAnswers = (request: VerificationInput, idNumber: string, seal: SealOptions) => ({
  id_type: request.idType,
  id_number_sealed: sealText(seal, idNumber),
  id_number_last4: lastFour(idNumber),
  id_number_valid: verhoeffValid(idNumber),
  highest_qualification: request.highestQualification,
  university: request.university,
  year_of_completion: request.yearOfCompletion,
  teaching_experience: request.teachingExperience,
  subjects: [...new Set(request.subjects)],
  grades: [...new Set(request.classes)].sort((a, b) => a - b),
});

/**
 * Puts the named documents of the draft to a request, and deletes the draft, by which those that are not named go.
 * @throws ORPCError DOCUMENT_GONE (422) when one is not there, in the draft or in the request.
 */
export async function sendDraft(
  trx: Trx,
  teacherId: string,
  verificationId: string,
  documents: readonly string[],
): Promise<void> {
  const named = [...new Set(documents)];
  await sql`update verification_document set verification_id = ${verificationId}, draft_of = null
    where teacher_id = ${teacherId} and draft_of is not null and id = any(${named}::uuid[])`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from verification_document
    where verification_id = ${verificationId} and id = any(${named}::uuid[])`.execute(trx);
  if (rows[0]?.count !== named.length)
    throw new ORPCError('DOCUMENT_GONE', { status: 422, message: DOCUMENT_TEXT.gone });
  await sql`delete from verification_draft where teacher_id = ${teacherId}`.execute(trx);
}
