/**
 * The months of a seat. A month is a lot of classes in escrow; whatever of it no class holds is put into the next classes of the
 * batch, in their order: when it is bought, and whenever a class comes back (skipped, cancelled by the teacher, not held). So a
 * class that comes back moves to the end of the month, and nothing lapses.
 */
import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { JOIN_UNTIL_MINUTES } from '@kaksha/domain/batches/policy.ts';
import type { SeatStatus } from '@kaksha/domain/batches/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BookedClass, bookClasses } from '../bookings/book-classes.ts';
import { buyMonth, type Month } from '../packages/buy-month.ts';
import { refundUnused } from '../packages/package-money.ts';
import type { Db, Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { type BatchFacts, lockBatchOfSeat } from './read-batch.ts';

/** A seat whose months are paid by somebody. */
export interface PaidSeat {
  seatId: string;
  number: number;
  studentId: string;
  payerId: string;
  /** Of the last month that was bought; 0 before the first. */
  monthNumber: number;
  guardianIds: string[];
}

interface KnownSeat extends PaidSeat {
  status: SeatStatus;
  /** It ended in this transaction, which refunds the rest by itself. */
  endsNow: boolean;
}

/** A seat with its months; undefined when there is none, or nobody pays for it. */
export async function readSeat(trx: Trx, seatId: string): Promise<KnownSeat | undefined> {
  const { rows } = await sql<KnownSeat>`${PLANNED_ONCE}
    select s.id as "seatId", s.number, s.student_id as "studentId", s.payer_id as "payerId", s.status,
      coalesce(s.ended_at >= now(), false) as "endsNow", coalesce((select max(p.month_number) from lesson_package p where p.batch_seat_id = s.id), 0) as "monthNumber",
      array(select g.parent_id from guardianship g where g.student_id = s.student_id) as "guardianIds"
    from batch_seat s where s.id = ${seatId} and s.payer_id is not null`.execute(trx);
  return rows[0];
}

/** A class that a month can hold. */
export interface NextClass {
  lessonId: string;
  startsAtMs: number;
  /** The child is elsewhere at its time. */
  clashes: boolean;
}

/** The months of a seat, for bookings `b`: an array, so that those are found by their index however many bookings there are. */
const ofMonths = (seatId: string) =>
  sql<boolean>`b.package_id = any(array(select p.id from lesson_package p where p.batch_seat_id = ${seatId}))`;

/** The classes `o` that the months of a seat hold. */
export const heldBy = (seatId: string) => sql`booking b join lesson o on o.id = b.lesson_id
  where ${ofMonths(seatId)} and b.status in ('confirmed', 'held_short', 'completed')`;

/** Class `l` was called off before it began. One without children is cancelled, too, but when it is over. */
export const CALLED_OFF = sql<boolean>`(l.status = 'cancelled' and l.ended_at < l.starts_at)`;

/** The columns of {@link NextClass}, of a lesson `l`. */
const nextClassOf = (studentId: RawBuilder<unknown>) => sql`l.id as "lessonId",
  (extract(epoch from l.starts_at) * 1000)::bigint as "startsAtMs", exists (
    select from lesson_participant p join lesson o on o.id = p.lesson_id, unnest(p.taken) span
    where p.student_id = ${studentId} and p.active and p.lesson_id <> l.id and span && l.during) as clashes`;

/**
 * The classes of the batch that come after all that this seat's months hold, outside its breaks; those that were given up stay
 * given up, unless money was taken instead (the next month may begin there), or it was for a break. A month can begin with any class
 * until an hour before it.
 */
async function nextClasses(trx: Trx, seatId: string): Promise<NextClass[]> {
  const { rows } = await sql<NextClass>`${PLANNED_ONCE}
    select ${nextClassOf(sql`s.student_id`)} from batch_seat s join batch t on t.id = s.batch_id join lesson l on l.batch_id = t.id
    where s.id = ${seatId} and l.status = 'scheduled' and l.starts_at < coalesce(t.ends_at, 'infinity')
      and l.starts_at > clock_timestamp() + ${JOIN_UNTIL_MINUTES} * interval '1 minute'
      and l.starts_at > coalesce((select max(o.starts_at) from ${heldBy(seatId)}), '-infinity')
      and l.id <> all(array(select b.lesson_id from booking b where ${ofMonths(seatId)}
        and not exists (select from batch_class_refund r where r.instead_of = b.id)
        and not exists (select from batch_break_class g where g.booking_id = b.id)))
      and not exists (select from batch_break k where k.seat_id = s.id and k.during @> l.starts_at)
    order by l.starts_at`.execute(trx);
  return rows;
}

/** The classes that would begin a month of this batch for a child that is not in it yet; without a child none clashes. */
export async function classesToCome(
  db: Db,
  { batchId, studentId }: { batchId: string; studentId: string | null },
  limit: number,
): Promise<NextClass[]> {
  const { rows } = await sql<NextClass>`${PLANNED_ONCE}
    select ${nextClassOf(sql`${studentId}::uuid`)} from lesson l where l.batch_id = ${batchId} and l.status = 'scheduled'
      and l.starts_at > clock_timestamp() + ${JOIN_UNTIL_MINUTES} * interval '1 minute'
    order by l.starts_at limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** A month as a lot of classes. */
export interface Lot extends Month {
  number: number;
  /** Whose wallet paid, which gets any of it back. */
  buyerId: string;
}

/** The months of a seat in their order, held until the transaction ends. */
export async function lotsOf(trx: Trx, seatId: string): Promise<Lot[]> {
  const { rows } = await sql<Lot>`${PLANNED_ONCE}
    select id as "packageId", month_number as number, bought_by as "buyerId", price_paise as "pricePaise", lesson_price_paise as "lessonPricePaise"
    from lesson_package where batch_seat_id = ${seatId} order by month_number for no key update`.execute(trx);
  return rows;
}

/** A month with the part of it that no class has taken. */
interface UnusedLot extends Month {
  buyerId: string;
  unusedPaise: number;
}

/** The months of a seat, held, with what is left of each. */
async function unusedOf(trx: Trx, seatId: string): Promise<UnusedLot[]> {
  const lots = await lotsOf(trx, seatId);
  const { rows } = await sql<{ packageId: string; unusedPaise: number }>`${PLANNED_ONCE}
    select owner_id as "packageId", balance_paise as "unusedPaise" from ledger.account
    where kind = 'package_escrow' and owner_id = any(${lots.map(({ packageId }) => packageId)}::uuid[]) and balance_paise > 0`.execute(
    trx,
  );
  const unused = new Map(rows.map(({ packageId, unusedPaise }) => [packageId, unusedPaise]));
  return lots.map((lot) => ({ ...lot, unusedPaise: unused.get(lot.packageId) ?? 0 }));
}

/**
 * Puts whatever of the seat's months no class holds into the next classes, which are `open`, as far as those are planned; at a class
 * at which the child is elsewhere its turn is passed on. The caller holds the batch.
 * @returns how many classes were taken, and the class after them.
 */
async function fillMonths(
  trx: Trx,
  batch: BatchFacts,
  seat: PaidSeat,
  lots: readonly UnusedLot[],
  open: readonly NextClass[],
): Promise<{ taken: number; next: NextClass | undefined }> {
  let taken = 0;
  let next = 0;
  for (const { packageId, lessonPricePaise, buyerId, unusedPaise } of lots) {
    let leftPaise = unusedPaise;
    const classes: BookedClass[] = [];
    for (const [place, { lessonId, startsAtMs, clashes }] of open.entries()) {
      if (leftPaise < lessonPricePaise) break;
      if (clashes || place < next) continue;
      const pricePaise = lessonPricePaise + (leftPaise % lessonPricePaise > 0 ? 1 : 0);
      classes.push({ lessonId, startsAtMs, durationMinutes: CLASS_MINUTES, pricePaise });
      leftPaise -= pricePaise;
      next = place + 1;
    }
    await bookClasses(trx, { seat, batch, lot: { packageId, buyerId } }, classes);
    taken += classes.length;
  }
  return { taken, next: open[next] };
}

/**
 * Notes on the seat how far it is paid, and with which class the next month begins. A class that was to be paid for and is about to
 * begin, or has begun, stays noted until the seat is paid or unpaid.
 */
async function noteHowFarPaid(trx: Trx, seatId: string, next: NextClass | undefined): Promise<void> {
  await sql`${PLANNED_ONCE}
    update batch_seat s set renewal_class_at = case
        when s.status = 'active' and s.renewal_class_at <= clock_timestamp() + ${JOIN_UNTIL_MINUTES} * interval '1 minute'
          and exists (select from lesson l where l.batch_id = s.batch_id and l.starts_at = s.renewal_class_at and not ${CALLED_OFF})
          and not exists (select from ${heldBy(seatId)} and o.starts_at >= s.renewal_class_at)
        then s.renewal_class_at else ${next === undefined ? null : new Date(next.startsAtMs)}::timestamptz end,
      paid_until = (select max(o.ends_at) from ${heldBy(seatId)})
    where s.id = ${seatId}`.execute(trx);
}

/** Fills the months of a seat that stands, and notes how far it is paid. The caller holds the batch. */
export async function arrangeSeat(trx: Trx, batch: BatchFacts, seatId: string): Promise<number> {
  const seat = await readSeat(trx, seatId);
  if (seat === undefined || (seat.status !== 'active' && seat.status !== 'unpaid')) return 0;
  return arrange(trx, batch, seat, await unusedOf(trx, seatId), await nextClasses(trx, seatId));
}

async function arrange(
  trx: Trx,
  batch: BatchFacts,
  seat: PaidSeat,
  lots: readonly UnusedLot[],
  open: readonly NextClass[],
): Promise<number> {
  const { taken, next } = await fillMonths(trx, batch, seat, lots, open);
  await noteHowFarPaid(trx, seat.seatId, next);
  return taken;
}

/**
 * Buys the next month of a seat and puts it into the next classes. The caller holds the batch, and knows the classes that are `open`
 * to the first month.
 * @throws ORPCError INSUFFICIENT_FUNDS (402).
 */
export async function buyNextMonth(
  trx: Trx,
  batch: BatchFacts,
  seat: PaidSeat,
  open?: readonly NextClass[],
): Promise<Month> {
  if (seat.monthNumber > 0)
    await sql`update batch_seat set renewal_noted_for = null, short_noted_for = null where id = ${seat.seatId}`.execute(
      trx,
    );
  const month = await buyMonth(trx, {
    seatId: seat.seatId,
    number: seat.monthNumber + 1,
    teacherId: batch.teacherId,
    studentId: seat.studentId,
    payerId: seat.payerId,
    subject: batch.subject,
    grade: batch.gradeFrom,
    size: batch.size,
    classes: batch.classesPerMonth,
  });
  // Before its first month a seat has no other.
  const isFirst = seat.monthNumber === 0;
  const first = { ...month, buyerId: seat.payerId, unusedPaise: month.pricePaise };
  const lots = isFirst ? [first] : await unusedOf(trx, seat.seatId);
  await arrange(trx, batch, seat, lots, open ?? (await nextClasses(trx, seat.seatId)));
  return month;
}

/**
 * Whether a month that is bought now has a class to begin with. None is bought while there is no class to come, as in a batch that
 * ends, nor while money of the months before waits for one.
 */
export async function canBeginMonth(trx: Trx, seatId: string): Promise<boolean> {
  if ((await nextClasses(trx, seatId)).length === 0) return false;
  const lots = await unusedOf(trx, seatId);
  return lots.every(({ unusedPaise, lessonPricePaise }) => unusedPaise < lessonPricePaise);
}

/**
 * A class of a lot came to nothing, and its share is back in the lot: the month goes on at its end, or it comes back when the seat is
 * over. A class that was given up for money, or for a break, leaves that to the operation that gave it up.
 */
export async function goOnAfterReturn(
  trx: Trx,
  { packageId, bookingId }: { packageId: string; bookingId: string },
): Promise<void> {
  const { rows } = await sql<{ seatId: string; buyerId: string }>`
    select batch_seat_id as "seatId", bought_by as "buyerId" from lesson_package where id = ${packageId} and batch_seat_id is not null
      and not exists (select from batch_class_refund r where r.instead_of = ${bookingId})
      and not exists (select from batch_break_class g where g.booking_id = ${bookingId})`.execute(trx);
  const [lot] = rows;
  if (lot === undefined) return;
  const batch = await lockBatchOfSeat(trx, lot.seatId);
  const seat = await readSeat(trx, lot.seatId);
  if (seat === undefined) return;
  if (seat.status === 'active' || seat.status === 'unpaid') await arrangeSeat(trx, batch, lot.seatId);
  else if (!seat.endsNow) await refundUnused(trx, { packageId, buyerId: lot.buyerId }, lot.buyerId);
}
