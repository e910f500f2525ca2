/** Seats in batches and places in their lines, as families see them. All amounts in paise. */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { batchView, classes } from './schema.ts';
import { SEAT_STATUSES } from './status.ts';

/** A month of a seat. */
const month = z.object({
  number: z.int(),
  classes: z.int(),
  /** Held, or missed by the child. */
  held: z.int(),
  pricePaise: paise,
  skipped: z.int(),
  skipsLeft: z.int(),
});

/** A seat as its child, its parents and its teacher see it; the money only as far as it concerns its reader. */
export const seatView = z.object({
  id: entityId,
  number: z.int(),
  status: z.enum(SEAT_STATUSES),
  batch: batchView,
  student: z.object({ id: entityId, name: z.string() }),
  /** First names of the other children. */
  others: z.array(z.string()).max(9),
  payerId: entityId.nullable(),
  payerName: z.string().nullable(),
  /** Null before the first month is bought. */
  month: month.nullable(),
  /** Whether the next month is bought when this one ends. */
  renews: z.boolean(),
  /** When the next month is bought, what it costs then, and the class with which it begins. */
  renewsAt: instant.nullable(),
  renewalPaise: paise.nullable(),
  renewalClassAt: instant.nullable(),
  /** An offered seat is held until then; an unpaid one is kept until then. */
  keptUntil: instant.nullable(),
  nextClass: z.object({ lessonId: entityId, startsAt: instant }).nullable(),
  /** The classes of the month that is on, in order. */
  classes: z
    .array(
      z.object({
        lessonId: entityId,
        bookingId: entityId,
        startsAt: instant,
        endsAt: instant,
        status: z.enum(LESSON_STATUSES),
        /** Why it can't be skipped now; null when it can. */
        skipRefusal: z.string().nullable(),
      }),
    )
    .max(40),
  break: z.object({ from: instant, until: instant }).nullable(),
  /** Why its batch is over, as its people are told; null while it goes on. */
  endedBecause: z.string().nullable(),
  /** The first class of this month that the teacher did not hold and that stands open, for readers who decide about the money. */
  notHeld: z.object({ lessonId: entityId, startsAt: instant }).nullable(),
  /** What can be had for it: money, for which the last class of the month (null: none is planned yet) is given up. */
  instead: z.object({ classAt: instant.nullable(), paise }).nullable(),
});
export type SeatView = z.infer<typeof seatView>;

/** The place in the line of somebody who waits. */
export const waitingView = z.object({
  id: entityId,
  batch: batchView,
  student: z.object({ id: entityId, name: z.string() }),
  place: z.int(),
  askedAt: instant,
});
export type WaitingView = z.infer<typeof waitingView>;

/** What joining means for one child, before anything is paid. */
export const joiningView = z.object({
  /** Why this child can't join now; null when it can. */
  refusal: z.string().nullable(),
  /** Classes of the first month that clash with other classes of the child. */
  clashes: z.array(instant).max(12),
  pricePaise: paise,
  classes,
  firstClassAt: instant.nullable(),
  lastClassAt: instant.nullable(),
  renewsAt: instant.nullable(),
  /** Of the viewer, and what is missing in it; another's wallet is not shown. */
  walletPaise: paise,
  missingPaise: paise,
  /** Whether the viewer's own wallet pays. */
  isPayer: z.boolean(),
  /** The child would have to ask a parent. */
  needsApproval: z.boolean(),
});
export type JoiningView = z.infer<typeof joiningView>;

/** What leaving brings back. */
export const leavingView = z.object({
  /** Returned to the wallet that paid, when the seat is left now. */
  nowPaise: paise,
  /** Kept by the cancellation policy for classes that are too near. */
  feePaise: paise,
  /** The last class when the seat is left at the end of the month; null when it has no more. */
  lastClassAt: instant.nullable(),
});
export type LeavingView = z.infer<typeof leavingView>;

/** The consequences of ending a break now. */
export const endingBreakView = z.object({
  /** The classes that come back. */
  classes: z.array(z.object({ lessonId: entityId, startsAt: instant })).max(12),
  /** From when on the next break can begin; null when this one does not count: no class has passed in it, or is too near. */
  nextBreakFrom: instant.nullable(),
  /** When the next month is bought then, and what it costs; null for a reader who is not told about money, and while nothing is planned. */
  renewsAt: instant.nullable(),
  renewalPaise: paise.nullable(),
});
export type EndingBreakView = z.infer<typeof endingBreakView>;
