/** One batch as its operations need it, and the lock that gives them an order. */
import type { BatchStatus } from '@kaksha/domain/batches/status.ts';
import type { WeeklyTime } from '@kaksha/domain/batches/timetable.ts';
import type { PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { priceAt } from '../rates/plans/price-at.ts';

/** An offer `s` of a seat whose time is over, whether somebody has ended it yet or not: the seat is the next one's in the line. */
export const HAS_LAPSED = sql<boolean>`(s.status = 'offered' and s.kept_until <= statement_timestamp())`;

/** The people in the line of batch `b` who can be offered a seat. */
export const LINE = sql`batch_waiting w join user_account u on u.id = w.student_id and u.closed_at is null and u.suspended_at is null
  where w.batch_id = b.id`;

/**
 * The seats of batch `b` that are taken, or held for somebody; for readers, who end no offers: one that has lapsed counts no more, unless
 * somebody is in the line for its seat. An operation that holds the batch ends them first (`offerFreeSeats`).
 */
export const SEATS_TAKEN = sql<number>`(b.seats_taken - case
  when b.id = any(array(select s.batch_id from batch_seat s where ${HAS_LAPSED})) then greatest(0,
    (select count(*) from batch_seat s where s.batch_id = b.id and ${HAS_LAPSED}) - (select count(*) from ${LINE})) else 0 end)::int`;

export interface BatchFacts {
  batchId: string;
  teacherId: string;
  subject: string;
  gradeFrom: number;
  gradeTo: number;
  size: PlanSize;
  minSeats: number;
  timeZone: string;
  classesPerMonth: number;
  keepsHolidays: boolean;
  status: BatchStatus;
  /** With offers that have lapsed, as long as nobody has ended them. */
  seatsTaken: number;
  firstClassAtMs: number;
  endsAtMs: number | null;
  plannedUntilMs: number;
  weeklyTimes: WeeklyTime[];
  nowMs: number;
  /** The price of a month that is bought now. */
  monthPricePaise: number;
}

const MS = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`;

/**
 * Reads a batch, and holds its teacher's row and its own until the transaction ends: joining, leaving, renewing and offering
 * seats of one batch follow one another, and settlements of its teacher as well.
 * @throws ORPCError NOT_FOUND
 */
export async function lockBatch(trx: Trx, batchId: string): Promise<BatchFacts> {
  // The outer query sees what was there when the rows were held, however long that took.
  const { rows } = await sql<BatchFacts>`${PLANNED_ONCE}
    select b.id as "batchId", b.teacher_id as "teacherId", b.subject, b.grade_from as "gradeFrom", b.grade_to as "gradeTo",
      b.size, b.min_seats as "minSeats", b.time_zone as "timeZone", b.classes_per_month as "classesPerMonth",
      b.keeps_holidays as "keepsHolidays", b.status, b.seats_taken as "seatsTaken", ${MS(sql`b.first_class_at`)} as "firstClassAtMs",
      ${MS(sql`b.ends_at`)} as "endsAtMs", ${MS(sql`b.planned_until`)} as "plannedUntilMs", ${MS(sql`clock_timestamp()`)} as "nowMs",
      ${priceAt(sql`b.size`, sql`clock_timestamp()`)} as "monthPricePaise",
      (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'minute', t.minute) order by t.weekday), '[]')
        from batch_time t where t.batch_id = b.id) as "weeklyTimes"
    from (select o.* from teacher_profile t join batch o on o.teacher_id = t.user_id
      where o.id = ${batchId} for no key update of t, o) b`.execute(trx);
  const [batch] = rows;
  if (batch === undefined) throw notFound();
  if (batch.monthPricePaise === null)
    throw new Error(`plan_price holds no price of 1:${batch.size} that is valid now`);
  return batch;
}

/**
 * The batch of a seat and another one, both held: of two teachers always in one order.
 * @throws ORPCError NOT_FOUND
 */
export async function lockBothBatches(
  trx: Trx,
  { seatId, batchId }: { seatId: string; batchId: string },
): Promise<{ from: BatchFacts; to: BatchFacts }> {
  await sql`select from teacher_profile t where t.user_id in (select b.teacher_id from batch b
      where b.id = ${batchId} or b.id = (select s.batch_id from batch_seat s where s.id = ${seatId}))
    order by t.user_id for no key update`.execute(trx);
  return { from: await lockBatchOfSeat(trx, seatId), to: await lockBatch(trx, batchId) };
}

/** The batch of a seat, held as by {@link lockBatch}. @throws ORPCError NOT_FOUND */
export async function lockBatchOfSeat(trx: Trx, seatId: string): Promise<BatchFacts> {
  const { rows } = await sql<{ batchId: string }>`
    select batch_id as "batchId" from batch_seat where id = ${seatId}`.execute(trx);
  const [seat] = rows;
  if (seat === undefined) throw notFound();
  return lockBatch(trx, seat.batchId);
}
