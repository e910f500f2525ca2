/** Booking limits (specification, section 9). */
import { opensAtMs } from '../lessons/policy.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';

/** While the wizard is open the chosen slot is kept for its user. */
export const SLOT_HOLD_MINUTES = 10;
/** How many slots one person can hold at once, each with another teacher; a further one lets the oldest go. */
export const SLOT_HOLDS_PER_PERSON = 3;
/** How often one person may take a hold within an hour: choosing and choosing again, but not sitting on a calendar. */
export const SLOT_HOLDS_PER_HOUR = 60;

/** A pending request waits at most this long for its answer. */
export const PENDING_REQUEST_HOURS = 24;
/** An answer comes at least this long before the class, so that a family can still plan its evening. */
export const ANSWER_BEFORE_START_HOURS = 3;
/** A request made too late for that waits this long. */
export const SHORT_NOTICE_ANSWER_MINUTES = 30;
/** How many other slots a refused request is told. */
export const NEAREST_SLOTS_COUNT = 3;

/** The 'Processing...' overlay lasts at least this long while the booking is really being made (specification, section 9). */
export const CONFIRMATION_DELAY_MS = 1500;
export const TOAST_MS = 6000;

/** The price of a class that is not paid on booking, one of a weekly series, is held this long before its start. */
export const HOLD_DUE_HOURS = 48;
/** A payer whose wallet is short is reminded this long before the start. */
export const HOLD_REMIND_HOURS = 72;

/** When the price of such a class is to be held; null when that is now or was before. */
export function holdDueAtMs(startsAtMs: number, nowMs: number): number | null {
  const dueMs = startsAtMs - HOLD_DUE_HOURS * HOUR_MS;
  return dueMs <= nowMs ? null : dueMs;
}

export const PACKAGE_LESSONS = 10;
/** A package of ten costs nine times the hourly rate (10% off). */
export const PACKAGE_RATE_FACTOR = 9;

const SHORT_NOTICE_HOURS = ANSWER_BEFORE_START_HOURS + SHORT_NOTICE_ANSWER_MINUTES / 60;

/** The sentences that help, terms and lists of teachers show; generated, so that they can't differ from the rule. */
export const PENDING_REQUEST_TERMS =
  `A request that is not answered within ${PENDING_REQUEST_HOURS} hours, or by ${ANSWER_BEFORE_START_HOURS} hours before the class, whichever comes first, lapses. ` +
  `One that is made within ${SHORT_NOTICE_HOURS} hours of the class lapses after ${SHORT_NOTICE_ANSWER_MINUTES} minutes.`;

/** The same in short, for the descriptions of the API. */
export const ANSWER_TIMES =
  `after ${PENDING_REQUEST_HOURS} hours or ${ANSWER_BEFORE_START_HOURS} hours before the start, whichever is first; ` +
  `after ${SHORT_NOTICE_ANSWER_MINUTES} minutes when it is made within ${SHORT_NOTICE_HOURS} hours of the start`;

/**
 * When something that was asked about a class lapses, in epoch milliseconds: `answerHours` after it was asked or
 * {@link ANSWER_BEFORE_START_HOURS} before the start, whichever is first; {@link SHORT_NOTICE_ANSWER_MINUTES} after it was
 * asked when the start is too near for that. Never once the room has opened. The one rule for requests, series, offers,
 * proposals of another time and trials that wait.
 */
export function answerExpiresAtMs(askedAtMs: number, startsAtMs: number, answerHours: number): number {
  const beforeStartMs = Math.max(
    startsAtMs - ANSWER_BEFORE_START_HOURS * HOUR_MS,
    askedAtMs + SHORT_NOTICE_ANSWER_MINUTES * MINUTE_MS,
  );
  return Math.min(askedAtMs + answerHours * HOUR_MS, beforeStartMs, opensAtMs(startsAtMs));
}

/** When a pending request lapses: {@link answerExpiresAtMs} with {@link PENDING_REQUEST_HOURS}. */
export function pendingExpiresAt(requestedAtMs: number, startsAtMs: number): number {
  return answerExpiresAtMs(requestedAtMs, startsAtMs, PENDING_REQUEST_HOURS);
}
