/** The next month of a seat: announced, bought, or its seat kept for some days and then given to the next in line. */
import {
  RENEWAL_HOURS,
  RENEWAL_NOTICE_DAYS,
  RENEWAL_REMINDER_HOURS,
  UNPAID_KEPT_DAYS,
} from '@kaksha/domain/batches/policy.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import type { TopUpCredited } from '../payments/top-ups/observe-payment.ts';
import type { Services, Trx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { priceAt } from '../rates/plans/price-at.ts';
import { noteSpending, payerOf } from '../wallet/allowance/spend-alone.ts';
import { lockWallet } from '../wallet/ledger.ts';
import { refundLots } from './leave-batch.ts';
import { arrangeSeat, buyNextMonth, canBeginMonth, type PaidSeat, readSeat } from './months.ts';
import { notifyBatch } from './notify-batch.ts';
import { type BatchFacts, lockBatchOfSeat } from './read-batch.ts';
import { offerFreeSeats } from './waiting.ts';

const dueAt = sql`s.renewal_class_at - ${sql.lit(RENEWAL_HOURS)} * interval '1 hour'`;

/** Seats whose next month is to be bought by now: a condition on `s`. */
const RENEWAL_IS_DUE = sql<boolean>`(s.renews and s.renewal_class_at is not null
  and (s.status = 'unpaid' or (s.status = 'active' and ${dueAt} <= now()))
  and exists (select from batch t join user_account u on u.id = t.teacher_id and u.suspended_at is null and u.closed_at is null
    join teacher_profile p on p.user_id = t.teacher_id and p.verified_at is not null
    where t.id = s.batch_id and t.status in ('forming', 'running', 'ending')))`;

/** Seats whose next month is due, the earliest class first; of one payer when that is given. */
export const dueRenewals = (payerId: string | null = null) =>
  dueByTime(sql`select s.id::text as key, s.renewal_class_at as at from batch_seat s
    where s.renewal_class_at is not null and ${RENEWAL_IS_DUE} and (${payerId}::uuid is null or s.payer_id = ${payerId}::uuid)`);

/** A seat that is due, with its batch held; undefined when it is due no more. */
async function lockDue(trx: Trx, seatId: string): Promise<{ batch: BatchFacts; seat: PaidSeat } | undefined> {
  const batch = await lockBatchOfSeat(trx, seatId);
  // The class may have been called off meanwhile.
  await arrangeSeat(trx, batch, seatId);
  const { rows } = await sql`select from batch_seat s where s.id = ${seatId} and ${RENEWAL_IS_DUE}`.execute(
    trx,
  );
  const seat = await readSeat(trx, seatId);
  return rows.length === 0 || seat === undefined ? undefined : { batch, seat };
}

/**
 * Whether the month may be bought out of this wallet: its owner is of the family, neither that account nor the child's is suspended or
 * closed, consent stands, and a child's allowance leaves room.
 */
export async function mayBuyMonth(
  trx: Trx,
  seat: PaidSeat,
  amounts: { classPaise: number; amountPaise: number },
): Promise<boolean> {
  if (seat.payerId !== seat.studentId && !seat.guardianIds.includes(seat.payerId)) return false;
  const { rows } = await sql<{ mayTakePart: boolean; isAdult: boolean }>`
    select ${MAY_TAKE_PART} as "mayTakePart", is_adult_student(s.user_id) as "isAdult"
    from student_profile s where s.user_id = ${seat.studentId}
      and not exists (select from user_account u where u.id in (${seat.studentId}, ${seat.payerId})
        and (u.suspended_at is not null or u.closed_at is not null))`.execute(trx);
  const [student] = rows;
  if (student?.mayTakePart !== true) return false;
  const isAlone = seat.payerId === seat.studentId && !student.isAdult;
  if (!isAlone) return true;
  const child = { id: seat.studentId, role: 'student', sessionId: '' } as const;
  const payer = await payerOf(trx, child, { studentId: seat.studentId, isAdult: false }, amounts).catch(
    (error: unknown) => {
      if (error instanceof ORPCError) return undefined;
      throw error;
    },
  );
  return payer?.payerId === seat.payerId;
}

/**
 * Buys the next month of a seat whose time has come, out of its payer's wallet, in one transaction that holds the wallet. When the
 * wallet does not hold enough, each top-up tries again. Once the class has begun the seat is unpaid: its payer is notified, and it
 * is kept for some days. Any number may run at once: the batch's row gives them an order.
 */
export async function renewSeat(
  { db }: Pick<Services, 'db'>,
  seatId: string,
): Promise<'renewed' | 'unpaid' | 'not due'> {
  return db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, seatId);
    if (due === undefined) return 'not due';
    const { batch, seat } = due;
    if (!(await canBeginMonth(trx, seatId))) {
      await sql`update batch_seat set renewal_class_at = null where id = ${seatId}`.execute(trx);
      return 'not due';
    }
    const amountPaise = batch.monthPricePaise;
    const classPaise = Math.ceil(amountPaise / batch.classesPerMonth);
    const isEnough = (await lockWallet(trx, seat.payerId)) >= amountPaise;
    if (isEnough && (await mayBuyMonth(trx, seat, { classPaise, amountPaise }))) {
      await sql`update batch_seat set status = 'active', kept_until = null where id = ${seatId}`.execute(trx);
      // An unpaid seat goes on with the next class that can be joined.
      const { packageId } = await buyNextMonth(trx, batch, seat);
      await noteChildsSpending(trx, seat, packageId, { classPaise, amountPaise });
      await notifyBatch(trx, batch.batchId, 'batch_renewed', {
        seatId,
        by: null,
        amountPaise,
        at: await firstClassOf(trx, packageId),
      });
      return 'renewed';
    }
    await keepUnpaid(trx, batch, seat);
    return 'unpaid';
  });
}

