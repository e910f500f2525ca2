import { isBookable } from '@kaksha/domain/availability/slots.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { loadAvailability, type TeacherAvailability } from '../availability/load-availability.ts';
import { notFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import { slotTaken } from './refusals.ts';
import { releaseLapsed } from './release-lapsed.ts';

/** A start that somebody wants. */
export interface WantedSlot {
  teacherId: string;
  /** Null while it is not known who comes: a trial that is kept for somebody without an account. */
  studentId: string | null;
  /** The person who is booking: their own holds are free for them. Null where nobody can hold. */
  holderId: string | null;
  startsAtMs: number;
  durationMinutes: number;
  /** The lesson that is moved to this start: its own time is not in the way. */
  movedLessonId?: string;
}

/** Why a start can't be had, in words for the caller's reader: here a family. */
export interface SlotWords {
  slotNotOffered: string;
  studentBusy: string;
  slotHeld: string;
  slotTaken: string;
}

/**
 * Refuses a start that is not exactly one of the slots on offer. Requests that lapsed in this stretch give their time
 * first: a constraint can't ask for the time. The caller holds the teacher's row, so that a slot found here is still free
 * when the lesson is written. Answers the database's clock.
 * @throws ORPCError SLOT_TAKEN (409), NOT_FOUND for an unknown teacher.
 */
export async function checkSlot(trx: Trx, wanted: WantedSlot, words: SlotWords = M): Promise<number> {
  const { startsAtMs, durationMinutes, ...whose } = wanted;
  const availability = await loadAvailability(trx, {
    ...whose,
    fromMs: startsAtMs,
    toMs: startsAtMs + durationMinutes * MINUTE_MS,
  });
  if (availability === undefined) throw notFound(M.teacherNotFoundText);
  const inTheWay = whatIsInTheWay({ ...availability, durationMinutes }, startsAtMs);
  if (inTheWay !== null) throw slotTaken(words[inTheWay]);
  await releaseLapsed(trx, availability);
  return availability.nowMs;
}

/** Why a lesson can't start then: the teacher's hours and notice, the teacher's lessons, somebody's hold, or the student's own. */
function whatIsInTheWay(
  rules: TeacherAvailability & { durationMinutes: number },
  startsAtMs: number,
): keyof SlotWords | null {
  if (isBookable(rules, startsAtMs)) return null;
  if (!isBookable({ ...rules, teacherBusy: [], studentBusy: [] }, startsAtMs)) return 'slotNotOffered';
  if (isBookable({ ...rules, studentBusy: [] }, startsAtMs)) return 'studentBusy';
  const teacherBusy = rules.teacherBusy.filter((range) => !rules.heldByOthers.includes(range));
  return isBookable({ ...rules, teacherBusy, studentBusy: [] }, startsAtMs) ? 'slotHeld' : 'slotTaken';
}
