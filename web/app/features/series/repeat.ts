/** What 'Repeat weekly' in the booking wizard has gathered. */
import { holdDueAtMs } from '@kaksha/domain/series/policy.ts';
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

/** The start that is booked for a date: its own, the alternative that was chosen, or none. */
export function bookedStart(date: PlanDate, replaced: ReadonlySet<string>): string | null {
  if (date.state === 'free') return date.startsAt;
  return date.alternative !== null && replaced.has(date.startsAt) ? date.alternative.startsAt : null;
}

/** The starts that a plan books, in order. */
export function bookedStarts(dates: readonly PlanDate[], replaced: ReadonlySet<string>): string[] {
  return dates
    .map((date) => bookedStart(date, replaced))
    .filter((start) => start !== null)
    .sort();
}

/** What of some lessons is held at once, because they begin within 48 hours. */
export function heldNowPaise(startsAt: readonly string[], pricePaise: number, nowMs: number): number {
  return startsAt.filter((start) => holdDueAtMs(toMs(start), nowMs) === null).length * pricePaise;
}
