import type { DocumentKind } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { type Compared, changesOf } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/api.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/context.ts';
import { openText, type SealOptions } from '../../../platform/sealed-text.ts';
import { sendDraft, storedAnswers } from '../draft/send-draft.ts';
import { endRound } from './end-round.ts';

interface SentRow extends Omit<Compared, 'idNumber'> {
  sealed: Buffer | null;
}

/** The content of a request that more is asked for. */
async function readSent(trx: Trx, id: string, seal: SealOptions): Promise<Compared> {
  const { rows } = await sql<SentRow>`
    select id_number_sealed as sealed, highest_qualification as "highestQualification", university,
      year_of_completion as "yearOfCompletion", teaching_experience as "teachingExperience", subjects, grades as classes
    from teacher_verification where id = ${id}`.execute(trx);
  const { sealed, ...sent } = orNotFound(rows[0]);
  return { ...sent, idNumber: sealed === null ? '' : openText(seal, sealed) };
}

/** The kinds of the documents of a request, and of those that the draft adds to it. */
async function readKinds(trx: Trx, id: string, documents: readonly string[]) {
  const { rows } = await sql<{ kind: DocumentKind; isAdded: boolean }>`
    select kind, draft_of is not null as "isAdded" from verification_document
    where verification_id = ${id} or draft_of is not null and id = any(${[...documents]}::uuid[])
    order by added_at, id`.execute(trx);
  const { rows: asked } = await sql<{ kinds: DocumentKind[] }>`
    select document_kinds as kinds from verification_round
    where verification_id = ${id} and ended is null`.execute(trx);
  return {
    before: asked[0]?.kinds ?? [],
    added: rows.filter(({ isAdded }) => isAdded).map(({ kind }) => kind),
    after: rows.map(({ kind }) => kind),
  };
}

/**
 * A teacher answers what is asked for: the request comes back with what the form says now, and with what differs. Under the
 * teacher's lock.
 * @throws ORPCError BAD_REQUEST when nothing differs and nothing is written; DOCUMENT_GONE (422).
 */
export async function answerQuestion(
  trx: Trx,
  asked: { id: string; teacherId: string },
  { request, idNumber, seal }: { request: VerificationInput; idNumber: string; seal: SealOptions },
): Promise<void> {
  const { id, teacherId } = asked;
  const answers = storedAnswers(request, idNumber, seal);
  const { subjects, grades: classes } = answers;
  const kinds = await readKinds(trx, id, request.documents);
  const changes = changesOf(
    await readSent(trx, id, seal),
    { ...request, idNumber, subjects, classes },
    kinds,
  );
  if (changes.length === 0 && request.reply === '') {
    const message = M.nothingAnswered;
    throw new ORPCError('BAD_REQUEST', { message, data: { errors: [{ msg: message, path: 'reply' }] } });
  }
  await trx.updateTable('teacher_verification').set(answers).where('id', '=', id).execute();
  const round = await endRound(trx, asked, { by: 'answer', reply: request.reply, changes });
  // After the end of the round: documents are put to a request that waits.
  await sendDraft(trx, teacherId, id, request.documents);
  await recordAudit(trx, {
    actorId: teacherId,
    action: 'verification.answered',
    subject: { type: 'teacher', id: teacherId },
    detail: { verificationId: id, round, changed: changes.map(({ field }) => field) },
  });
}
