import { TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { type TrialPrice, trialPricePaise } from '@kaksha/domain/bookings/pricing.ts';
import { en as B } from '@kaksha/domain/bookings/words/en.ts';
import { trialInvitationExpiresAtMs } from '@kaksha/domain/support/trials/status.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { checkSlot } from '../../bookings/check-slot.ts';
import { notBookable, slotTaken } from '../../bookings/refusals.ts';
import { keepTime } from '../../lessons/keep-time.ts';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { answerRequest } from '../inbox/change-request.ts';
import { enqueueLapse } from './end-invitation.ts';

export interface InviteInput {
  id: string;
  revision: number;
  teacherId: string;
  subject: string;
  class: number;
  startsAt: string;
}

interface Teacher {
  name: string;
  hourlyRatePaise: number;
  trialPrice: TrialPrice;
}

const WORDS = {
  slotNotOffered: T.slotGone,
  studentBusy: T.slotGone,
  slotHeld: T.slotGone,
  slotTaken: T.slotGone,
};

/** The teacher's row, locked as `lockParties` does: a free time still is when the lesson is written. */
async function lockTeacher(trx: Trx, { teacherId, subject, class: grade }: InviteInput): Promise<Teacher> {
  const { rows } = await sql<
    Omit<Teacher, 'hourlyRatePaise'> & { offered: boolean | null; hourlyRatePaise: number | null }
  >`
    select btrim(u.first_name || ' ' || u.last_name) as name, t.hourly_rate_paise as "hourlyRatePaise",
      t.trial_price as "trialPrice",
      t.trial_offered and t.verified_at is not null and ${subject}::text = any(t.subjects)
        and ${grade}::smallint = any(t.grades) as offered
    from teacher_profile t join user_account u on u.id = t.user_id and u.closed_at is null
    where t.user_id = ${teacherId} and t.email_verified for no key update of t`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw notFound(B.teacherNotFoundText);
  const { offered, hourlyRatePaise, ...teacher } = found;
  if (!offered || hourlyRatePaise === null) throw notBookable(B.trialNotOffered);
  return { ...teacher, hourlyRatePaise };
}

/** Locks the request. @throws ORPCError NOT_FOUND; CONFLICT while a trial waits already. */
async function lockAsked(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from trial_invitation i where i.ticket_id = t.id and i.status = 'open') as waits
    from ticket t where t.id = ${id} and t.source = 'book-free-trial' for update of t`.execute(trx);
  if (rows[0] === undefined) throw notFound(T.notATrialRequest);
  if (rows[0].waits) throw new ORPCError('CONFLICT', { status: 409, message: T.waitsAlready });
}

/**
 * Keeps a teacher's time for the person who asked for a trial, and mails them: or nothing changes. Answers the
 * invitation's id.
 * @throws ORPCError SLOT_TAKEN (409), NOT_BOOKABLE (409), CONFLICT (409), NOT_FOUND.
 */
export async function inviteToTrial(trx: Trx, operator: Viewer, input: InviteInput): Promise<string> {
  const { id, revision, teacherId, subject, class: grade } = input;
  const teacher = await lockTeacher(trx, input);
  await lockAsked(trx, id);
  const startsAtMs = toMs(input.startsAt);
  const slot = {
    teacherId,
    studentId: null,
    holderId: null,
    startsAtMs,
    durationMinutes: TRIAL_DURATION_MINUTES,
  };
  const nowMs = await checkSlot(trx, slot, WORDS);
  const endsAtMs = startsAtMs + TRIAL_DURATION_MINUTES * MINUTE_MS;
  const topic = T.topic(subject);
  const lessonId = await keepTime(trx, { teacherId, subject, grade, topic, startsAtMs, endsAtMs });
  if (lessonId === undefined) throw slotTaken(T.slotGone);
  const expiresAtMs = trialInvitationExpiresAtMs(nowMs, startsAtMs);
  const pricePaise = trialPricePaise(teacher.hourlyRatePaise, teacher.trialPrice);
  const body = T.answer({
    teacher: teacher.name,
    subject,
    grade,
    startsAtMs,
    pricePaise,
    expiresAtMs,
  });
  const messageId = await answerRequest(trx, operator, { id, revision, body, askBack: false });
  const { id: invitationId } = await trx
    .insertInto('trial_invitation')
    .values({
      ticket_id: id,
      message_id: messageId,
      teacher_id: teacherId,
      lesson_id: lessonId,
      subject,
      grade,
      during: sql<string>`tstzrange(${new Date(startsAtMs)}, ${new Date(endsAtMs)})`,
      price_paise: pricePaise,
      made_by: operator.id,
      expires_at: new Date(expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueLapse(trx, invitationId, new Date(expiresAtMs));
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'request.trial-offered',
    subject: { type: 'request', id },
    detail: { invitationId, teacherId, startsAt: input.startsAt },
  });
  return invitationId;
}
