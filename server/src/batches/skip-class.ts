/** A family moves a class of its month to the end of it. */
import { SKIP_UNTIL_HOURS, skipsInMonth } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { giveUpSeat } from '../bookings/cancel-booking.ts';
import { recordSkip } from '../packages/buy-month.ts';
import { notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { refreshBatchPages } from './notify-batch.ts';
import { type BatchFacts, lockBatchOfSeat } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { demandOwnSeat, getSeat } from './seat-view.ts';

/** The viewer's own seat, held with its batch. @throws ORPCError NOT_FOUND, SEAT_OVER. */
export async function lockActive(trx: Trx, viewer: Viewer, seatId: string): Promise<BatchFacts> {
  await demandOwnSeat(trx, viewer, seatId);
  const batch = await lockBatchOfSeat(trx, seatId);
  const { rows } = await sql`select from batch_seat where id = ${seatId} and status = 'active'`.execute(trx);
  if (rows.length === 0) throw refusal('SEAT_OVER', M.notActive);
  return batch;
}

/**
 * Skips a class: it moves to the end of the month, without a fee. The database keeps it to a quarter of the month
 * (`lesson_package_skipped_range`).
 * @throws ORPCError NOT_FOUND; SEAT_OVER, SKIP_TOO_LATE, SKIPS_SPENT (409).
 */
export async function skipClass(
  trx: Trx,
  viewer: Viewer,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<SeatView> {
  const { batchId, nowMs } = await lockActive(trx, viewer, id);
  const { rows } = await sql<{
    bookingId: string;
    packageId: string;
    startsAtMs: number;
    lessons: number;
    skipped: number;
  }>`
    select b.id as "bookingId", p.id as "packageId", p.lessons, p.skipped, (extract(epoch from l.starts_at) * 1000)::bigint as "startsAtMs"
    from lesson_package p join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
    where p.batch_seat_id = ${id} and l.id = ${lessonId} and b.status = 'confirmed' and l.status = 'scheduled'`.execute(
    trx,
  );
  const [one] = rows;
  if (one === undefined) throw notFound(M.notYours);
  if (one.startsAtMs - nowMs < SKIP_UNTIL_HOURS * HOUR_MS)
    throw refusal('SKIP_TOO_LATE', M.skipTooLate(SKIP_UNTIL_HOURS));
  if (one.skipped >= skipsInMonth(one.lessons)) throw refusal('SKIPS_SPENT', M.skipsSpent);
  await recordSkip(trx, one.packageId);
  // Its share goes back into the month, which takes its next class with it.
  await giveUpSeat(trx, viewer, one.bookingId);
  await refreshBatchPages(trx, batchId, [id]);
  return getSeat(trx, viewer, id);
}
