/** A batch is over: at its decision, with the end of its notice, by an operator, or with its teacher. */
import { ENDING_NOTICE_DAYS } from '@kaksha/domain/batches/policy.ts';
import { BATCH_LIFECYCLE, type BatchTransition, LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { callOffBookings } from '../bookings/call-off.ts';
import { dequeueSettlement } from '../bookings/settlement/enqueue-settlement.ts';
import type { TeacherUnverified } from '../bookings/take-back-requests.ts';
import { changeLesson } from '../lessons/change-lesson.ts';
import type { Trx } from '../platform/context.ts';
import { refundLots } from './leave-batch.ts';
import { notifyBatch } from './notify-batch.ts';
import { type BatchFacts, lockBatch } from './read-batch.ts';

/** Moves a batch along its lifecycle. False when it is in no state that the transition leads from. The caller holds it. */
export async function changeBatch(
  trx: Trx,
  batchId: string,
  transition: BatchTransition,
  { reason = null, endsAt = null }: { reason?: string | null; endsAt?: Date | null } = {},
): Promise<boolean> {
  const { from, to } = BATCH_LIFECYCLE[transition];
  const isOver = to === 'ended' || to === 'not_started';
  const { rows } = await sql`
    update batch set status = ${to}, ended_because = coalesce(${reason}, ended_because),
      ends_at = coalesce(${endsAt}, ends_at), ended_at = case when ${isOver} then clock_timestamp() end
    where id = ${batchId} and status = any(${[...from]}::text[]) returning 1`.execute(trx);
  return rows.length > 0;
}

/** Ends the seats of a batch that is over, so that no class that comes back is put at a month's end, and its line. */
async function endSeats(trx: Trx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update batch_seat set status = 'ended', ended_at = clock_timestamp(), renewal_class_at = null, kept_until = null
    where batch_id = ${batchId} and status in ('offered', 'active', 'unpaid') returning id`.execute(trx);
  await sql`delete from batch_waiting where batch_id = ${batchId}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The classes to come of a batch leave the teacher's calendar, as far as no booking binds: from a moment on, or only one of them.
 * @returns how many.
 */
export async function dropClasses(
  trx: Trx,
  batchId: string,
  { from = null, lessonId = null }: { from?: Date | null; lessonId?: string | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lesson l where l.batch_id = ${batchId} and l.status = 'scheduled' and l.starts_at > clock_timestamp()
      and l.starts_at >= coalesce(${from}::timestamptz, '-infinity') and l.id = coalesce(${lessonId}::uuid, l.id)
      and not exists (select from booking b where b.lesson_id = l.id and b.status in ('pending', 'confirmed'))
    order by l.starts_at`.execute(trx);
  for (const { id } of rows) {
    if (await changeLesson(trx, id, 'cancel')) await dequeueSettlement(trx, id);
  }
  return rows.length;
}

interface Ending {
  transition: 'miss' | 'stop';
  /** Null for a timer. */
  by: string | null;
  reason: string;
}

/**
 * Ends a batch at once: every class that has not begun is called off without a fee, and all that is left of its months goes back
 * to the wallets that paid.
 * @returns whether it was live.
 */
export async function endBatch(
  trx: Trx,
  batchId: string,
  { transition, by, reason }: Ending,
): Promise<boolean> {
  await lockBatch(trx, batchId);
  if (!(await changeBatch(trx, batchId, transition, { reason }))) return false;
  const seatIds = await endSeats(trx, batchId);
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where l.batch_id = ${batchId} and b.status = 'confirmed' and l.starts_at > clock_timestamp() order by l.starts_at, b.id`.execute(
    trx,
  );
  await callOffBookings(
    trx,
    rows.map(({ id }) => id),
    { by, reason },
  );
  await dropClasses(trx, batchId);
  const amounts = await refundAll(trx, seatIds, by);
  const event = transition === 'miss' ? 'batch_not_started' : 'batch_ended';
  await notifyBatch(trx, batchId, event, {
    seatIds,
    by,
    amounts,
    reason: transition === 'miss' ? null : reason,
  });
  return true;
}

async function refundAll(
  trx: Trx,
  seatIds: readonly string[],
  by: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; payerId: string }>`
    select id, payer_id as "payerId" from batch_seat where id = any(${[...seatIds]}::uuid[]) and payer_id is not null
    order by number`.execute(trx);
  const amounts = new Map<string, number>();
  for (const { id, payerId } of rows)
    amounts.set(id, (await refundLots(trx, id, by ?? payerId)).get(payerId) ?? 0);
  return amounts;
}

/** The batches of a teacher that have classes, or will. */
async function liveBatchesOf(trx: Trx, teacherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batch where teacher_id = ${teacherId} and status = any(${[...LIVE_BATCHES]}::text[]) order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** A teacher is suspended: all of its batches end. */
export async function endBatchesOf(
  trx: Trx,
  teacherId: string,
  why: { by: string; reason: string },
): Promise<void> {
  for (const id of await liveBatchesOf(trx, teacherId))
    await endBatch(trx, id, { transition: 'stop', ...why });
}

/**
 * A teacher closes their account: the batches are over, before each class is cancelled by its own terms. Money that comes back then
 * is refunded with the packages.
 */
export async function closeBatchesOf(trx: Trx, teacherId: string, reason: string): Promise<void> {
  for (const id of await liveBatchesOf(trx, teacherId)) {
    await lockBatch(trx, id);
    await changeBatch(trx, id, 'stop', { reason });
    const seatIds = await endSeats(trx, id);
    await dropClasses(trx, id);
    await notifyBatch(trx, id, 'batch_ended', { seatIds, by: teacherId, reason });
  }
}

/** The classes from this moment on are dropped, with the bookings in them: their shares go back into the months. */
async function dropClassesFrom(
  trx: Trx,
  batchId: string,
  from: Date,
  why: { by: string | null; reason: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where l.batch_id = ${batchId} and b.status = 'confirmed' and l.starts_at >= ${from} order by l.starts_at, b.id`.execute(
    trx,
  );
  await callOffBookings(
    trx,
    rows.map(({ id }) => id),
    why,
  );
  await dropClasses(trx, batchId, { from });
}

/**
 * No class of a batch begins from the end of its notice on; one that has not begun ends at once. The caller holds it.
 * @param by null when nobody of its people gives notice: then all of them are notified.
 * @returns false when it ends already.
 */
export async function endWithNotice(
  trx: Trx,
  { batchId, status, nowMs }: BatchFacts,
  why: { by: string | null; reason: string },
): Promise<boolean> {
  if (status === 'forming') return endBatch(trx, batchId, { transition: 'stop', ...why });
  const endsAt = new Date(nowMs + ENDING_NOTICE_DAYS * DAY_MS);
  if (!(await changeBatch(trx, batchId, 'giveNotice', { endsAt }))) return false;
  await dropClassesFrom(trx, batchId, endsAt, why);
  await notifyBatch(trx, batchId, 'batch_ending', { by: why.by, at: endsAt.toISOString() });
  return true;
}

/** A teacher is verified no more: classes that were paid for take place, and no batch goes on beyond its notice. */
export async function endUnverified(trx: Trx, { teacherId }: TeacherUnverified): Promise<void> {
  const why = { by: null, reason: BOOKING_MESSAGES.teacherUnverified };
  for (const id of await liveBatchesOf(trx, teacherId))
    await endWithNotice(trx, await lockBatch(trx, id), why);
}
