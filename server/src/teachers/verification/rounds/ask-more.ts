import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { AskMoreInput } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { ROUNDS_MAX } from '@kaksha/domain/teachers/verification/rounds.ts';
import { REQUEST_LIFECYCLE } from '@kaksha/domain/teachers/verification/status.ts';
import { sql } from 'kysely';
import { conflict } from '../../../platform/api.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Trx, Viewer } from '../../../platform/context.ts';
import { notifyPeople } from '../../../platform/realtime.ts';
import { lockRequest } from '../review/lock-request.ts';
import { tellDecision } from '../tell-decision.ts';
import { endRound } from './end-round.ts';
import { answerByOf } from './read-rounds.ts';

/**
 * An operator asks a teacher for more: the request goes back with a note for each part, everything else as it was. A
 * proposal that waits has to be answered first, which the database demands.
 * @throws ORPCError NOT_FOUND; CONFLICT when it is not waiting.
 */
export async function askMore(trx: Trx, operator: Viewer, { id, questions }: AskMoreInput): Promise<void> {
  const { teacherId } = await lockRequest(trx, id);
  const { from, to } = REQUEST_LIFECYCLE.askMore;
  const { numAffectedRows } = await sql`update teacher_verification set status = ${to}
    where id = ${id} and status = any(${[...from]}::text[])`.execute(trx);
  if (numAffectedRows !== 1n) throw conflict(T.decidedBefore);
  const { rows } = await sql<{ roundId: string; number: number; askedAt: Date }>`
    insert into verification_round (verification_id, number, asked_by, document_kinds)
    select ${id}, coalesce(max(r.number), 0) + 1, ${operator.id}, array(
      select d.kind from verification_document d where d.verification_id = ${id} order by d.added_at, d.id)
    from verification_round r where r.verification_id = ${id} having coalesce(max(r.number), 0) < ${ROUNDS_MAX}
    returning id as "roundId", number, asked_at as "askedAt"`.execute(trx);
  const [round] = rows;
  if (round === undefined) throw conflict(T.enoughRounds);
  await sql`insert into verification_question (round_id, part, note)
    select ${round.roundId}, q.part, q.note from unnest(${questions.map(({ part }) => part)}::text[],
      ${questions.map(({ note }) => note)}::text[]) q (part, note)`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'verification.more-asked',
    subject: { type: 'teacher', id: teacherId },
    reason: questions.map(({ note }) => note).join(' / '),
    detail: { verificationId: id, round: round.number, parts: questions.map(({ part }) => part) },
  });
  await tellDecision(trx, teacherId, {
    event: 'teacher_more_asked',
    questions,
    answerBy: answerByOf(round.askedAt),
  });
  await notifyPeople(trx, [teacherId], 'verification:changed');
}

/**
 * An operator takes the question back: the request waits for us as it was sent. What the teacher has written since stays in
 * the draft.
 * @throws ORPCError NOT_FOUND; CONFLICT when nothing is asked.
 */
export async function recallQuestion(
  trx: Trx,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const request = await lockRequest(trx, id);
  const round = await endRound(trx, request, { by: 'recall' });
  if (round === undefined) throw conflict(T.notAsked);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'verification.more-recalled',
    subject: { type: 'teacher', id: request.teacherId },
    reason,
    detail: { verificationId: id, round },
  });
}
