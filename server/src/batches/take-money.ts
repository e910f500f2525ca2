/** A class of a batch was not held by its teacher: its family takes the money instead of the class at the end of the month. */
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { sql } from 'kysely';
import { giveUpSeat } from '../bookings/cancel-booking.ts';
import { refundFromPackage } from '../packages/package-money.ts';
import { notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { demandDecision } from './leave-batch.ts';
import { arrangeSeat } from './months.ts';
import { INSTEAD, NOT_HELD } from './not-held.ts';
import { refreshBatchPages } from './notify-batch.ts';
import { lockBatchOfSeat } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { getSeat } from './seat-view.ts';

/**
 * Takes the money for a class that was not held: the class that was put at the end of the month for it is given up, and its share
 * goes to the wallet that paid.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a child whose parent pays; SEAT_OVER, NOTHING_INSTEAD (409).
 */
export async function takeMoney(
  trx: Trx,
  viewer: Viewer,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<SeatView> {
  await demandDecision(trx, viewer, id);
  const batch = await lockBatchOfSeat(trx, id);
  const { rows: seats } =
    await sql`select from batch_seat where id = ${id} and status in ('active', 'unpaid')`.execute(trx);
  if (seats.length === 0) throw refusal('SEAT_OVER', M.notActive);
  const { rows } = await sql<{ bookingId: string; packageId: string; buyerId: string }>`
    select k.id as "bookingId", p.id as "packageId", p.bought_by as "buyerId"
    from lesson_package p join booking k on k.package_id = p.id join lesson l on l.id = k.lesson_id
    where p.batch_seat_id = ${id} and l.id = ${lessonId} and ${NOT_HELD} for no key update of p`.execute(trx);
  const [lot] = rows;
  if (lot === undefined) throw notFound(M.notYours);
  const { rows: found } = await sql<{ bookingId: string | null; paise: number }>`
    select i."bookingId", i.paise from ${INSTEAD(sql`${lot.packageId}::uuid`)} i`.execute(trx);
  const [instead] = found;
  if (instead === undefined) throw refusal('NOTHING_INSTEAD', M.nothingInstead);
  // Before the class is given up: what comes back by it is not put into another one.
  await sql`insert into batch_class_refund (booking_id, instead_of)
    values (${lot.bookingId}, ${instead.bookingId})`.execute(trx);
  if (instead.bookingId !== null) await giveUpSeat(trx, viewer, instead.bookingId);
  await refundFromPackage(trx, lot, { amountPaise: instead.paise, by: viewer.id });
  await arrangeSeat(trx, batch, id);
  await refreshBatchPages(trx, batch.batchId, [id]);
  return getSeat(trx, viewer, id);
}
