import { z } from 'zod';
import { BOOKING_STATUSES } from '../../bookings/status.ts';
import { DISPUTE_STATUSES } from '../../disputes/status.ts';
import { entityId, instant, paise } from '../../fields.ts';
import { shortClassView } from '../../lessons/short-class/schema.ts';
import { LESSON_STATUSES } from '../../lessons/status.ts';

/** Stays in the classroom that the page of a booking lists: of thirty people who come back sixty times each. */
export const STAYS_LISTED = 2_000;

const person = z.object({ id: entityId, name: z.string() });

/** A booking in the operators' list. */
export const listedBooking = z.object({
  id: entityId,
  status: z.enum(BOOKING_STATUSES),
  subject: z.string(),
  teacher: person,
  student: person,
  requestedAt: instant,
  startsAt: instant,
  pricePaise: paise,
  disputed: z.boolean(),
});
export type ListedBooking = z.infer<typeof listedBooking>;

/** One transaction of the ledger about a booking. */
export const bookingMovement = z.object({
  id: z.number(),
  kind: z.string(),
  postedAt: instant,
  /** Each account's kind and what it gained or lost; they sum to zero. */
  legs: z.array(z.object({ account: z.string(), amountPaise: z.int() })),
});

/** Everything about one booking. */
export const operatorBooking = listedBooking.extend({
  lessonId: entityId,
  lessonStatus: z.enum(LESSON_STATUSES),
  kind: z.string(),
  topic: z.string(),
  class: z.number(),
  bookedBy: person.extend({ role: z.string() }),
  discountPaise: paise,
  /** In the booking's escrow now. */
  heldPaise: paise,
  endsAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: person.extend({ role: z.string() }).nullable(),
  /** Stays in the classroom, in order. */
  presence: z.array(person.extend({ joinedAt: instant, leftAt: instant.nullable() })).max(STAYS_LISTED),
  movements: z.array(bookingMovement),
  /** Of a class held only in part: the question to its family, and the answer. */
  shortClass: shortClassView
    .pick({
      heldMinutes: true,
      bookedMinutes: true,
      heldPaise: true,
      answerDueAt: true,
      answer: true,
      paidPaise: true,
    })
    .nullable(),
  dispute: z
    .object({
      id: entityId,
      status: z.enum(DISPUTE_STATUSES),
      openedAt: instant,
      decidedAt: instant.nullable(),
    })
    .nullable(),
});
export type OperatorBooking = z.infer<typeof operatorBooking>;
