import type { RequestChange } from '@kaksha/domain/teachers/verification/rounds.ts';
import { REQUEST_LIFECYCLE } from '@kaksha/domain/teachers/verification/status.ts';
import { sql } from 'kysely';
import { readAnswered } from '../../../notifications/note-decision.ts';
import type { Trx } from '../../../platform/context.ts';
import { notifyPeople } from '../../../platform/realtime.ts';

const ENDS = { answer: 'answered', recall: 'recalled', lapse: 'lapsed' } as const;

export interface RoundEnd {
  by: keyof typeof ENDS;
  /** Of an answer. */
  reply?: string;
  changes?: readonly RequestChange[];
}

/**
 * Ends the open round of a request, under its teacher's lock: the request waits for an operator again, or lapses, by which
 * its number and documents go. Nothing is asked of the teacher any more.
 * @returns the round's number; undefined when nothing was asked.
 */
export async function endRound(
  trx: Trx,
  request: { id: string; teacherId: string },
  { by, reply = '', changes = [] }: RoundEnd,
): Promise<number | undefined> {
  const { from, to } = REQUEST_LIFECYCLE[by];
  const isOver = by === 'lapse';
  const { numAffectedRows } = await sql`
    update teacher_verification set status = ${to},
      returned_at = case when ${by} = 'answer' then now() else returned_at end,
      decided_at = case when ${isOver} then now() end,
      id_number_sealed = case when ${isOver} then null else id_number_sealed end
    where id = ${request.id} and status = any(${[...from]}::text[])`.execute(trx);
  if (numAffectedRows !== 1n) return undefined;
  const { rows } = await sql<{ number: number }>`
    update verification_round set ended = ${ENDS[by]}, ended_at = now(), reply = ${reply},
      changes = ${JSON.stringify(changes)}::jsonb
    where verification_id = ${request.id} and ended is null returning number`.execute(trx);
  for (const event of ['teacher_more_asked', 'teacher_more_reminded'] as const)
    await readAnswered(trx, { event, verificationOf: request.teacherId });
  await notifyPeople(trx, [request.teacherId], 'verification:changed');
  return rows[0]?.number;
}
