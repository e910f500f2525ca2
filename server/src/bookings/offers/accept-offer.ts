import type { OfferTerms, OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { OFFER_LIFECYCLE } from '@kaksha/domain/bookings/offers/status.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { loadAvailability } from '../../availability/load-availability.ts';
import { conflict, viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { explained, idempotently } from '../../platform/idempotency.ts';
import { noteSpending, payerOf } from '../../wallet/allowance/spend-alone.ts';
import { balanceOf } from '../../wallet/ledger.ts';
import { agreeOn } from '../agree-booking.ts';
import { explainMissingMoney } from '../explain-refusal.ts';
import { lockParties } from '../lock-parties.ts';
import { placeBooking } from '../place-booking.ts';
import { releaseLapsed } from '../release-lapsed.ts';
import { refreshOffer } from './notify-offer.ts';
import { getOffer } from './queries.ts';

/** A parent sees the offer, too: there is nothing to ask for. */
const OFFER_WORDS = ALLOWANCE_MESSAGES.offerNeedsApproval;
const amountsOf = ({ pricePaise }: OfferView) => ({ classPaise: pricePaise, amountPaise: pricePaise });

/**
 * The family accepts an offer: its price is held in the wallet of the member who accepts, and the class is confirmed at
 * once, or nothing changes. Of accepting, declining, taking back and lapsing at once, one wins.
 * @throws ORPCError NOT_FOUND; CONFLICT when it has ended, or the student has another class then; INSUFFICIENT_FUNDS (402)
 *   with the missing amount; the errors of a booking: EMAIL_NOT_VERIFIED (403), FORBIDDEN without consent, NOT_BOOKABLE.
 */
export function acceptOffer(context: RequestContext, id: string): Promise<{ offer: OfferView }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  return idempotently(context, 'bookings.offers.accept', { id }, async (trx) => {
    const offer = await getOffer(trx, viewer, id);
    await explained(
      () => accept(trx, viewer, offer),
      (refusal) => explainMissingMoney(db, { payerId: viewer.id, pricePaise: offer.pricePaise }, refusal),
    );
    return { offer: await getOffer(trx, viewer, id) };
  });
}

async function accept(trx: Trx, viewer: Viewer, offer: OfferView): Promise<void> {
  const { teacher, student, durationMinutes } = offer;
  const whose = { teacherId: teacher.id, studentId: student.id };
  const agreed = agreeOn(await lockParties(trx, viewer, { teacherId: teacher.id }), viewer, {
    studentId: student.id,
  });
  const { guardianIds } = agreed;
  const payer = await payerOf(trx, viewer, agreed, amountsOf(offer), OFFER_WORDS);
  const keptLessonId = await lockOpen(trx, offer.id);
  const startsAtMs = toMs(offer.startsAt);
  const window = { fromMs: startsAtMs, toMs: toMs(offer.endsAt) };
  const availability = await loadAvailability(trx, { ...whose, holderId: viewer.id, ...window });
  if (availability === undefined) throw conflict(M.answered);
  await releaseLapsed(trx, availability);
  const { bookingId } = await placeBooking(trx, {
    ...whose,
    payerId: payer.payerId,
    guardianIds,
    kind: 'single',
    subject: offer.subject,
    grade: offer.class,
    topic: offer.topic,
    notes: '',
    startsAtMs,
    durationMinutes,
    hourlyRatePaise: offer.hourlyRatePaise,
    pricePaise: offer.pricePaise,
    confirmed: true,
    nowMs: availability.nowMs,
    keptLessonId,
  }).catch((error: unknown) => {
    // Only the student's calendar can refuse: the teacher's has kept this time.
    if (error instanceof ORPCError && error.code === 'SLOT_TAKEN') throw conflict(M.familyBusy);
    throw error;
  });
  if (payer.isAlone) await noteSpending(trx, { bookingId, studentId: student.id, ...amountsOf(offer) });
  const { from, to } = OFFER_LIFECYCLE.accept;
  await sql`update lesson_offer
    set status = ${to}, lesson_id = null, booking_id = ${bookingId}, decided_at = clock_timestamp(),
      decided_by = ${viewer.id}
    where id = ${offer.id} and status = any(${[...from]}::text[])`.execute(trx);
  await refreshOffer(trx, offer.id);
}

/** The lesson that keeps the time of an offer which is open still, held until the transaction ends. */
async function lockOpen(trx: Trx, id: string): Promise<string> {
  const { rows } = await sql<{ lessonId: string }>`
    select lesson_id as "lessonId" from lesson_offer
    where id = ${id} and status = any(${[...OFFER_LIFECYCLE.accept.from]}::text[]) and expires_at > clock_timestamp()
    for update`.execute(trx);
  if (rows[0] === undefined) throw conflict(M.answered);
  return rows[0].lessonId;
}

/** The terms of accepting for this member of the family now; null for the teacher, and when the offer has ended. */
export async function offerTermsFor(db: Db, viewer: Viewer, offer: OfferView): Promise<OfferTerms | null> {
  if (viewer.role === 'teacher' || offer.status !== 'open') return null;
  const balancePaise = await balanceOf(db, 'wallet', viewer.id);
  return {
    refusal: await refusalFor(db, viewer, offer),
    balancePaise,
    missingPaise: Math.max(0, offer.pricePaise - balancePaise),
  };
}

/** The same rules as for accepting, asked beforehand. */
async function refusalFor(db: Db, viewer: Viewer, offer: OfferView): Promise<string | null> {
  const parties = await lockParties(db, viewer, { teacherId: offer.teacher.id });
  try {
    const agreed = agreeOn(parties, viewer, { studentId: offer.student.id });
    await payerOf(db, viewer, agreed, amountsOf(offer), OFFER_WORDS);
    return null;
  } catch (error) {
    if (error instanceof ORPCError) return error.message;
    throw error;
  }
}
