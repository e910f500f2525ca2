import { answerExpiresAtMs } from '../policy.ts';

/** An offer waits at most this long for its answer. */
export const OFFER_ANSWER_HOURS = 24;
/** How many offers a teacher may make within an hour: a whole timetable, but nobody is flooded. */
export const OFFERS_PER_HOUR = 60;
/** How many students a search for one shows at once. */
export const OFFER_STUDENTS_SHOWN = 20;

/** When an offer made at `offeredAtMs` for a class at `startsAtMs` lapses: as a request does. */
export function offerExpiresAtMs(offeredAtMs: number, startsAtMs: number): number {
  return answerExpiresAtMs(offeredAtMs, startsAtMs, OFFER_ANSWER_HOURS);
}
