/** Whether a class can be moved to a time. */

import { mayStartAt } from '@kaksha/domain/bookings/reschedule/policy.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { loadAvailability } from '../../availability/load-availability.ts';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { checkSlot, type WantedSlot } from '../check-slot.ts';
import { slotTaken } from '../refusals.ts';
import { releaseLapsed } from '../release-lapsed.ts';

interface Span {
  startsAtMs: number;
  endsAtMs: number;
}

const overlaps = (one: Span, other: Span): boolean =>
  one.startsAtMs < other.endsAtMs && other.startsAtMs < one.endsAtMs;

/** A start that is asked for, refused in words that belong to its field. */
export function badStart(msg: string): ORPCError<'BAD_REQUEST', unknown> {
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path: 'startsAt' }] } });
}

/**
 * A teacher's own choice is bound by no hours or notice of theirs, only by what both have promised already. Requests that
 * lapsed give their time back first. The caller holds the teacher's row.
 * @throws ORPCError BAD_REQUEST for a time that does not lie ahead, SLOT_TAKEN (409).
 */
export async function checkTeachersTime(
  trx: Trx,
  wanted: WantedSlot,
  nowMs: number,
  studentBusy: string = M.studentBusy,
): Promise<void> {
  const { startsAtMs, durationMinutes, ...whose } = wanted;
  if (!mayStartAt(startsAtMs, nowMs)) throw badStart(M.outOfReach);
  const time = { startsAtMs, endsAtMs: startsAtMs + durationMinutes * MINUTE_MS };
  const availability = await loadAvailability(trx, { ...whose, fromMs: startsAtMs, toMs: time.endsAtMs });
  if (availability === undefined) throw notFound(BOOKING_MESSAGES.teacherNotFoundText);
  if (availability.heldByOthers.some((held) => overlaps(held, time))) throw slotTaken(M.held);
  if (availability.teacherBusy.some((busy) => overlaps(busy, time))) throw slotTaken(M.teacherBusy);
  if (availability.studentBusy.some((busy) => overlaps(busy, time))) throw slotTaken(studentBusy);
  await releaseLapsed(trx, availability);
}

/**
 * A family chooses from the teacher's free slots.
 * @throws ORPCError BAD_REQUEST for a time that does not lie ahead, SLOT_TAKEN (409).
 */
export async function checkFamilysTime(trx: Trx, wanted: WantedSlot, nowMs: number): Promise<void> {
  if (!mayStartAt(wanted.startsAtMs, nowMs)) throw badStart(M.outOfReach);
  await checkSlot(trx, wanted);
}
