/** The choices of 'Repeat weekly' in the booking wizard. */
import { holdDueAtMs } from '@kaksha/domain/bookings/policy.ts';
import type { SeriesPlan } from '@kaksha/domain/series/schema.ts';
import { toMs } from '@kaksha/domain/time.ts';

export interface Repeat {
  weeks: number;
  /** The first start of the second time of the week; null for one class a week. */
  second: string | null;
  /** The dates that are booked, in order; empty until they are known. */
  startsAt: string[];
}

/** One date of a plan. */
export type PlanDate = SeriesPlan['dates'][number];

/**
 * The start that is booked for a date: its own when it is free or is a holiday on which the class is kept, the alternative
 * to one that is taken, or none. `chosen` holds the starts whose box is ticked.
 */
export function bookedStart(date: PlanDate, chosen: ReadonlySet<string>): string | null {
  if (date.state === 'free') return date.startsAt;
  if (!chosen.has(date.startsAt)) return null;
  return date.keepable ? date.startsAt : (date.alternative?.startsAt ?? null);
}

/** The starts that a plan books, in order. */
export function bookedStarts(dates: readonly PlanDate[], chosen: ReadonlySet<string>): string[] {
  return dates
    .map((date) => bookedStart(date, chosen))
    .filter((start) => start !== null)
    .sort();
}

/** The amount that is held at once: the price of each lesson that begins within 48 hours. In paise. */
export function heldNowPaise(startsAt: readonly string[], pricePaise: number, nowMs: number): number {
  return startsAt.filter((start) => holdDueAtMs(toMs(start), nowMs) === null).length * pricePaise;
}
