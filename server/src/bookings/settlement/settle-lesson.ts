import {
  type CancellationPolicy,
  FIRST_CLASS_REGRET_HOURS,
  mirrorFeePaise,
} from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_LIFECYCLE } from '@kaksha/domain/bookings/status.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { lessonOutcome, type SeatSettlement, settleSeats } from '@kaksha/domain/lessons/settlement.ts';
import { en as SHORT_CLASS } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { sql } from 'kysely';
import { familyOf } from '../../accounts/guardians/family-of.ts';
import { changeLesson } from '../../lessons/change-lesson.ts';
import { recordMissed } from '../../lessons/seats.ts';
import { conflict } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { creditAbsence, releaseHold, voidHold } from '../../wallet/booking-money.ts';
import { type ChangedBooking, changeBooking, peopleOf } from '../change-booking.ts';
import { notifyFreeSeats, readFreeSeats } from '../free-seats.ts';
import { notifyBooking } from '../notify-booking.ts';
import { askFamily } from '../short-class/ask-family.ts';
import type { LessonFacts, SeatFacts } from './lesson-facts.ts';

/** A seat with its settlement. */
export interface SettledSeat {
  seat: SeatFacts;
  settlement: SeatSettlement;
}

/** Settles each seat of a lesson by attendance and by the time that was held; nothing is written. */
export function settlementsOf(facts: LessonFacts): SettledSeat[] {
  const settlements = settleSeats(facts.teacherCame, facts.seats);
  return facts.seats.map((seat, index) => ({ seat, settlement: settlements[index] as SeatSettlement }));
}

/** Whether somebody would be paid for a seat whose price was never held: a lesson of a series that is not funded. */
export const isUnpaid = ({ seat, settlement }: SettledSeat): boolean =>
  seat.unpaid && settlement.money !== 'void';

/** The mirror fee by this seat's own policy, in paise: the family's credit when its teacher owes it. */
export async function absenceCreditPaise(trx: Trx, { bookingId, unpaid }: SeatFacts): Promise<number> {
  if (bookingId === null || unpaid) return 0;
  const { price_paise, cancellation_policy } = await trx
    .selectFrom('booking')
    .select(['price_paise', 'cancellation_policy'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return mirrorFeePaise(cancellation_policy as unknown as CancellationPolicy, price_paise);
}

const LESSON_STEP = { completed: 'complete', missed: 'miss', cancelled: 'cancel' } as const;
const BOOKING_STEP = { release: 'complete', void: 'refund', ask: 'askFamily' } as const;

/** Whether it is the child's first class with this teacher, in a batch: it is paid a day later, as the month may be taken back until then. */
async function releasedLater(trx: Trx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ lessonId: string; people: string[] }>`
    update booking b set release_at = clock_timestamp() + ${FIRST_CLASS_REGRET_HOURS} * interval '1 hour'
    where b.id = ${bookingId} and b.kind = 'batch' and b.status = 'confirmed' and not exists (
      select from booking o where o.teacher_id = b.teacher_id and o.student_id = b.student_id and o.id <> b.id
        and (o.status in ('held_short', 'completed') or o.release_at is not null))
    returning b.lesson_id as "lessonId", b.teacher_id || ${familyOf(sql`b.student_id`)} as people`.execute(
    trx,
  );
  for (const { lessonId, people } of rows)
    await notifyPeople(trx, people, 'lesson:changed', { lessonId, status: 'completed' });
  return rows.length > 0;
}

/** Moves a seat's money and booking. Undefined for a seat that nobody paid for by itself, and for a first class that is paid later. */
async function settleSeat(
  trx: Trx,
  { seat: { bookingId, held }, settlement }: SettledSeat,
  { teacherCame, by }: { teacherCame: boolean; by: string | null },
): Promise<ChangedBooking | undefined> {
  if (bookingId === null) return undefined;
  // The teacher came and still owes the mirror fee: there was hardly a class.
  const reason = settlement.absenceCredit && teacherCame ? SHORT_CLASS.cancelledReason(held) : null;
  if (settlement.money === 'release' && (await releasedLater(trx, bookingId))) return undefined;
  const booking = await changeBooking(trx, bookingId, BOOKING_STEP[settlement.money], { reason });
  if (booking === undefined) throw conflict(M.alreadySettled);
  if (settlement.money === 'release') await releaseHold(trx, booking, by);
  else if (settlement.money === 'ask') await askFamily(trx, booking, held);
  else await voidHold(trx, booking, by);
  if (settlement.absenceCredit) {
    await creditAbsence(trx, booking, mirrorFeePaise(booking.cancellationPolicy, booking.pricePaise), by);
  }
  return booking;
}

/**
 * Ends a lesson and moves the money of each seat, whoever decided it (teacher, student or timer), all in the caller's
 * transaction. Lesson and bookings change by compare-and-set: of two settlements one wins. The families are notified each of
 * its own seat, the teacher once of equal outcomes. `by` is null for a timer.
 * @throws ORPCError CONFLICT when the lesson was settled before, or a price was never held.
 */
export async function settleLesson(
  trx: Trx,
  { lessonId, teacherId, teacherCame }: Pick<LessonFacts, 'lessonId' | 'teacherId' | 'teacherCame'>,
  seats: readonly SettledSeat[],
  by: string | null,
): Promise<void> {
  if (seats.some(isUnpaid)) throw conflict(BOOKING_MESSAGES.notPaid);
  const outcome = lessonOutcome(seats.map(({ settlement }) => settlement));
  const isFree = ({ seat }: SettledSeat): boolean => seat.bookingId === null;
  const freeSeats = seats.some(isFree) ? await readFreeSeats(trx, lessonId) : [];
  if (!(await changeLesson(trx, lessonId, LESSON_STEP[outcome]))) throw conflict(M.alreadySettled);
  const missed = seats.flatMap(({ seat, settlement }) => (settlement.missed ? [seat.studentId] : []));
  await recordMissed(trx, lessonId, missed);
  const told = new Set<string>();
  for (const settled of seats) {
    const booking = await settleSeat(trx, settled, { teacherCame, by });
    if (booking === undefined) continue;
    const { to: status } = BOOKING_LIFECYCLE[BOOKING_STEP[settled.settlement.money]];
    const people = peopleOf(booking);
    await notifyBooking(trx, {
      ...booking,
      status,
      lessonStatus: outcome,
      people,
      // The report of one family is news for the others.
      by: by !== null && people.includes(by) ? by : null,
      familyOnly: told.has(status),
      moneyOf: [booking.payerId, teacherId],
    });
    told.add(status);
  }
  const news = outcome === 'cancelled' ? ({ event: 'cancelled' } as const) : null;
  await notifyFreeSeats(trx, lessonId, freeSeats, { news, by });
}
