/** A seat is given up: at once, or with the last class of its month. */
import type { LeavingView, SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { callOffBookings } from '../bookings/call-off.ts';
import { giveUpSeat, previewCancellation } from '../bookings/cancel-booking.ts';
import { returnFirstClass } from '../bookings/release-first-class.ts';
import { refundUnused, unusedPaise } from '../packages/package-money.ts';
import type { Services, Trx, Viewer } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { lotsOf } from './months.ts';
import { notifyBatch, refreshBatchPages } from './notify-batch.ts';
import { lockBatchOfSeat } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { demandOwnSeat, getSeat } from './seat-view.ts';
import { offerFreeSeats } from './waiting.ts';

/** Refunds whatever of a seat's months no class holds to the wallets that paid. Answers how much went to each. */
export async function refundLots(trx: Trx, seatId: string, by: string): Promise<Map<string, number>> {
  const paise = new Map<string, number>();
  for (const lot of await lotsOf(trx, seatId))
    paise.set(lot.buyerId, (paise.get(lot.buyerId) ?? 0) + (await refundUnused(trx, lot, by)));
  return paise;
}

/** The seat's classes that were paid for: those to come, and a first one that may still be taken back. */
async function classesOf(
  trx: Trx,
  seatId: string,
): Promise<{ bookingId: string; isFirst: boolean; endsAt: Date }[]> {
  const { rows } = await sql<{ bookingId: string; isFirst: boolean; endsAt: Date }>`
    select b.id as "bookingId", b.release_at is not null as "isFirst", l.ends_at as "endsAt"
    from lesson_package p join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
    where p.batch_seat_id = ${seatId} and b.status = 'confirmed'
      and (b.release_at > clock_timestamp() or (b.release_at is null and l.starts_at > clock_timestamp()))
    order by l.starts_at`.execute(trx);
  return rows;
}

/** The money that leaving now would bring back, and the last class of the month. Changes nothing. @throws ORPCError NOT_FOUND */
export async function previewLeaving(trx: Trx, viewer: Viewer, seatId: string): Promise<LeavingView> {
  const { payerId, student } = await getSeat(trx, viewer, seatId);
  const classes = await classesOf(trx, seatId);
  const lastClassAt = classes.at(-1)?.endsAt.toISOString() ?? null;
  // A child whose parent pays is not told about money.
  if (viewer.id === student.id && payerId === null) return { nowPaise: 0, feePaise: 0, lastClassAt };
  const hasFirst = classes.some(({ isFirst }) => isFirst);
  let nowPaise = 0;
  let feePaise = 0;
  for (const { bookingId, isFirst } of classes) {
    if (isFirst) nowPaise += await heldPaise(trx, bookingId);
    else {
      const terms = await previewCancellation(trx, viewer, bookingId);
      nowPaise += terms.returnedPaise + (hasFirst ? terms.feePaise : 0);
      feePaise += hasFirst ? 0 : terms.feePaise;
    }
  }
  for (const { packageId } of await lotsOf(trx, seatId)) nowPaise += await unusedPaise(trx, packageId);
  return { nowPaise, feePaise, lastClassAt };
}

async function heldPaise(trx: Trx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select price_paise as paise from booking where id = ${bookingId}`.execute(trx);
  return rows[0]?.paise ?? 0;
}

/**
 * Leaves a batch. At once: the classes to come end by the cancellation policy (within a day of the first class with this teacher
 * all of the month comes back), and the rest of the months goes to the wallet that paid. At the month's end: nothing more is
 * charged, and the seat ends with its last class.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a child whose parent pays; SEAT_OVER; AMOUNT_CHANGED when less than what was shown would come back.
 */
export async function leaveBatch(
  trx: Trx,
  viewer: Viewer,
  { id, when, returnedPaise }: { id: string; when: 'now' | 'month_end'; returnedPaise?: number | undefined },
): Promise<SeatView> {
  await demandDecision(trx, viewer, id);
  const { batchId } = await lockBatchOfSeat(trx, id);
  if (when === 'month_end') await stopRenewing(trx, id);
  else {
    const { nowPaise } = await previewLeaving(trx, viewer, id);
    if (returnedPaise !== undefined && nowPaise < returnedPaise) {
      const data = { returnedPaise: nowPaise };
      throw refusal('AMOUNT_CHANGED', M.leavingChanged, data);
    }
    await endSeat(trx, viewer, id);
  }
  await notifyBatch(trx, batchId, 'batch_left', { seatId: id, by: viewer.id });
  if (when === 'now') await offerFreeSeats(trx, batchId);
  return getSeat(trx, viewer, id);
}

/** A child whose parent pays neither gives its seat up nor keeps it. @throws ORPCError NOT_FOUND, FORBIDDEN. */
export async function demandDecision(trx: Trx, viewer: Viewer, seatId: string): Promise<void> {
  const { payerId, student } = await getSeat(trx, viewer, seatId);
  if (viewer.id === student.id && payerId === null)
    throw new ORPCError('FORBIDDEN', { message: M.onlyParentLeaves });
}

const seatOver = () => refusal('SEAT_OVER', M.notActive);

async function stopRenewing(trx: Trx, seatId: string): Promise<void> {
  const { rows } = await sql`update batch_seat set renews = false
    where id = ${seatId} and status = 'active' and renews returning 1`.execute(trx);
  if (rows.length === 0) throw seatOver();
}

/** The seat goes on after all. @throws ORPCError NOT_FOUND, SEAT_OVER. */
export async function stayInBatch(trx: Trx, viewer: Viewer, seatId: string): Promise<SeatView> {
  await demandDecision(trx, viewer, seatId);
  const { batchId } = await lockBatchOfSeat(trx, seatId);
  const { rows } = await sql`update batch_seat set renews = true
    where id = ${seatId} and status = 'active' returning 1`.execute(trx);
  if (rows.length === 0) throw seatOver();
  await refreshBatchPages(trx, batchId, [seatId]);
  return getSeat(trx, viewer, seatId);
}

/** A parent pays the months to come. @throws ORPCError NOT_FOUND for another's child; SEAT_OVER. */
export async function payForSeat(trx: Trx, parent: Viewer, seatId: string): Promise<SeatView> {
  await demandOwnSeat(trx, parent, seatId);
  const { batchId } = await lockBatchOfSeat(trx, seatId);
  const { rows } = await sql`update batch_seat set payer_id = ${parent.id}
    where id = ${seatId} and status in ('active', 'unpaid') returning 1`.execute(trx);
  if (rows.length === 0) throw seatOver();
  await refreshBatchPages(trx, batchId, [seatId]);
  return getSeat(trx, parent, seatId);
}

/** Ends a seat of a family that leaves, and returns its money. The caller holds the batch. */
async function endSeat(trx: Trx, viewer: Viewer, seatId: string): Promise<void> {
  const classes = await classesOf(trx, seatId);
  const hasFirst = classes.some(({ isFirst }) => isFirst);
  await markLeft(trx, seatId);
  for (const { bookingId, isFirst } of classes) {
    if (isFirst) await returnFirstClass(trx, bookingId, viewer.id);
    else await giveUpSeat(trx, viewer, bookingId, { free: hasFirst });
  }
  await refundLots(trx, seatId, viewer.id);
}

/** Before its classes are given up, so that none that comes back is put at the end of the month. @throws ORPCError SEAT_OVER. */
async function markLeft(trx: Trx, seatId: string): Promise<void> {
  const { rows } = await sql`
    update batch_seat set status = 'left', ended_at = clock_timestamp(), renews = false, renewal_class_at = null, kept_until = null
    where id = ${seatId} and status in ('offered', 'active', 'unpaid') returning 1`.execute(trx);
  if (rows.length === 0) throw seatOver();
}

/**
 * An operator ends a seat: its classes to come, and a first one that may still be taken back, are refunded whole. The caller holds
 * the batch.
 * @returns how much went to each wallet.
 * @throws ORPCError SEAT_OVER.
 */
export async function endSeatWithoutFee(
  trx: Trx,
  seatId: string,
  why: { by: string; reason: string },
): Promise<Map<string, number>> {
  const classes = await classesOf(trx, seatId);
  await markLeft(trx, seatId);
  for (const { bookingId, isFirst } of classes) {
    if (isFirst) await returnFirstClass(trx, bookingId, why.by);
  }
  await callOffBookings(
    trx,
    classes.filter(({ isFirst }) => !isFirst).map(({ bookingId }) => bookingId),
    why,
  );
  return refundLots(trx, seatId, why.by);
}

/** Somebody closes their account: their own seats end, and those of their children whose months they pay. */
export async function leaveBatchesOf(trx: Trx, viewer: Viewer): Promise<void> {
  const { rows } = await sql<{ id: string; batchId: string }>`
    select s.id, s.batch_id as "batchId" from batch_seat s
    where (s.student_id = ${viewer.id} or (s.payer_id = ${viewer.id} and s.student_id in (
        select g.student_id from guardianship g where g.parent_id = ${viewer.id})))
      and s.status in ('offered', 'active', 'unpaid') order by s.batch_id, s.id`.execute(trx);
  for (const { id, batchId } of rows) {
    await lockBatchOfSeat(trx, id);
    await endSeat(trx, viewer, id);
    await notifyBatch(trx, batchId, 'batch_left', { seatId: id, by: viewer.id });
    await offerFreeSeats(trx, batchId);
  }
  await sql`delete from batch_waiting where ${viewer.id} in (student_id, asked_by)`.execute(trx);
}

/** Seats of families that leave at the end of their month, which is over. */
export const seatsThatLeave = dueByTime(sql`
  select s.id::text as key, s.paid_until as at from batch_seat s
  where s.status = 'active' and not s.renews and s.paid_until <= now()`);

/** The last class of a month that is not renewed is over: the seat is free, and what no class could take comes back. */
export async function endMonth({ db }: Pick<Services, 'db'>, seatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { batchId } = await lockBatchOfSeat(trx, seatId);
    const { rows } = await sql<{ payerId: string }>`
      update batch_seat s set status = 'left', ended_at = clock_timestamp(), renewal_class_at = null
      where s.id = ${seatId} and s.status = 'active' and not s.renews and s.paid_until <= clock_timestamp()
        and not exists (select from lesson_package p join booking b on b.package_id = p.id
          where p.batch_seat_id = s.id and b.status = 'confirmed' and b.release_at is null)
        and not exists (select from lesson_package p join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
          where p.batch_seat_id = s.id and a.balance_paise > 0)
      returning payer_id as "payerId"`.execute(trx);
    const [left] = rows;
    if (left === undefined) return;
    await refundLots(trx, seatId, left.payerId);
    await refreshBatchPages(trx, batchId, [seatId]);
    await offerFreeSeats(trx, batchId);
  });
}
