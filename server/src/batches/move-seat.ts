/** An operator moves a seat to another batch of its size: of its teacher with its month, to any other with its money. */
import { classShares } from '@kaksha/domain/batches/month.ts';
import { TARGETS_SHOWN } from '@kaksha/domain/batches/policy.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { MovingView, TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { callOffBookings } from '../bookings/call-off.ts';
import { conflict, notFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { containing } from '../platform/like-pattern.ts';
import { lockWallet } from '../wallet/ledger.ts';
import { asBatch, type BatchRow, CAN_BE_FOUND, COLUMNS, FROM, NAME } from './batch-view.ts';
import { buySeat, checkChild } from './join-batch.ts';
import { endSeatWithoutFee } from './leave-batch.ts';
import { arrangeSeat, type PaidSeat, readSeat } from './months.ts';
import { type BatchChange, notifyBatch } from './notify-batch.ts';
import { type BatchFacts, lockBothBatches, SEATS_TAKEN } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { mayBuyMonth, noteChildsSpending } from './renew.ts';
import { readTeachersBatch } from './teachers-batch.ts';
import { offerFreeSeats } from './waiting.ts';

/**
 * Batches with a free seat that this one can move to, those of its teacher first; of teachers whose name has this text.
 * @throws ORPCError NOT_FOUND
 */
export async function listMoveTargets(
  db: Db,
  { id, teacher }: { id: string; teacher: string },
): Promise<{ batches: BatchView[]; hasMore: boolean }> {
  const { rows: seats } = await sql`select from batch_seat where id = ${id}`.execute(db);
  if (seats.length === 0) throw notFound();
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} ${FROM}
      join batch_seat s on s.id = ${id} join student_profile p on p.user_id = s.student_id join batch f on f.id = s.batch_id
    where ${CAN_BE_FOUND} and b.id <> f.id and b.size = f.size
      and (${SEATS_TAKEN} < b.size or ${IS_HELD_FOR(sql`s.student_id`)})
      and p.grade between b.grade_from and b.grade_to
      and (b.subject = f.subject or (b.teacher_id = f.teacher_id and b.classes_per_month = f.classes_per_month))
      and lower(${NAME('t')}) like ${containing(teacher)}
    order by b.teacher_id <> f.teacher_id, b.opened_at desc, b.id limit ${TARGETS_SHOWN + 1}`.execute(db);
  return { batches: rows.slice(0, TARGETS_SHOWN).map(asBatch), hasMore: rows.length > TARGETS_SHOWN };
}

/** A seat of batch `b` is held for this child: it may be moved into it. */
const IS_HELD_FOR = (studentId: RawBuilder<unknown>) => sql<boolean>`exists (select from batch_seat o
  where o.batch_id = b.id and o.student_id = ${studentId} and o.status = 'offered' and o.kept_until > statement_timestamp())`;

/** A wish to move, and the money that the operator was shown. */
export interface Move {
  id: string;
  batchId: string;
  reason: string;
  returnedPaise?: number | undefined;
  pricePaise?: number | undefined;
}

/** Tells a preview what the move finds out, before any of it may be refused. */
type Show = (known: Partial<MovingView>) => void;

/** The seat and its child, which may have this other batch. @throws ORPCError as {@link moveSeat} */
async function checkMove(
  trx: Trx,
  to: BatchFacts,
  seatId: string,
): Promise<PaidSeat & { renews: boolean; wishId: string | null }> {
  const seat = await readSeat(trx, seatId);
  if (seat === undefined || (seat.status !== 'active' && seat.status !== 'unpaid'))
    throw refusal('SEAT_OVER', M.notActive);
  const { hasLapsedOffers, wishId } = await checkChild(trx, to, seat.studentId);
  if (hasLapsedOffers) await offerFreeSeats(trx, to.batchId);
  const { rows } = await sql<{ renews: boolean; canBeFound: boolean; isFull: boolean }>`
    select s.renews, ${CAN_BE_FOUND} as "canBeFound",
      b.seats_taken >= b.size and not ${IS_HELD_FOR(sql`s.student_id`)} as "isFull"
    ${FROM} join batch_seat s on s.id = ${seatId} where b.id = ${to.batchId}`.execute(trx);
  const { renews = false, canBeFound = false, isFull = true } = rows[0] ?? {};
  if (!canBeFound) throw refusal('BATCH_CLOSED', M.closed);
  if (isFull) throw refusal('BATCH_FULL', M.fullForMove, { waiting: 0 });
  return { ...seat, renews, wishId };
}

/**
 * Moves a seat. To a batch of its teacher that meets as often: the classes to come of its months are taken there, with the money
 * that was paid for them. To any other of its subject: what is left is refunded without a fee, and a month is bought there out of
 * the wallet that pays the seat; or nothing changes.
 * @throws ORPCError NOT_FOUND; SEAT_OVER, BATCH_FULL, BATCH_CLOSED, ALREADY_IN_BATCH, OTHER_CLASS, TIME_TAKEN, NO_CLASS_YET,
 *   AMOUNT_CHANGED and PRICE_CHANGED (409) when the money is not what was shown; CONFLICT for a batch of another kind, a wallet that
 *   is short or may not pay.
 */
export async function moveSeat(
  trx: Trx,
  operator: Viewer,
  move: Move,
  show: Show = () => undefined,
): Promise<TeachersBatch> {
  const { batchId } = move;
  const { from, to } = await lockBothBatches(trx, { seatId: move.id, batchId });
  const keepsMonth = from.teacherId === to.teacherId && from.classesPerMonth === to.classesPerMonth;
  const fits = from.size === to.size && (keepsMonth || from.subject === to.subject);
  if (!fits || from.batchId === to.batchId) throw conflict(M.moveNotPossible);
  show({ keepsMonth });
  const seat = await checkMove(trx, to, move.id);
  await sql`delete from batch_waiting where batch_id = ${batchId} and student_id = ${seat.studentId}`.execute(
    trx,
  );
  const by = operator.id;
  const news = keepsMonth
    ? await takeAlong(trx, to, seat, { ...move, by })
    : await buyAnew(trx, to, seat, { ...move, by, show });
  await recordAudit(trx, {
    actorId: by,
    action: 'batch.seat_moved',
    subject: { type: 'batch_seat', id: news.seatId },
    reason: move.reason,
    detail: {
      personId: seat.studentId,
      from: from.batchId,
      to: batchId,
      ...(keepsMonth ? {} : { returnedPaise: news.returnedPaise, pricePaise: news.amountPaise }),
    },
  });
  if (!keepsMonth) await notifyBatch(trx, from.batchId, 'batch_left', { seatId: move.id, by });
  await notifyBatch(trx, batchId, 'batch_seat_moved', { ...news, by });
  await offerFreeSeats(trx, from.batchId);
  return readTeachersBatch(trx, batchId, null);
}

type News = Omit<BatchChange, 'by'> & { seatId: string };

/** The seat itself goes to the other batch of its teacher: its lots stay as they are. */
async function takeAlong(
  trx: Trx,
  to: BatchFacts,
  { studentId, wishId }: { studentId: string; wishId: string | null },
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<News> {
  // A seat that was held for the child is the one that it gets.
  if (wishId !== null) await sql`delete from batch_wish where id = ${wishId}`.execute(trx);
  await sql`update batch_seat set status = 'ended', ended_at = clock_timestamp()
    where batch_id = ${to.batchId} and student_id = ${studentId} and status = 'offered'`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select b.id from lesson_package p join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
    where p.batch_seat_id = ${id} and b.status = 'confirmed' and l.starts_at > clock_timestamp() order by l.starts_at`.execute(
    trx,
  );
  // Moved before its classes come back: they are put into those of the new batch.
  await sql`
    update batch_seat set batch_id = ${to.batchId}, number = (select min(n) from generate_series(1, ${to.size}::int) n
      where not exists (select from batch_seat o where o.batch_id = ${to.batchId} and o.number = n
        and o.status in ('offered', 'active', 'unpaid')))
    where id = ${id}`.execute(trx);
  await callOffBookings(
    trx,
    rows.map((row) => row.id),
    { by, reason },
  );
  await arrangeSeat(trx, to, id);
  return { seatId: id };
}

