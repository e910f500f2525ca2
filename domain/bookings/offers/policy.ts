import { HOUR_MS } from '../../time.ts';

/** An offer lapses at the sooner of this and the start of the class. */
export const OFFER_ANSWER_HOURS = 24;
/** How many offers a teacher may make within an hour: a whole timetable, but nobody is flooded. */
export const OFFERS_PER_HOUR = 60;
/** How many students a search for one shows at once. */
export const OFFER_STUDENTS_SHOWN = 20;

/** When an offer made at `offeredAtMs` for a class at `startsAtMs` lapses. */
export function offerExpiresAtMs(offeredAtMs: number, startsAtMs: number): number {
  return Math.min(offeredAtMs + OFFER_ANSWER_HOURS * HOUR_MS, startsAtMs);
}
