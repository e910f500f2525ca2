/** The rules of batches as values: what families and teachers are promised, in hours, days and classes. */
import { CANCELLATION_POLICY } from '../bookings/cancellation.ts';
import type { PlanSize } from '../rates/plans/sizes.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

/** Classes stand on the teacher's calendar so far ahead. */
export const PLANNED_DAYS = 60;
/** A batch begins within so many days after it was opened. */
export const FIRST_CLASS_WITHIN_DAYS = 60;
/** The times of a week lie at least so far apart. */
export const TIMES_APART_HOURS = 12;
/** So many batches can one teacher run at a time. */
export const BATCHES_PER_TEACHER = 20;

/** The fewest children with which a batch begins, unless its teacher chooses another number. */
export const USUAL_MIN_SEATS: Record<PlanSize, number> = { 1: 1, 2: 2, 5: 3, 10: 6 };

/** Whether a batch begins is decided so long before its first class; the teacher is reminded before. */
export const DECISION_HOURS = 72;
export const DECISION_REMINDER_HOURS = 120;

/** A month can begin with any class until so long before it. */
export const JOIN_UNTIL_MINUTES = 60;

/** A class can be skipped until so long before it: the last moment at which cancelling is free. */
export const SKIP_UNTIL_HOURS = CANCELLATION_POLICY.freeUntilMinutesBefore / 60;

/** How many classes of a month may be skipped: a quarter of them. */
export const skipsInMonth = (classes: number): number => Math.floor(classes / 4);

/** The longest break, and how long after a break the next one may begin. */
export const BREAK_MAX_DAYS = 28;
export const BREAK_EVERY_MONTHS = 6;

/** The payer is told of the next month so long before the last class of this one. */
export const RENEWAL_NOTICE_DAYS = 7;
/** A payer whose wallet is short is reminded so long before the first class of the next month. */
export const RENEWAL_REMINDER_HOURS = 72;
/** The next month is bought so long before its first class. */
export const RENEWAL_HOURS = 48;
/** An unpaid seat is kept so long after the class that was not paid for began. */
export const UNPAID_KEPT_DAYS = 5;

/** A teacher ends a batch with so much notice. */
export const ENDING_NOTICE_DAYS = 28;

/** Children who wait for a seat in one batch, at most. */
export const WAITING_MAX = 50;

/** Seats, and places in lines, that a family's list shows; batches that a teacher's does. */
export const SEATS_SHOWN = 200;
export const LINES_SHOWN = 500;
export const OWN_BATCHES_SHOWN = 200;
/** Of one batch its teacher is shown the latest classes and assessments. */
export const CLASSES_SHOWN = 100;
export const WORK_SHOWN = 100;
/** Batches to which a seat can move, as an operator is shown them. */
export const TARGETS_SHOWN = 30;

/** For how long an offered seat is held, by how near the next class is. */
export function offerHours(untilNextClassMs: number): number {
  if (untilNextClassMs <= 12 * HOUR_MS) return 2;
  return untilNextClassMs <= 2 * DAY_MS ? 12 : 24;
}

/** The chapters of a batch's plan at most. */
export const PLAN_CHAPTERS_MAX = 60;
