import { TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { en as B } from '@kaksha/domain/bookings/words/en.ts';
import type { TrialInvitation } from '@kaksha/domain/support/trials/contract.ts';
import { TRIAL_INVITATION_LIFECYCLE } from '@kaksha/domain/support/trials/status.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { agreeOn } from '../../bookings/agree-booking.ts';
import { checkSlot } from '../../bookings/check-slot.ts';
import { explainMissingMoney } from '../../bookings/explain-refusal.ts';
import { lockParties } from '../../bookings/lock-parties.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { notBookable, slotTaken } from '../../bookings/refusals.ts';
import { giveTimeBack } from '../../lessons/keep-time.ts';
import { conflict, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { explained, idempotently } from '../../platform/idempotency.ts';
import { noteSpending, payerOf } from '../../wallet/allowance/spend-alone.ts';
import { notifyRequestChanged } from '../notify-request-changed.ts';
import { getInvitation } from './trial-queries.ts';

const { accept } = TRIAL_INVITATION_LIFECYCLE;
interface Acceptance {
  id: string;
  studentId?: string | undefined;
  /** Another of the teacher's free times, instead of the kept one. */
  startsAt?: string | undefined;
}

/**
 * Books the trial that waits: the kept time, or another one of the teacher's, becomes a booking in one transaction, or nothing
 * changes. Of booking it, taking it back and lapsing at once, one wins.
 * @throws ORPCError CONFLICT (409) when it waits no more, SLOT_TAKEN (409) when the student is busy or another time is not free;
 *   the errors of a booking: EMAIL_NOT_VERIFIED (403), FORBIDDEN without consent, NOT_BOOKABLE (409), also for a second
 *   trial with a teacher, INSUFFICIENT_FUNDS (402).
 */
export function acceptInvitation(
  context: RequestContext,
  acceptance: Acceptance,
): Promise<{ invitation: TrialInvitation }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  const { id } = acceptance;
  return idempotently(context, 'support.trials.accept', acceptance, async (trx) => {
    const trial = await getInvitation(trx, id);
    await explained(
      () => book(trx, viewer, trial, acceptance),
      (refusal) => explainMissingMoney(db, { payerId: viewer.id, pricePaise: trial.pricePaise }, refusal),
    );
    return { invitation: await getInvitation(trx, id) };
  });
}

async function book(
  trx: Trx,
  viewer: Viewer,
  trial: TrialInvitation,
  { studentId: wantedStudentId, startsAt = trial.startsAt }: Acceptance,
): Promise<void> {
  const teacherId = trial.teacher.id;
  const agreed = agreeOn(await lockParties(trx, viewer, { teacherId }), viewer, {
    studentId: wantedStudentId,
  });
  if (!agreed.trialOffered) throw notBookable(B.trialNotOffered);
  const { rows } = await sql<{ lessonId: string; requestId: string; nowMs: number }>`
    select lesson_id as "lessonId", ticket_id as "requestId",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"
    from trial_invitation
    where id = ${trial.id} and status = any(${[...accept.from]}::text[]) and expires_at > clock_timestamp()
      and lesson_id is not null
    for update`.execute(trx);
  const [kept] = rows;
  if (kept === undefined) throw conflict(T.ended);
  const amounts = { classPaise: trial.pricePaise, amountPaise: trial.pricePaise };
  const payer = await payerOf(trx, viewer, agreed, amounts, T.parentBooks);
  // The teacher's row is locked: nobody else can take the time between giving it back and booking it.
  await giveTimeBack(trx, kept.lessonId);
  const startsAtMs = toMs(startsAt);
  if (startsAtMs !== toMs(trial.startsAt)) {
    await checkSlot(trx, {
      teacherId,
      studentId: agreed.studentId,
      holderId: viewer.id,
      startsAtMs,
      durationMinutes: TRIAL_DURATION_MINUTES,
    });
  }
  const { bookingId } = await placeBooking(trx, {
    teacherId,
    studentId: agreed.studentId,
    payerId: payer.payerId,
    guardianIds: agreed.guardianIds,
    kind: 'trial',
    subject: trial.subject,
    grade: trial.class,
    topic: T.topic(trial.subject),
    notes: '',
    startsAtMs,
    durationMinutes: TRIAL_DURATION_MINUTES,
    hourlyRatePaise: agreed.hourlyRatePaise,
    pricePaise: trial.pricePaise,
    confirmed: agreed.instant,
    nowMs: kept.nowMs,
  }).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'SLOT_TAKEN') throw slotTaken(T.familyBusy);
    throw error;
  });
  if (payer.isAlone) await noteSpending(trx, { bookingId, studentId: agreed.studentId, ...amounts });
  await sql`update trial_invitation
    set status = ${accept.to}, booking_id = ${bookingId}, decided_at = clock_timestamp()
    where id = ${trial.id} and status = any(${[...accept.from]}::text[])`.execute(trx);
  await notifyRequestChanged(trx, kept.requestId);
}
