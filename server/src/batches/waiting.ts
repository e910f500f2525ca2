/** The line for a seat: first come, first served. An offer really holds a numbered seat for some hours. */
import { offerHours, WAITING_MAX } from '@kaksha/domain/batches/policy.ts';
import { OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Services, Trx, Viewer } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { notifyBatch, refreshBatchPages } from './notify-batch.ts';
import { type BatchFacts, HAS_LAPSED, LINE, lockBatch, lockBatchOfSeat } from './read-batch.ts';
import { refusal } from './refusals.ts';

/**
 * Puts a child, who may have a seat, at the end of the line. The caller holds the batch and has checked the child.
 * @throws ORPCError SEATS_FREE, ALREADY_WAITS, LINE_FULL (409).
 */
export async function standInLine(
  trx: Trx,
  batch: BatchFacts,
  studentId: string,
  by: string,
): Promise<string> {
  const { rows } = await sql<{ waits: boolean; offered: boolean; line: number }>`
    select coalesce(bool_or(w.student_id = ${studentId}), false) as waits, count(*)::int as line,
      exists (select from batch_seat s where s.batch_id = ${batch.batchId} and s.student_id = ${studentId}
        and s.status = 'offered') as offered
    from batch_waiting w where w.batch_id = ${batch.batchId}`.execute(trx);
  const { waits = false, offered = false, line = 0 } = rows[0] ?? {};
  if (waits || offered) throw refusal('ALREADY_WAITS', M.waitingKnown);
  if (batch.seatsTaken < batch.size && line === 0) throw refusal('SEATS_FREE', M.seatsFree);
  if (line >= WAITING_MAX) throw refusal('LINE_FULL', M.waitingFull);
  const { rows: made } = await sql<{ id: string }>`
    insert into batch_waiting (batch_id, student_id, asked_by) values (${batch.batchId}, ${studentId}, ${by})
    returning id`.execute(trx);
  return made[0]?.id ?? '';
}

/** Holds the smallest free seat of a batch for a child for some hours, and notifies its family. The caller holds the batch. */
async function offerSeat(
  trx: Trx,
  batch: BatchFacts,
  { studentId, wishId = null }: { studentId: string; wishId?: string | null },
): Promise<void> {
  const { rows } = await sql<{ seatId: string; keptUntil: Date }>`
    insert into batch_seat (batch_id, number, student_id, wish_id, status, kept_until)
    select ${batch.batchId}, min(n), ${studentId}, ${wishId}::uuid, 'offered',
      clock_timestamp() + ${offerHours(await untilNextClassMs(trx, batch))} * interval '1 hour'
    from generate_series(1, ${batch.size}::int) n
    where not exists (select from batch_seat s where s.batch_id = ${batch.batchId} and s.number = n
      and s.status in ('offered', 'active', 'unpaid'))
    returning id as "seatId", kept_until as "keptUntil"`.execute(trx);
  const [offered] = rows;
  if (offered === undefined) throw new Error(`no seat of batch ${batch.batchId} was offered`);
  const { seatId, keptUntil } = offered;
  await notifyBatch(trx, batch.batchId, 'batch_seat_offered', {
    seatId,
    by: null,
    at: keptUntil.toISOString(),
  });
}

/** Holds seats of a new batch for the children whose wishes it answers. */
export async function offerToWishers(
  trx: Trx,
  batchId: string,
  wishes: readonly { id: string; studentId: string }[],
): Promise<void> {
  const batch = await lockBatch(trx, batchId);
  for (const { id, studentId } of wishes) await offerSeat(trx, batch, { studentId, wishId: id });
}

/**
 * Ends the offers of a batch whose time is over, and offers its free seats to the first in line, in their order. The caller may hold
 * the batch.
 */
export async function offerFreeSeats(trx: Trx, batchId: string): Promise<void> {
  const batch = await lockBatch(trx, batchId);
  const { rows: lapsed } = await sql<{ id: string }>`
    update batch_seat s set status = 'ended', ended_at = clock_timestamp()
    where s.batch_id = ${batchId} and ${HAS_LAPSED} returning s.id`.execute(trx);
  if (lapsed.length > 0)
    await refreshBatchPages(
      trx,
      batchId,
      lapsed.map(({ id }) => id),
    );
  if (!OPEN_BATCHES.includes(batch.status)) return;
  for (let free = batch.size - batch.seatsTaken + lapsed.length; free > 0; free -= 1) {
    const { rows } = await sql<{ studentId: string }>`
      delete from batch_waiting where id = (
        select w.id from batch b, ${LINE} and b.id = ${batchId} order by w.asked_at, w.id limit 1)
      returning student_id as "studentId"`.execute(trx);
    const [first] = rows;
    if (first === undefined) return;
    await offerSeat(trx, batch, first);
  }
}

async function untilNextClassMs(trx: Trx, { batchId, nowMs, firstClassAtMs }: BatchFacts): Promise<number> {
  const { rows } = await sql<{ atMs: number | null }>`
    select (extract(epoch from min(starts_at)) * 1000)::bigint as "atMs" from lesson
    where batch_id = ${batchId} and status = 'scheduled' and starts_at > clock_timestamp()`.execute(trx);
  return (rows[0]?.atMs ?? firstClassAtMs) - nowMs;
}

/** Offers that were not taken in their time. */
export const lapsedOffers = dueByTime(sql`
  select s.id::text as key, s.kept_until as at from batch_seat s where s.status = 'offered' and s.kept_until <= now()`);

/** Ends the offers of a seat's batch whose time is over, and offers their seats to the next in line. */
export const lapseSeatOffer = ({ db }: Pick<Services, 'db'>, seatId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { batchId } = await lockBatchOfSeat(trx, seatId);
    await offerFreeSeats(trx, batchId);
  });

/**
 * A family leaves the line, or turns an offered seat down.
 * @throws ORPCError NOT_FOUND for what is not theirs.
 */
export async function stopWaiting(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  const own = sql<boolean>`(student_id = ${viewer.id}
    or student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id}))`;
  const { rows } = await sql`delete from batch_waiting where id = ${id} and ${own} returning 1`.execute(trx);
  if (rows.length > 0) return;
  const { rows: offered } = await sql<{ batchId: string }>`
    select batch_id as "batchId" from batch_seat where id = ${id} and status = 'offered' and ${own}`.execute(
    trx,
  );
  const [seat] = offered;
  if (seat === undefined) throw notFound();
  await lockBatch(trx, seat.batchId);
  await sql`update batch_seat set status = 'ended', ended_at = clock_timestamp()
    where id = ${id} and status = 'offered'`.execute(trx);
  await offerFreeSeats(trx, seat.batchId);
}
