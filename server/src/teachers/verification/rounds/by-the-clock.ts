import type { AskedQuestion } from '@kaksha/domain/teachers/verification/request.ts';
import { DRAFT_DAYS, LAPSE_DAYS, REMIND_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db, Services } from '../../../platform/context.ts';
import { dueByTime, removing } from '../../../platform/sweeps/due.ts';
import type { Sweep } from '../../../platform/sweeps/sweep.ts';
import { lockRequest } from '../review/lock-request.ts';
import { tellDecision } from '../tell-decision.ts';
import { endRound } from './end-round.ts';
import { answerByOf, QUESTIONS } from './read-rounds.ts';

const daysAgo = (days: number) => sql`now() - ${sql.lit(days)} * interval '1 day'`;

/** Reminds a teacher of what is asked, once. */
async function remind({ db }: Services, roundId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ teacherId: string; questions: AskedQuestion[]; askedAt: Date }>`
      update verification_round r set reminded_at = now() from teacher_verification v
      where r.id = ${roundId} and r.ended is null and r.reminded_at is null and v.id = r.verification_id
      returning v.teacher_id as "teacherId", ${QUESTIONS} as questions, r.asked_at as "askedAt"`.execute(trx);
    const [due] = rows;
    if (due === undefined) return;
    const { teacherId, questions, askedAt } = due;
    await tellDecision(trx, teacherId, {
      event: 'teacher_more_reminded',
      questions,
      answerBy: answerByOf(askedAt),
    });
  });
}

/** A request that nobody answered lapses; its number and documents go. */
async function lapse({ db }: Services, roundId: string): Promise<void> {
  const open = (trx: Db) =>
    sql<{ verificationId: string }>`select verification_id as "verificationId" from verification_round
      where id = ${roundId} and ended is null`.execute(trx);
  await db.transaction().execute(async (trx) => {
    const verificationId = (await open(trx)).rows[0]?.verificationId;
    if (verificationId === undefined) return;
    const request = await lockRequest(trx, verificationId);
    // It may have been answered while this waited, and asked again.
    if ((await open(trx)).rows.length === 0) return;
    const round = await endRound(trx, request, { by: 'lapse' });
    await recordAudit(trx, {
      actorId: null,
      action: 'verification.lapsed',
      subject: { type: 'teacher', id: request.teacherId },
      detail: { verificationId, round },
    });
    await tellDecision(trx, request.teacherId, { event: 'teacher_request_lapsed' });
  });
}

/** Drafts that were left alone go; teachers who were asked for more are reminded, and at last their requests lapse. */
export const verificationsByTheClock: Sweep = {
  name: 'teachers.verifications',
  match: '23 * * * *',
  everyMinutes: 60,
  parts: [
    removing('verification_draft', {
      condition: sql`changed_at < ${daysAgo(DRAFT_DAYS)}`,
      at: sql`changed_at`,
    }),
    {
      name: 'remind of a question',
      due: dueByTime(sql`select id::text as key, asked_at as at from verification_round
        where ended is null and reminded_at is null and asked_at < ${daysAgo(REMIND_DAYS)}
          and asked_at >= ${daysAgo(LAPSE_DAYS)}`),
      each: remind,
    },
    {
      name: 'lapse without an answer',
      due: dueByTime(sql`select id::text as key, asked_at as at from verification_round
        where ended is null and asked_at < ${daysAgo(LAPSE_DAYS)}`),
      each: lapse,
    },
  ],
};
