import type { AskedForMore, AskedQuestion } from '@kaksha/domain/teachers/verification/request.ts';
import type { ReviewRound } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { ASKED_PARTS, LAPSE_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

/** When a question that was asked then lapses. */
export const answerByOf = (askedAt: Date): string =>
  new Date(askedAt.getTime() + LAPSE_DAYS * DAY_MS).toISOString();

/** The questions of round `r`, in the order of the parts. */
export const QUESTIONS = sql<AskedQuestion[]>`(
  select coalesce(json_agg(json_build_object('part', q.part, 'note', q.note)
    order by array_position(${[...ASKED_PARTS]}::text[], q.part)), '[]')
  from verification_question q where q.round_id = r.id)`;

/** What a teacher is asked for; null when nothing is. */
export async function readAsked(db: Db, teacherId: string): Promise<AskedForMore | null> {
  const { rows } = await sql<{ questions: AskedQuestion[]; askedAt: Date }>`
    select ${QUESTIONS} as questions, r.asked_at as "askedAt"
    from verification_round r join teacher_verification v on v.id = r.verification_id
    where v.teacher_id = ${teacherId} and r.ended is null`.execute(db);
  const [round] = rows;
  if (round === undefined) return null;
  const { questions, askedAt } = round;
  return { questions, askedAt: askedAt.toISOString(), answerBy: answerByOf(askedAt) };
}

interface Row extends Omit<ReviewRound, 'askedAt' | 'answerBy' | 'remindedAt' | 'endedAt'> {
  askedAt: Date;
  remindedAt: Date | null;
  endedAt: Date | null;
}

/** Every time that more was asked for about a request, latest first. */
export async function readRounds(db: Db, verificationId: string): Promise<ReviewRound[]> {
  const { rows } = await sql<Row>`
    select r.number, ${QUESTIONS} as questions, btrim(u.first_name || ' ' || u.last_name) as "askedBy",
      r.asked_at as "askedAt", r.reminded_at as "remindedAt", r.ended, r.ended_at as "endedAt", r.reply, r.changes
    from verification_round r join user_account u on u.id = r.asked_by
    where r.verification_id = ${verificationId} order by r.number desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    answerBy: answerByOf(row.askedAt),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
