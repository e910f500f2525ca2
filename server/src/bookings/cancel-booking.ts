import { type CancellingSide, cancellationTerms, freeUntilMs } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_MESSAGES as M } from '@kaksha/domain/bookings/messages.ts';
import type { BookingView, CancelBookingInput, CancellationView } from '@kaksha/domain/bookings/schema.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { changeLesson } from '../lessons/change-lesson.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { creditAbsence, returnLessFee } from '../wallet/booking-money.ts';
import { announceBooking } from './announce.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { getBooking } from './queries.ts';
import { dequeueSettlement } from './settlement/enqueue-settlement.ts';
import { lockForSettlement } from './settlement/settle-lesson.ts';

const sideOf = (viewer: Viewer): CancellingSide => (viewer.role === 'teacher' ? 'teacher' : 'family');

/** Why this booking can't be cancelled at `nowMs`; null when it can. */
function refusalAt(booking: BookingView, nowMs: number): string | null {
  if (booking.status !== 'confirmed') return M.notCancellable;
  return nowMs >= toMs(booking.startsAt) ? M.classBegun : null;
}

/** What cancelling means for this viewer at `nowMs`. */
function termsFor(booking: BookingView, viewer: Viewer, nowMs: number): CancellationView {
  const { cancellationPolicy } = booking;
  // A lesson of a series that is not held for yet has nothing to give back, and nothing to keep.
  const pricePaise = booking.holdDueAt === null ? booking.pricePaise : 0;
  const { discountPaise } = booking;
  const startsAtMs = toMs(booking.startsAt);
  const price = { pricePaise, discountPaise, startsAtMs };
  const terms = cancellationTerms(cancellationPolicy, price, sideOf(viewer), nowMs);
  return {
    refusal: refusalAt(booking, nowMs),
    pricePaise,
    notTakenPaise: booking.pricePaise - pricePaise,
    discountPaise,
    ...terms,
    returnsTo: booking.packageId !== null && terms.feePaise === 0 ? 'package' : 'wallet',
    freeUntil: new Date(freeUntilMs(cancellationPolicy, startsAtMs)).toISOString(),
  };
}

/** The database's clock, in epoch milliseconds: the one that decides what is late. */
async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ nowMs: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`.execute(db);
  return rows[0]?.nowMs ?? Number.NaN;
}

/**
 * What cancelling this booking would mean now: shown before anybody confirms.
 * @throws ORPCError NOT_FOUND for a booking that the viewer may not see.
 */
export async function previewCancellation(db: Db, viewer: Viewer, id: string): Promise<CancellationView> {
  const [booking, nowMs] = [await getBooking(db, viewer, id), await clockMs(db)];
  return termsFor(booking, viewer, nowMs);
}

function conflict(message: string): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message });
}

function reasonMissing(): ORPCError<'BAD_REQUEST', unknown> {
  return new ORPCError('BAD_REQUEST', {
    message: M.reasonRequired,
    data: { errors: [{ msg: M.reasonRequired, path: 'reason' }] },
  });
}

/**
 * One side calls a confirmed class off before its start: the money goes back by the terms of the booking's own policy,
 * both calendars are free again, and both sides are told, all in the caller's transaction. The teacher's row is held as
 * for a settlement, and booking and lesson change by compare-and-set: of cancelling and settling at once, one wins.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when a teacher gives no reason; CONFLICT when it is not confirmed or has
 *   begun; COST_CHANGED when it would cost more than what the person agreed to.
 */
export async function cancelBooking(
  trx: Trx,
  viewer: Viewer,
  { id, reason, costPaise }: CancelBookingInput,
  /** Set when people are told of several at once. */
  { silent = false }: { silent?: boolean } = {},
): Promise<BookingView> {
  const { lessonId } = await getBooking(trx, viewer, id);
  if (viewer.role === 'teacher' && reason === '') throw reasonMissing();
  const { nowMs } = await lockForSettlement(trx, lessonId);
  // Read again: what was true before the lock may have changed.
  const terms = termsFor(await getBooking(trx, viewer, id), viewer, nowMs);
  if (terms.refusal !== null) throw conflict(terms.refusal);
  if (terms.costPaise > costPaise) {
    throw new ORPCError('COST_CHANGED', {
      status: 409,
      message: M.costChanged,
      data: { costPaise: terms.costPaise },
    });
  }
  const by = viewer.id;
  const booking = await changeBooking(trx, id, 'cancel', { by, reason: reason || null });
  if (booking === undefined || !(await changeLesson(trx, lessonId, 'cancel')))
    throw conflict(M.notCancellable);
  await dequeueSettlement(trx, lessonId);
  await returnLessFee(trx, booking, terms.feePaise, by);
  await creditAbsence(trx, booking, terms.creditPaise, by);
  await announceBooking(trx, {
    ...booking,
    status: 'cancelled',
    lessonStatus: 'cancelled',
    people: peopleOf(booking),
    by,
    moneyOf: [booking.payerId, booking.teacherId],
    silent,
  });
  return getBooking(trx, viewer, id);
}
