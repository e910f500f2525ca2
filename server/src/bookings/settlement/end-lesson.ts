import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { NO_SHOW_MINUTES, noShowDecidableAtMs } from '@kaksha/domain/lessons/policy.ts';
import { lessonOutcome } from '@kaksha/domain/lessons/settlement.ts';
import { heldPaiseOf } from '@kaksha/domain/lessons/short-class/held.ts';
import type { EndingView } from '@kaksha/domain/lessons/short-class/schema.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { getLesson } from '../../lessons/read-lessons.ts';
import { conflict } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { absenceCreditRoom } from '../../wallet/booking-money.ts';
import { type LessonFacts, lockForSettlement, someCame } from './lesson-facts.ts';
import {
  absenceCreditPaise,
  isUnpaid,
  type SettledSeat,
  settleLesson,
  settlementsOf,
} from './settle-lesson.ts';

/** Why a teacher can't end this class now; null when that is possible. */
function refusalOf(facts: LessonFacts): string | null {
  if (facts.status !== 'scheduled') return M.alreadySettled;
  if (facts.nowMs < facts.startsAtMs) return M.notStarted;
  if (!facts.teacherCame) return M.notHere;
  if (!someCame(facts) && facts.held.taughtMinutes < NO_SHOW_MINUTES) return M.tooEarlyToEnd;
  return settlementsOf(facts).some(isUnpaid) ? BOOKING_MESSAGES.notPaid : null;
}

function outcomeOf(facts: LessonFacts, seats: readonly SettledSeat[]): EndingView['outcome'] {
  const settlements = seats.map(({ settlement }) => settlement);
  if (settlements.some(({ money }) => money === 'ask')) return 'asked';
  const outcome = lessonOutcome(settlements);
  if (outcome === 'cancelled') return someCame(facts) ? 'cancelled' : 'keptOut';
  return outcome === 'missed' ? 'missed' : 'paid';
}

/**
 * The effect of ending a class now, for its teacher to read before confirming.
 * @throws ORPCError NOT_FOUND for another teacher's.
 */
export async function previewEnding(trx: Trx, teacher: Viewer, lessonId: string): Promise<EndingView> {
  await getLesson(trx, teacher, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  const seats = settlementsOf(facts);
  const { heldMinutes, bookedMinutes } = facts.held;
  const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);
  const credits: number[] = [];
  for (const { seat, settlement } of seats)
    if (settlement.absenceCredit) credits.push(await absenceCreditPaise(trx, seat));
  return {
    refusal: refusalOf(facts),
    bookedMinutes,
    heldMinutes,
    outcome: outcomeOf(facts, seats),
    pricePaise: sum(seats.map(({ seat }) => seat.pricePaise)),
    heldPaise: sum(seats.map(({ seat }) => heldPaiseOf(seat.pricePaise, seat.held))),
    creditPaise: Math.min(sum(credits), await absenceCreditRoom(trx, facts.teacherId)),
  };
}

/**
 * The teacher ends a class. When a student came it is completed, and each seat is paid by the time that was held: whole, as the
 * family answers, or not at all. 'Missed' when none came and the teacher has waited for 10 minutes: then the teacher is paid. The money of a
 * seat comes back when the teacher refused its student entry.
 * @throws ORPCError NOT_FOUND for another teacher's; CONFLICT before the start, without having joined, too early to
 *   tell that the student is absent, or when it has ended before.
 */
export async function endLesson(trx: Trx, teacher: Viewer, lessonId: string): Promise<LessonView> {
  await getLesson(trx, teacher, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  const refusal = refusalOf(facts);
  if (refusal !== null) throw conflict(refusal);
  await settleLesson(trx, facts, settlementsOf(facts), teacher.id);
  return getLesson(trx, teacher, lessonId);
}

/**
 * A student who came says that the teacher did not: from 10 minutes after the start the money of all seats comes back at
 * once, to those who came with a credit of the mirror fee.
 * @throws ORPCError NOT_FOUND for another student's; CONFLICT when it is too early, the teacher has come, the student
 *   has not, or the class has ended.
 */
export async function reportTeacherAbsent(trx: Trx, student: Viewer, lessonId: string): Promise<LessonView> {
  await getLesson(trx, student, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  if (facts.status !== 'scheduled') throw conflict(M.alreadySettled);
  if (facts.nowMs < noShowDecidableAtMs(facts.startsAtMs)) throw conflict(M.tooEarlyToReport);
  if (facts.teacherCame) throw conflict(M.teacherIsHere);
  const own = facts.seats.find(({ studentId }) => studentId === student.id);
  if (own?.came !== true) throw conflict(M.notHereForMinute);
  await settleLesson(trx, facts, settlementsOf(facts), student.id);
  return getLesson(trx, student, lessonId);
}
