import {
  type CancellingSide,
  cancellationTerms,
  freeUntilMs,
  policyFor,
} from '@kaksha/domain/bookings/cancellation.ts';
import type { BookingView, CancelBookingInput, CancellationView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { conflict } from '../platform/api.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { absenceCreditRoom, creditAbsence, returnLessFee } from '../wallet/booking-money.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { leaveLesson } from './leave-lesson.ts';
import { notifyBooking } from './notify-booking.ts';
import { getBooking } from './queries.ts';
import { lockForSettlement } from './settlement/lesson-facts.ts';

const sideOf = (viewer: Viewer): CancellingSide => (viewer.role === 'teacher' ? 'teacher' : 'family');

/** Why this booking can't be cancelled at `nowMs`; null when it can. */
function refusalAt(booking: BookingView, nowMs: number): string | null {
  if (booking.status !== 'confirmed') return M.notCancellable;
  return nowMs >= toMs(booking.startsAt) ? M.classBegun : null;
}

/** The terms of cancelling for this viewer at `nowMs`. */
function termsFor(booking: BookingView, viewer: Viewer, nowMs: number): CancellationView {
  const side = sideOf(viewer);
  const policy = policyFor(booking.cancellationPolicy, side, booking.movedByTeacher);
  // A lesson of a series that is not held for yet has nothing to give back, and nothing to keep.
  const pricePaise = booking.holdDueAt === null ? booking.pricePaise : 0;
  const { discountPaise } = booking;
  const startsAtMs = toMs(booking.startsAt);
  const price = { pricePaise, discountPaise, startsAtMs };
  const terms = cancellationTerms(policy, price, side, nowMs);
  return {
    // A class of a batch is skipped or left as one of its month.
    refusal: booking.kind === 'batch' && side === 'family' ? M.ofBatch : refusalAt(booking, nowMs),
    pricePaise,
    notTakenPaise: booking.pricePaise - pricePaise,
    discountPaise,
    ...terms,
    returnsTo: booking.packageId !== null && terms.feePaise === 0 ? 'package' : 'wallet',
    freeUntil: new Date(freeUntilMs(policy, startsAtMs)).toISOString(),
  };
}

const AMOUNTS = [
  'pricePaise',
  'notTakenPaise',
  'discountPaise',
  'couponReturnedPaise',
  'returnedPaise',
  'feePaise',
  'creditPaise',
  'costPaise',
] as const satisfies readonly (keyof CancellationView)[];

/** The terms of cancelling the seats of one class together. */
function sumOf([first, ...others]: readonly [CancellationView, ...CancellationView[]]): CancellationView {
  const total = { ...first };
  for (const one of others) for (const name of AMOUNTS) total[name] += one[name];
  return total;
}

/** A booking that somebody wants to cancel, and its class; `nowMs` is the database's clock: it decides which are late. */
interface ToCancel {
  booking: BookingView;
  /** The other seats of the class: a teacher cancels it for all, a family for itself. */
  otherIds: string[];
  nowMs: number;
}

async function readToCancel(db: Db, viewer: Viewer, id: string): Promise<ToCancel> {
  const booking = await getBooking(db, viewer, id);
  const { rows } = await sql<{ nowMs: number; otherIds: string[] }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      array(select b.id from booking b
        where ${viewer.role === 'teacher'} and b.lesson_id = ${booking.lessonId} and b.status = 'confirmed' and b.id <> ${id}
        order by b.requested_at, b.id) as "otherIds"`.execute(db);
  return { booking, otherIds: rows[0]?.otherIds ?? [], nowMs: rows[0]?.nowMs ?? Number.NaN };
}

async function termsOf(db: Db, viewer: Viewer, { booking, otherIds, nowMs }: ToCancel) {
  const others = [];
  for (const id of otherIds) others.push(termsFor(await getBooking(db, viewer, id), viewer, nowMs));
  const terms = sumOf([termsFor(booking, viewer, nowMs), ...others]);
  if (terms.creditPaise === 0) return terms;
  const creditPaise = Math.min(terms.creditPaise, await absenceCreditRoom(db, booking.teacher.id));
  return { ...terms, creditPaise, costPaise: creditPaise };
}

/**
 * The terms of cancelling this booking now, for a teacher with all seats of its class: shown before anybody confirms.
 * @throws ORPCError NOT_FOUND for a booking that the viewer may not see.
 */
export async function previewCancellation(db: Db, viewer: Viewer, id: string): Promise<CancellationView> {
  return termsOf(db, viewer, await readToCancel(db, viewer, id));
}

function reasonMissing(): ORPCError<'BAD_REQUEST', unknown> {
  return new ORPCError('BAD_REQUEST', {
    message: M.reasonRequired,
    data: { errors: [{ msg: M.reasonRequired, path: 'reason' }] },
  });
}

/**
 * Gives up the seat of one class to come for its family, by the terms of its own policy, without notices of its own: a class of
 * a batch. The caller holds the teacher's row.
 * @param free without a fee, however near it is.
 * @throws ORPCError CONFLICT when it has begun, or is confirmed no longer.
 */
export async function giveUpSeat(
  trx: Trx,
  viewer: Viewer,
  id: string,
  { free = false }: { free?: boolean } = {},
): Promise<void> {
  const { booking, nowMs } = await readToCancel(trx, viewer, id);
  const refusal = refusalAt(booking, nowMs);
  if (refusal !== null) throw conflict(refusal);
  await cancelSeat(trx, viewer, id, { nowMs, reason: '', silent: true, free });
}

async function cancelSeat(
  trx: Trx,
  viewer: Viewer,
  id: string,
  { nowMs, reason, silent, free = false }: { nowMs: number; reason: string; silent: boolean; free?: boolean },
): Promise<void> {
  const by = viewer.id;
  const { feePaise, creditPaise } = termsFor(await getBooking(trx, viewer, id), viewer, nowMs);
  const booking = await changeBooking(trx, id, 'cancel', { by, reason: reason || null });
  const lessonStatus =
    booking && (await leaveLesson(trx, booking, 'cancel', { ends: viewer.role === 'teacher' }));
  if (booking === undefined || lessonStatus === undefined) throw conflict(M.notCancellable);
  await returnLessFee(trx, booking, free ? 0 : feePaise, by);
  await creditAbsence(trx, booking, creditPaise, by);
  await notifyBooking(trx, {
    ...booking,
    status: 'cancelled',
    lessonStatus,
    people: peopleOf(booking),
    by,
    moneyOf: [booking.payerId, booking.teacherId],
    silent,
  });
}

/**
 * One side calls a confirmed class off before its start: the money goes back by the terms of the booking's own policy,
 * the calendars are free again, and the other side is notified, all in the caller's transaction. A family gives up its own
 * seat; a teacher cancels the class for every seat. The teacher's row is held as for a settlement, and booking and lesson change by compare-and-set: of cancelling and settling at once, one wins.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when a teacher gives no reason; CONFLICT when it is not confirmed or has
 *   begun; COST_CHANGED when it would cost more than what the person agreed to.
 */
export async function cancelBooking(
  trx: Trx,
  viewer: Viewer,
  { id, reason, costPaise }: CancelBookingInput,
  /** Set when people are notified of several at once. */
  { silent = false }: { silent?: boolean } = {},
): Promise<BookingView> {
  const { lessonId } = await getBooking(trx, viewer, id);
  if (viewer.role === 'teacher' && reason === '') throw reasonMissing();
  await lockForSettlement(trx, lessonId);
  // Read again: it may have changed before the lock.
  const toCancel = await readToCancel(trx, viewer, id);
  const terms = await termsOf(trx, viewer, toCancel);
  if (terms.refusal !== null) throw conflict(terms.refusal);
  if (terms.costPaise > costPaise) {
    throw new ORPCError('COST_CHANGED', {
      status: 409,
      message: M.costChanged,
      data: { costPaise: terms.costPaise },
    });
  }
  for (const each of [id, ...toCancel.otherIds]) {
    await cancelSeat(trx, viewer, each, { nowMs: toCancel.nowMs, reason, silent });
  }
  return getBooking(trx, viewer, id);
}
