import { z } from 'zod';
import { entityId, instant, paise, personSummary } from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { GOODWILL_PER_BOOKING } from './goodwill/policy.ts';
import { goodwillView } from './goodwill/schema.ts';
import { DISPUTE_REASONS } from './policy.ts';
import { DISPUTE_STATUSES } from './status.ts';

/** Stays of one person in a classroom: more than the longest class has time for, however often somebody reloads. */
export const STAYS_SHOWN = 1_000;

/** A dispute as the family, the teacher and an operator see it. */
export const disputeView = z.object({
  id: entityId,
  bookingId: entityId,
  status: z.enum(DISPUTE_STATUSES),
  reason: z.enum(DISPUTE_REASONS),
  /** The family's complaint, and the teacher's answer. */
  body: z.string(),
  openedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** The decision: the refunded part of the price, and why; null until it is decided. */
  refundPaise: paise.nullable(),
  /** The part of it returned to the coupon that had paid a part of the price; the rest is in the wallet. */
  couponPaise: paise,
  decisionReason: z.string().nullable(),
  /** When it was decided or taken back. */
  endedAt: instant.nullable(),
});
export type DisputeView = z.infer<typeof disputeView>;

/** For a booking's people: its dispute, or whether it can be disputed. */
export const bookingDispute = z.object({
  dispute: disputeView.nullable(),
  /** Why it can't be disputed (any more); null when it can, and when it has been. */
  refusal: z.string().nullable(),
  /** Until when it can be; null while the class is not over. */
  until: instant.nullable(),
  /** What we gave for the class; nothing of it for its teacher, whose money it is not. */
  goodwill: z.array(goodwillView).max(GOODWILL_PER_BOOKING),
});
export type BookingDispute = z.infer<typeof bookingDispute>;

/** One stay in the classroom. */
export const stay = z.object({ joinedAt: instant, leftAt: instant.nullable() });

/** A dispute with everything that an operator decides from. */
export const operatorDispute = disputeView.extend({
  teacher: personSummary,
  student: personSummary.extend({ class: z.number() }),
  openedBy: z.object({ id: entityId, name: z.string(), role: z.string() }),
  subject: z.string(),
  topic: z.string(),
  /** How the class went for this student's seat, which is one of so many. */
  lessonStatus: z.enum(LESSON_STATUSES),
  seat: z.number(),
  seatCount: z.number(),
  startsAt: instant,
  endsAt: instant,
  /** When somebody ended the class, or the clock did. */
  endedAtLesson: instant.nullable(),
  pricePaise: paise,
  /** The most that can still be given back: goodwill may have given a part of it before. */
  refundablePaise: paise,
  /** The teacher's part of the price. */
  teacherPaise: paise,
  teacherStays: z.array(stay).max(STAYS_SHOWN),
  studentStays: z.array(stay).max(STAYS_SHOWN),
  /** The paid classes of the family, all its children together, and its other disputes. */
  family: z.object({
    classes: z.number(),
    open: z.number(),
    /** Decided with money back, and how much that was; decided without; taken back. */
    granted: z.number(),
    refundedPaise: paise,
    refused: z.number(),
    withdrawn: z.number(),
  }),
});
export type OperatorDispute = z.infer<typeof operatorDispute>;