/** The seat ends without a fee, and another one is bought out of the wallet that pays it. */
async function buyAnew(
  trx: Trx,
  to: BatchFacts,
  seat: PaidSeat & { renews: boolean },
  { id, by, reason, show, ...shown }: Move & { by: string; show: Show },
): Promise<News> {
  const { studentId, guardianIds, payerId } = seat;
  const back = await endSeatWithoutFee(trx, id, { by, reason });
  const returnedPaise = back.get(payerId) ?? 0;
  const elsewherePaise = [...back.values()].reduce((sum, paise) => sum + paise, 0) - returnedPaise;
  const pricePaise = to.monthPricePaise;
  const missingPaise = Math.max(0, pricePaise - (await lockWallet(trx, payerId)));
  show({ returnedPaise, elsewherePaise, pricePaise, missingPaise, payerName: await nameOf(trx, payerId) });
  if (shown.returnedPaise !== undefined && returnedPaise < shown.returnedPaise)
    throw refusal('AMOUNT_CHANGED', M.leavingChanged, { returnedPaise });
  if (missingPaise > 0) throw conflict(M.moveWalletShort(formatPaise(missingPaise)));
  const amounts = {
    classPaise: classShares(pricePaise, to.classesPerMonth)[0] ?? pricePaise,
    amountPaise: pricePaise,
  };
  if (!(await mayBuyMonth(trx, seat, amounts))) throw conflict(M.moveNotPaid);
  const buyer = { studentId, guardianIds, payerId, amountPaise: pricePaise, pricePaise: shown.pricePaise };
  const bought = await buySeat(trx, to, buyer);
  const { seatId, packageId, firstClassAt } = bought;
  await sql`update batch_seat set renews = ${seat.renews} where id = ${seatId}`.execute(trx);
  await noteChildsSpending(trx, seat, packageId, amounts);
  show({ firstClassAt });
  return { seatId, amountPaise: pricePaise, returnedPaise, classes: to.classesPerMonth, at: firstClassAt };
}

async function nameOf(trx: Trx, personId: string): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${NAME('u')} as name from user_account u where u.id = ${personId}`.execute(trx);
  return rows[0]?.name ?? '';
}

/** What moving would mean, found out by doing it and undoing all of it. @throws ORPCError NOT_FOUND */
export async function previewMove(
  db: Db,
  operator: Viewer,
  { id, batchId }: { id: string; batchId: string },
): Promise<MovingView> {
  const view: MovingView = {
    refusal: null,
    keepsMonth: false,
    returnedPaise: 0,
    elsewherePaise: 0,
    pricePaise: 0,
    missingPaise: 0,
    payerName: '',
    firstClassAt: null,
  };
  const trx = await db.startTransaction().execute();
  try {
    await moveSeat(trx, operator, { id, batchId, reason: 'preview' }, (known) => Object.assign(view, known));
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status === 404 || error.status >= 500) throw error;
    view.refusal = error.message;
  } finally {
    await trx.rollback().execute();
  }
  return view;
}
