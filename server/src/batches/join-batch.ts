import { classShares } from '@kaksha/domain/batches/month.ts';
import { OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { PLAN_SIZES } from '@kaksha/domain/rates/plans/sizes.ts';
import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { sql } from 'kysely';
import { type Agreed, agreeOn } from '../bookings/agree-booking.ts';
import { explainMissingMoney } from '../bookings/explain-refusal.ts';
import { lockParties } from '../bookings/lock-parties.ts';
import { notFound, viewerOf } from '../platform/api.ts';
import type { Db, RequestContext, Trx, Viewer } from '../platform/context.ts';
import { explained, idempotently } from '../platform/idempotency.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { approvalNeeded, noteSpending, type Payer, payerOf } from '../wallet/allowance/spend-alone.ts';
import { setWorkFor } from './batch-work.ts';
import { buyNextMonth, classesToCome, type NextClass } from './months.ts';
import { notifyBatch } from './notify-batch.ts';
import { type BatchFacts, HAS_LAPSED, lockBatch } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { offerFreeSeats } from './waiting.ts';

const gradesOf = ({ gradeFrom, gradeTo }: BatchFacts): number[] =>
  gradeFrom === gradeTo ? [gradeFrom] : [gradeFrom, gradeTo];

/**
 * Agrees on a seat of a batch for a child: anybody who may book a lesson with its teacher may join.
 * @throws ORPCError NOT_FOUND, and as `agreeOn`.
 */
export async function agreeOnSeat(
  trx: Trx,
  viewer: Viewer,
  input: { id: string; studentId?: string | undefined },
): Promise<{ agreed: Agreed; batch: BatchFacts }> {
  const parties = await lockParties(trx, viewer, {
    teacherId: sql<string>`(select teacher_id from batch where id = ${input.id})`,
    subject: sql<string>`(select subject from batch where id = ${input.id})`,
    class: sql<number>`(select grade_from from batch where id = ${input.id})`,
  });
  const batch = await lockBatch(trx, input.id);
  return { agreed: agreeOn(parties, viewer, input, { withoutRate: true }), batch };
}

/**
 * Refuses a child that is of another class, or has a seat here.
 * @returns the wish for which a seat here is held for the child; whether offers of this batch have lapsed that nobody has ended yet:
 *   their seats are for the next in the line before they are anybody's; and whether the batch was ever set an assessment.
 * @throws ORPCError OTHER_CLASS, ALREADY_IN_BATCH, BATCH_CLOSED
 */
export async function checkChild(
  trx: Trx,
  batch: BatchFacts,
  studentId: string,
): Promise<{ wishId: string | null; hasLapsedOffers: boolean; hasWork: boolean }> {
  if (!OPEN_BATCHES.includes(batch.status)) throw refusal('BATCH_CLOSED', M.closed);
  const { rows } = await sql<{
    grade: number;
    isIn: boolean;
    wishId: string | null;
    hasLapsedOffers: boolean;
    hasWork: boolean;
  }>`${PLANNED_ONCE}
    select p.grade, exists (select from batch_seat s where s.batch_id = ${batch.batchId} and s.student_id = p.user_id
      and s.status in ('active', 'unpaid')) as "isIn",
      (select s.wish_id from batch_seat s where s.batch_id = ${batch.batchId} and s.student_id = p.user_id
        and s.wish_id is not null limit 1) as "wishId",
      exists (select from batch_seat s where s.batch_id = ${batch.batchId} and ${HAS_LAPSED}) as "hasLapsedOffers",
      exists (select from batch_assessment w where w.batch_id = ${batch.batchId}) as "hasWork"
    from student_profile p where p.user_id = ${studentId}`.execute(trx);
  const [child] = rows;
  if (child === undefined) throw notFound();
  if (child.isIn) throw refusal('ALREADY_IN_BATCH', M.alreadyIn);
  if (child.grade < batch.gradeFrom || child.grade > batch.gradeTo)
    throw refusal('OTHER_CLASS', M.otherClass(gradesOf(batch)));
  const { wishId, hasLapsedOffers, hasWork } = child;
  return { wishId, hasLapsedOffers, hasWork };
}

/** A seat for a new child, which waits in the line no more: an offered one of its own, else the smallest number that is free. */
async function takeSeat(
  trx: Trx,
  batch: BatchFacts,
  studentId: string,
  payerId: string,
): Promise<{ seatId: string; number: number }> {
  const { rows } = await sql<{ seatId: string; number: number }>`${PLANNED_ONCE}
    with offered as (
      update batch_seat set status = 'active', payer_id = ${payerId}, kept_until = null, joined_at = clock_timestamp()
      where batch_id = ${batch.batchId} and student_id = ${studentId} and status = 'offered' and kept_until > clock_timestamp()
      returning id, number
    ), free as (
      insert into batch_seat (batch_id, number, student_id, payer_id, status)
      select ${batch.batchId}, n, ${studentId}, ${payerId}, 'active'
      from generate_series(1, ${sql.lit(Math.max(...PLAN_SIZES))}) n
      where n <= ${batch.size} and not exists (select from offered)
        and not exists (select from batch_seat s where s.batch_id = ${batch.batchId} and s.number = n
          and s.status in ('offered', 'active', 'unpaid'))
      order by n limit 1 returning id, number
    ), taken as (
      select * from offered union all select * from free
    ), waited as (
      delete from batch_waiting where batch_id = ${batch.batchId} and student_id = ${studentId} and exists (select from taken)
    )
    select id as "seatId", number from taken`.execute(trx);
  if (rows[0] !== undefined) return rows[0];
  const { rows: line } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from batch_waiting where batch_id = ${batch.batchId}`.execute(trx);
  throw refusal('BATCH_FULL', M.full, { waiting: line[0]?.waiting ?? 0 });
}

/** Of these classes, the starts at which the child has another class. */
export const clashesOf = (classes: readonly NextClass[]): string[] =>
  classes.filter(({ clashes }) => clashes).map(({ startsAtMs }) => new Date(startsAtMs).toISOString());

const timeTaken = (month: readonly NextClass[]) =>
  refusal('TIME_TAKEN', M.timeTaken, { clashes: clashesOf(month) });

/** The classes of a month that a child begins now. */
const monthOf = (db: Db, { batchId, classesPerMonth }: BatchFacts, studentId: string) =>
  classesToCome(db, { batchId, studentId }, classesPerMonth);

/**
 * Refuses a first month of which a class clashes with another class of the child.
 * @returns its classes, the first one by itself, and the class after them.
 * @throws ORPCError TIME_TAKEN, NO_CLASS_YET
 */
async function firstMonthOf(
  trx: Trx,
  batch: BatchFacts,
  studentId: string,
): Promise<{ first: NextClass; classes: NextClass[] }> {
  const count = batch.classesPerMonth;
  const classes = await classesToCome(trx, { batchId: batch.batchId, studentId }, count + 1);
  const [first] = classes;
  if (first === undefined) throw refusal('NO_CLASS_YET', M.noClassToJoin);
  const month = classes.slice(0, count);
  if (month.some(({ clashes }) => clashes)) throw timeTaken(month);
  return { first, classes };
}

/** A seat with its first month, which begins with a class at `firstClassAt`. */
interface BoughtSeat {
  seatId: string;
  packageId: string;
  firstClassAt: string;
}

/** A child of a family, and the wallet out of which its months are paid; `amountPaise` is the price of one now. */
interface Buyer {
  studentId: string;
  guardianIds: string[];
  payerId: string;
  amountPaise: number;
  /** The price that the payer was shown. */
  pricePaise: number | undefined;
}

/**
 * Gives a child a seat and buys its first month out of a wallet; nobody is notified. The caller holds the batch.
 * @throws as {@link joinBatch}
 */
export async function buySeat(
  trx: Trx,
  batch: BatchFacts,
  { studentId, guardianIds, payerId, amountPaise, pricePaise }: Buyer,
): Promise<BoughtSeat> {
  const { wishId, hasLapsedOffers, hasWork } = await checkChild(trx, batch, studentId);
  if (pricePaise !== undefined && pricePaise !== amountPaise)
    throw refusal('PRICE_CHANGED', M.priceChanged, { pricePaise: amountPaise });
  const { first, classes } = await firstMonthOf(trx, batch, studentId);
  // Before the seat changes: the wish goes first wherever both go, so that nobody waits in a circle.
  if (wishId !== null) await sql`delete from batch_wish where id = ${wishId}`.execute(trx);
  if (hasLapsedOffers) await offerFreeSeats(trx, batch.batchId);
  const { seatId, number } = await takeSeat(trx, batch, studentId, payerId);
  const seat = { seatId, number, studentId, payerId, guardianIds, monthNumber: 0 };
  const { packageId } = await buyNextMonth(trx, batch, seat, classes);
  if (hasWork) await setWorkFor(trx, batch.batchId, studentId);
  return { seatId, packageId, firstClassAt: new Date(first.startsAtMs).toISOString() };
}

/** Gives the child a seat and buys its first month, in the caller's transaction. @throws as {@link joinBatch} */
export async function placeInBatch(
  trx: Trx,
  viewer: Viewer,
  batch: BatchFacts,
  {
    agreed,
    payer,
    amountPaise,
    pricePaise,
  }: { agreed: Agreed; payer: Payer; amountPaise: number; pricePaise: number | undefined },
): Promise<string> {
  const { studentId, guardianIds } = agreed;
  const { payerId } = payer;
  const { seatId, packageId, firstClassAt } = await buySeat(trx, batch, {
    studentId,
    guardianIds,
    payerId,
    amountPaise,
    pricePaise,
  });
  if (payer.isAlone) {
    const classPaise = classShares(amountPaise, batch.classesPerMonth)[0] ?? amountPaise;
    await noteSpending(trx, { packageId, studentId, classPaise, amountPaise });
  }
  await notifyBatch(trx, batch.batchId, 'batch_joined', {
    seatId,
    by: viewer.id,
    amountPaise,
    classes: batch.classesPerMonth,
    at: firstClassAt,
  });
  return seatId;
}

/**
 * A child joins a batch: it gets a numbered seat, the first month is paid, and its classes are on all calendars; or nothing
 * changes.
 * @throws ORPCError BATCH_FULL (409) with the length of the line, BATCH_CLOSED, ALREADY_IN_BATCH, OTHER_CLASS, TIME_TAKEN (409)
 *   with the clashes, NO_CLASS_YET, PRICE_CHANGED (409), INSUFFICIENT_FUNDS (402) with what is missing, APPROVAL_NEEDED (403),
 *   and the errors of a booking.
 */
export function joinBatch(
  context: RequestContext,
  input: { id: string; studentId?: string | undefined; pricePaise?: number | undefined },
): Promise<{ seatId: string }> {
  return idempotently(context, 'batches.join', input, (trx) => joinWithin(trx, context, input));
}

/** The same in the transaction of `idempotently`. @throws as {@link joinBatch} */
export async function joinWithin(
  trx: Trx,
  context: RequestContext,
  input: { id: string; studentId?: string | undefined; pricePaise?: number | undefined },
): Promise<{ seatId: string }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  const { agreed, batch } = await agreeOnSeat(trx, viewer, input);
  const amountPaise = batch.monthPricePaise;
  const classPaise = classShares(amountPaise, batch.classesPerMonth)[0] ?? amountPaise;
  const payer = await payerOf(trx, viewer, agreed, { classPaise, amountPaise }, M.askParent);
  const isParents = payer.payerId !== viewer.id;
  const { pricePaise } = input;
  const seatId = await explained(
    () => placeInBatch(trx, viewer, batch, { agreed, payer, amountPaise, pricePaise }),
    async (refused) => {
      // A class of the child was taken elsewhere while it joined: as if it had been before.
      if (refused.code === 'SLOT_TAKEN') return timeTaken(await monthOf(db, batch, agreed.studentId));
      return refused.code === 'INSUFFICIENT_FUNDS' && isParents
        ? approvalNeeded(ALLOWANCE_MESSAGES.parentsWalletShort)
        : explainMissingMoney(db, { payerId: viewer.id, pricePaise: amountPaise }, refused, M);
    },
  );
  return { seatId };
}
