/** How much of a class was held, and the effect on its price. Everything here is about one seat. */
import { shareOf } from '../../money.ts';
import { HOUR_MS, MINUTE_MS } from '../../time.ts';
import { closesAtMs } from '../policy.ts';
import { joinStays, type Stay } from '../stays.ts';

/** A class of which at least this share of the booked time was held counts as held whole (decided on 2026-11-26). */
export const WHOLE_CLASS_PERCENT = 80;
/** A class of fewer minutes counts as cancelled by the teacher. */
export const SHORTEST_CLASS_MINUTES = 10;
/** A family that does not answer within this time pays for the minutes that were held. */
export const SHORT_CLASS_ANSWER_HOURS = 48;

/** The time of one seat, in whole minutes; a begun minute does not count. */
export interface HeldTime {
  bookedMinutes: number;
  /** Teacher and student were both there; at most the booked time. */
  heldMinutes: number;
  /** The teacher was there, with the student or waiting; at most the booked time. */
  taughtMinutes: number;
}

/** Input for counting a seat's time; all times in milliseconds since 1970. */
export interface SeatStays {
  startsAtMs: number;
  endsAtMs: number;
  nowMs: number;
  teacherStays: readonly Stay[];
  studentStays: readonly Stay[];
}

type Span = { fromMs: number; toMs: number };

const lengthMs = (spans: readonly Span[]): number =>
  spans.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, toMs - fromMs), 0);

const overlaps = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap((one) =>
    others.map((other) => ({
      fromMs: Math.max(one.fromMs, other.fromMs),
      toMs: Math.min(one.toMs, other.toMs),
    })),
  );

/**
 * Counts from the start until the room closes: a class that began late and went on beyond its end was held all the same.
 * A short hole is a lost connection and no leaving, as in the attendance.
 */
export function heldTimeOf({ startsAtMs, endsAtMs, nowMs, teacherStays, studentStays }: SeatStays): HeldTime {
  const bookedMinutes = Math.floor((endsAtMs - startsAtMs) / MINUTE_MS);
  const open = [{ fromMs: startsAtMs, toMs: Math.min(nowMs, closesAtMs(endsAtMs)) }];
  const teacher = overlaps(open, joinStays(teacherStays, nowMs));
  const student = overlaps(open, joinStays(studentStays, nowMs));
  const minutes = (spans: readonly Span[]) =>
    Math.min(bookedMinutes, Math.floor(lengthMs(spans) / MINUTE_MS));
  return { bookedMinutes, heldMinutes: minutes(overlaps(teacher, student)), taughtMinutes: minutes(teacher) };
}

/** `whole`: paid as booked. `ask`: the family decides. `cancelled`: by the teacher, as there was hardly a class. */
export type ShortClassVerdict = 'whole' | 'ask' | 'cancelled';

/**
 * The verdict on a class that both attended. A teacher who was there for the class is paid whole, however
 * late the student came or early the student left.
 */
export function verdictOf({ bookedMinutes, heldMinutes, taughtMinutes }: HeldTime): ShortClassVerdict {
  if (taughtMinutes * 100 >= bookedMinutes * WHOLE_CLASS_PERCENT) return 'whole';
  return heldMinutes < SHORTEST_CLASS_MINUTES ? 'cancelled' : 'ask';
}

/** The price of the minutes that were held: that share of the price, half a paisa rounded up. */
export function heldPaiseOf(
  pricePaise: number,
  { heldMinutes, bookedMinutes }: Pick<HeldTime, 'heldMinutes' | 'bookedMinutes'>,
): number {
  return shareOf(pricePaise, heldMinutes, bookedMinutes);
}

/** When a question that was asked now stops waiting for its answer. */
export function answerDueAtMs(askedAtMs: number): number {
  return askedAtMs + SHORT_CLASS_ANSWER_HOURS * HOUR_MS;
}
