import { OFFER_LIFECYCLE } from '@kaksha/domain/bookings/offers/status.ts';
import { sql } from 'kysely';
import { giveTimeBack } from '../../lessons/keep-time.ts';
import type { Services, Trx, Viewer } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { notifyOffer } from './notify-offer.ts';

/** The job that lets an offer lapse which nobody answered. */
export const LAPSE_OFFER_JOB = 'bookings.lapse-offer';

/** Enqueues the end of an offer's time. */
export async function enqueueOfferLapse(trx: Trx, offerId: string, expiresAt: Date): Promise<void> {
  await enqueue(trx, LAPSE_OFFER_JOB, { offerId }, { runAt: expiresAt, key: `offer-lapse:${offerId}` });
}

/**
 * Ends an open offer without a class, by compare-and-set: the time that was kept for it is free again. False when it had
 * ended before, or its hour has come (for `lapse`: has not come). `by` is null for a timer.
 */
export async function endOffer(
  trx: Trx,
  id: string,
  transition: 'decline' | 'withdraw' | 'lapse',
  by: string | null,
  reason: string | null = null,
): Promise<boolean> {
  const { from, to } = OFFER_LIFECYCLE[transition];
  const isItsHour = transition === 'lapse' ? sql`<=` : sql`>`;
  const { rows } = await sql<{ lessonId: string }>`
    with open as (
      select id, lesson_id from lesson_offer
      where id = ${id} and status = any(${[...from]}::text[]) and expires_at ${isItsHour} clock_timestamp()
      for update
    )
    update lesson_offer o
    set status = ${to}, lesson_id = null, decided_at = clock_timestamp(), decided_by = ${by}, decline_reason = ${reason}
    from open where o.id = open.id
    returning open.lesson_id as "lessonId"`.execute(trx);
  if (rows[0] === undefined) return false;
  await giveTimeBack(trx, rows[0].lessonId);
  await notifyOffer(trx, id, to, by);
  return true;
}

/** Lets an offer lapse whose hour has come; false when it was answered or is not due. */
export function lapseOffer({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return db.transaction().execute((trx) => endOffer(trx, id, 'lapse', null));
}

/** Open offers whose hour has passed, oldest first: those whose job was lost. */
export const overdueOffers = dueByTime(
  sql`select id::text as key, expires_at as at from lesson_offer where status = 'open' and expires_at <= now()`,
);

/**
 * Somebody who leaves answers nothing any more: a teacher's offers are taken back (`by` an operator when the teacher is
 * suspended), those made to a student are declined.
 */
export async function endOffersOf(
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  by: string = viewer.id,
): Promise<void> {
  if (viewer.role !== 'teacher' && viewer.role !== 'student') return;
  const theirs = viewer.role === 'teacher' ? sql.ref('teacher_id') : sql.ref('student_id');
  const { rows } = await sql<{ id: string }>`
    select id from lesson_offer where ${theirs} = ${viewer.id} and status = 'open' order by id`.execute(trx);
  for (const { id } of rows) {
    await endOffer(trx, id, viewer.role === 'teacher' ? 'withdraw' : 'decline', by);
  }
}