/** Counts a month against the allowance of a child that pays by itself. */
export async function noteChildsSpending(
  trx: Trx,
  seat: PaidSeat,
  packageId: string,
  amounts: { classPaise: number; amountPaise: number },
): Promise<void> {
  const { rows } = await sql<{
    isAdult: boolean;
  }>`select is_adult_student(${seat.studentId}) as "isAdult"`.execute(trx);
  if (seat.payerId !== seat.studentId || rows[0]?.isAdult === true) return;
  await noteSpending(trx, { packageId, studentId: seat.studentId, ...amounts });
}

async function firstClassOf(trx: Trx, packageId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(l.starts_at) as at from booking b join lesson l on l.id = b.lesson_id where b.package_id = ${packageId}`.execute(
    trx,
  );
  return rows[0]?.at?.toISOString() ?? null;
}

/** The class that was not paid for has begun: the seat is kept for some days from then on, and its payer is notified. */
async function keepUnpaid(trx: Trx, batch: BatchFacts, { seatId }: PaidSeat): Promise<void> {
  const { rows } = await sql<{ keptUntil: Date }>`
    update batch_seat set status = 'unpaid',
      kept_until = renewal_class_at + ${UNPAID_KEPT_DAYS} * interval '1 day'
    where id = ${seatId} and status = 'active' and renewal_class_at <= now()
    returning kept_until as "keptUntil"`.execute(trx);
  const [unpaid] = rows;
  if (unpaid === undefined) return;
  // The class after is the next with which a month can begin.
  await arrangeSeat(trx, batch, seatId);
  await notifyBatch(trx, batch.batchId, 'batch_unpaid', {
    seatId,
    by: null,
    at: unpaid.keptUntil.toISOString(),
  });
}

/** The price at which the next month will be bought, in paise. */
const PRICE_THEN = sql<number>`coalesce(${priceAt(sql`b.size`, dueAt)}, 0)`;

/** Seats whose payer is to be told of the next month: a week before the last class of this one. */
export const dueRenewalNotices = dueByTime(sql`
  select s.id::text as key, s.paid_until as at from batch_seat s
  where s.status = 'active' and s.renews and s.paid_until is not null and s.renewal_class_at is not null
    and s.renewal_noted_for is null
    and s.paid_until - interval '1 hour' - ${sql.lit(RENEWAL_NOTICE_DAYS)} * interval '1 day' <= now()`);

interface Coming {
  batchId: string;
  renewsAt: Date;
  pricePaise: number;
  beforePaise: number;
  balancePaise: number;
}

async function comingOf(trx: Trx, seatId: string): Promise<Coming | undefined> {
  const { rows } = await sql<Coming>`
    select s.batch_id as "batchId", ${dueAt} as "renewsAt", ${PRICE_THEN} as "pricePaise",
      coalesce((select p.price_paise from lesson_package p where p.batch_seat_id = s.id order by p.month_number desc limit 1), 0)
        as "beforePaise",
      coalesce((select a.balance_paise from ledger.account a where a.kind = 'wallet' and a.owner_id = s.payer_id), 0)
        as "balancePaise"
    from batch_seat s join batch b on b.id = s.batch_id
    where s.id = ${seatId} and s.status = 'active' and s.renews and s.renewal_class_at is not null
    for no key update of s`.execute(trx);
  return rows[0];
}

/** Tells the payer, once for each month, what is bought when, and how to stop. */
export async function announceRenewal({ db }: Pick<Services, 'db'>, seatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const coming = await comingOf(trx, seatId);
    if (coming === undefined) return;
    const { rows } = await sql`update batch_seat set renewal_noted_for = renewal_class_at
      where id = ${seatId} and renewal_noted_for is null returning 1`.execute(trx);
    if (rows.length === 0) return;
    const { batchId, renewsAt, pricePaise, beforePaise } = coming;
    await notifyBatch(trx, batchId, 'batch_renewal_due', {
      seatId,
      by: null,
      at: renewsAt.toISOString(),
      amountPaise: pricePaise,
      beforePaise,
    });
  });
}

/** Seats whose payer's wallet is short three days before the next month's first class. */
export const dueShortReminders = dueByTime(sql`
  select s.id::text as key, s.renewal_class_at as at from batch_seat s join batch b on b.id = s.batch_id
  where s.status = 'active' and s.renews and s.renewal_class_at is not null and s.renewal_class_at > now() and s.short_noted_for is null
    and s.renewal_class_at - ${sql.lit(RENEWAL_REMINDER_HOURS)} * interval '1 hour' <= now()
    and ${PRICE_THEN} > coalesce((
      select a.balance_paise from ledger.account a where a.kind = 'wallet' and a.owner_id = s.payer_id), 0)`);

/** Reminds the payer, once for each month, of what is missing. */
export async function remindShort({ db }: Pick<Services, 'db'>, seatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const coming = await comingOf(trx, seatId);
    if (coming === undefined || coming.pricePaise <= coming.balancePaise) return;
    const { rows } = await sql<{ at: Date }>`update batch_seat set short_noted_for = renewal_class_at
      where id = ${seatId} and short_noted_for is null and renewal_class_at is not null
      returning renewal_class_at as at`.execute(trx);
    const [noted] = rows;
    if (noted === undefined) return;
    await notifyBatch(trx, coming.batchId, 'batch_wallet_short', {
      seatId,
      by: null,
      at: noted.at.toISOString(),
      missingPaise: coming.pricePaise - coming.balancePaise,
    });
  });
}

/** Unpaid seats whose days are over. */
export const lapsedSeats = dueByTime(sql`
  select s.id::text as key, s.kept_until as at from batch_seat s where s.status = 'unpaid' and s.kept_until <= now()`);

/** Ends a seat that was not paid for in its days: the next in line is offered it. */
export async function lapseSeat({ db }: Pick<Services, 'db'>, seatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const batch = await lockBatchOfSeat(trx, seatId);
    const { rows } = await sql<{ payerId: string }>`
      update batch_seat set status = 'ended', ended_at = clock_timestamp(), renewal_class_at = null
      where id = ${seatId} and status = 'unpaid' and kept_until <= clock_timestamp()
      returning payer_id as "payerId"`.execute(trx);
    const [lapsed] = rows;
    if (lapsed === undefined) return;
    // A class that came back after its month had ended may wait for another one.
    const back = await refundLots(trx, seatId, lapsed.payerId);
    const amountPaise = back.get(lapsed.payerId) ?? 0;
    await notifyBatch(trx, batch.batchId, 'batch_seat_lapsed', { seatId, by: null, amountPaise });
    await notifyBatch(trx, batch.batchId, 'batch_left', { seatId, by: null });
    await offerFreeSeats(trx, batch.batchId);
  });
}

/** The job that renews the seats of one payer. */
export const RENEW_OF_JOB = 'batches.renew-of';

/** Money has come into a wallet: the months that its owner could not pay are tried at once. */
export async function enqueueRenewals(trx: Trx, { userId: payerId }: TopUpCredited): Promise<void> {
  const { rows } = await sql`
    select from batch_seat s where s.payer_id = ${payerId} and ${RENEWAL_IS_DUE} limit 1`.execute(trx);
  if (rows.length > 0) await enqueue(trx, RENEW_OF_JOB, { payerId }, { key: `batches-renew:${payerId}` });
}
