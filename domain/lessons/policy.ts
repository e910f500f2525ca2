/** When a classroom opens and how a lesson that nobody ended is settled. */
export const JOIN_OPENS_MINUTES_BEFORE = 10;
export const END_GRACE_MINUTES = 15;
/** Somebody who has not joined this long after the start counts as absent. */
export const NO_SHOW_MINUTES = 10;
/** Double blind: what the sides write after a class is published when both wrote, or this long after it was written. */
export const REVIEW_BLIND_DAYS = 7;
/** A student with a class ahead, or one in this many days behind, is an active one of the teacher. */
export const ACTIVE_STUDENT_DAYS = 30;
/** Children in one class at most. */
export const SEATS_MAX = 10;

/**
 * 'Book New Session' covers the dashboard for at least this long while the next screen is really being loaded
 * (specification, section 9: navigation loading delays).
 */
export const DASHBOARD_NAVIGATION_DELAY_MS = 800;

const MINUTE_MS = 60_000;

/** The moment from which the participants may enter. */
export function opensAtMs(startsAtMs: number): number {
  return startsAtMs - JOIN_OPENS_MINUTES_BEFORE * MINUTE_MS;
}

/** The moment at which the classroom closes and a lesson that nobody ended is settled. */
export function closesAtMs(endsAtMs: number): number {
  return endsAtMs + END_GRACE_MINUTES * MINUTE_MS;
}

/** Whether the participants may be in the classroom now. */
export function isOpen(lesson: { startsAtMs: number; endsAtMs: number }, nowMs: number): boolean {
  return nowMs >= opensAtMs(lesson.startsAtMs) && nowMs < closesAtMs(lesson.endsAtMs);
}

/** From when on an absence may be decided. */
export function noShowDecidableAtMs(startsAtMs: number): number {
  return startsAtMs + NO_SHOW_MINUTES * MINUTE_MS;
}
