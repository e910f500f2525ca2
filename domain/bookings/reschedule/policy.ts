import { BOOKING_HORIZON_DAYS } from '../../availability/policy.ts';
import { opensAtMs } from '../../lessons/policy.ts';
import { DAY_MS, HOUR_MS } from '../../time.ts';
import { type CancellationPolicy, type CancellingSide, cancellationFeePaise } from '../cancellation.ts';
import { answerExpiresAtMs } from '../policy.ts';

/** A proposal is answered within this time. */
export const PROPOSAL_ANSWER_HOURS = 24;

/** A class of several families is moved at least so long before it, at its old and its new time: they are not asked. */
export const GROUP_MOVE_NOTICE_HOURS = 24;

/** Whether a teacher may move a class of several families away from, or to, this start. */
export function hasGroupNotice(startsAtMs: number, nowMs: number): boolean {
  return startsAtMs >= nowMs + GROUP_MOVE_NOTICE_HOURS * HOUR_MS;
}

/** A class as a proposal finds it. */
export interface MovableClass {
  pricePaise: number;
  startsAtMs: number;
}

/**
 * When a proposal lapses that nobody answered: as a request does, for the sooner of the two times, so that nobody waits in
 * a classroom that moves away, and nobody learns just before a class that it is off.
 */
export function proposalExpiresAtMs(
  proposedAtMs: number,
  oldStartsAtMs: number,
  newStartsAtMs: number,
): number {
  return answerExpiresAtMs(proposedAtMs, Math.min(oldStartsAtMs, newStartsAtMs), PROPOSAL_ANSWER_HOURS);
}

/**
 * The fee in paise for a move once it is accepted, by its proposer and time ('free until 4
 * hours before the start, later a small fee'). The same fee as for cancelling, from the family only: a teacher who asks
 * for another time takes nothing from anybody.
 */
export function rescheduleFeePaise(
  policy: CancellationPolicy,
  lesson: MovableClass,
  side: CancellingSide,
  nowMs: number,
): number {
  return side === 'teacher' ? 0 : cancellationFeePaise(policy, lesson, nowMs);
}

/** Whether a start can be proposed at all: ahead, with time to answer, and not beyond the calendar. */
export function mayStartAt(newStartsAtMs: number, nowMs: number): boolean {
  return opensAtMs(newStartsAtMs) > nowMs && newStartsAtMs <= nowMs + BOOKING_HORIZON_DAYS * DAY_MS;
}
