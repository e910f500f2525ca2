/** Operators end a batch at once, and move a seat with its money. */
import type { TeachersBatch } from '@kaksha/domain/batches/schema.ts';
import { OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { sql } from 'kysely';
import { callOffBookings } from '../bookings/call-off.ts';
import { conflict, notFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { endBatch } from './end-batch.ts';
import { arrangeSeat } from './months.ts';
import { notifyBatch } from './notify-batch.ts';
import { lockBatch, lockBatchOfSeat } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { readTeachersBatch } from './teachers-batch.ts';
import { offerFreeSeats } from './waiting.ts';

/** Ends a batch at once; all money of classes that have not begun goes back. @throws ORPCError NOT_FOUND; CONFLICT when it is over. */
export async function stopBatch(
  trx: Trx,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<TeachersBatch> {
  if (!(await endBatch(trx, id, { transition: 'stop', by: operator.id, reason })))
    throw conflict(REFUSALS.changed);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'batch.ended',
    subject: { type: 'batch', id },
    reason,
  });
  return readTeachersBatch(trx, id, null);
}

/**
 * Moves a seat to another batch of its teacher and size, which meets as often: the classes to come of its months are taken there,
 * with the money that was paid for them.
 * @throws ORPCError NOT_FOUND; SEAT_OVER, BATCH_FULL, BATCH_CLOSED, ALREADY_IN_BATCH (409); CONFLICT for a batch of another kind.
 */
export async function moveSeat(
  trx: Trx,
  operator: Viewer,
  { id, batchId, reason }: { id: string; batchId: string; reason: string },
): Promise<TeachersBatch> {
  const from = await lockBatchOfSeat(trx, id);
  const to = await lockBatch(trx, batchId);
  const isSame =
    from.teacherId === to.teacherId && from.size === to.size && from.classesPerMonth === to.classesPerMonth;
  if (!isSame || from.batchId === to.batchId) throw conflict(M.moveNotPossible);
  if (!OPEN_BATCHES.includes(to.status)) throw refusal('BATCH_CLOSED', M.closed);
  if (to.seatsTaken >= to.size) throw refusal('BATCH_FULL', M.full, { waiting: 0 });
  const { rows: seats } = await sql<{ studentId: string; isThere: boolean }>`
    select s.student_id as "studentId", exists (select from batch_seat o where o.batch_id = ${batchId}
      and o.student_id = s.student_id and o.status in ('offered', 'active', 'unpaid')) as "isThere"
    from batch_seat s where s.id = ${id} and s.status in ('active', 'unpaid')`.execute(trx);
  const [seat] = seats;
  if (seat === undefined) throw refusal('SEAT_OVER', M.notActive);
  if (seat.isThere) throw refusal('ALREADY_IN_BATCH', M.alreadyIn);
  const { rows } = await sql<{ id: string }>`
    select b.id from lesson_package p join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
    where p.batch_seat_id = ${id} and b.status = 'confirmed' and l.starts_at > clock_timestamp() order by l.starts_at`.execute(
    trx,
  );
  // Moved before its classes come back: they are put into those of the new batch.
  const { rows: moved } = await sql`
    update batch_seat set batch_id = ${batchId}, number = (select min(n) from generate_series(1, ${to.size}::int) n
      where not exists (select from batch_seat o where o.batch_id = ${batchId} and o.number = n
        and o.status in ('offered', 'active', 'unpaid')))
    where id = ${id} returning 1`.execute(trx);
  if (moved.length === 0) throw notFound();
  await callOffBookings(
    trx,
    rows.map((row) => row.id),
    { by: operator.id, reason },
  );
  await arrangeSeat(trx, to, id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'batch.seat_moved',
    subject: { type: 'batch_seat', id },
    reason,
    detail: { from: from.batchId, to: batchId },
  });
  await notifyBatch(trx, batchId, 'batch_joined', { seatId: id, by: operator.id });
  await offerFreeSeats(trx, from.batchId);
  return readTeachersBatch(trx, batchId, null);
}
