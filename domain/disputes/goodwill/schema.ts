import { z } from 'zod';
import { entityId, instant, paise } from '../../fields.ts';
import { GOODWILL_KINDS, GOODWILL_PER_BOOKING, GOODWILL_STATUSES } from './policy.ts';

/** Goodwill as the family of the class sees it. */
export const goodwillView = z.object({
  id: entityId,
  kind: z.enum(GOODWILL_KINDS),
  amountPaise: paise,
  givenAt: instant,
});
export type GoodwillView = z.infer<typeof goodwillView>;

const person = z.object({ id: entityId, name: z.string() });

/** Goodwill as operators see it: from whom, to whom, for which class, and why. */
export const operatorGoodwill = z.object({
  id: entityId,
  bookingId: entityId,
  kind: z.enum(GOODWILL_KINDS),
  status: z.enum(GOODWILL_STATUSES),
  amountPaise: paise,
  reason: z.string(),
  payer: person,
  student: person,
  teacher: person,
  subject: z.string(),
  startsAt: instant,
  requestedBy: person,
  requestedAt: instant,
  /** What this family was given in 30 days, with it. */
  monthPaise: paise,
  /** The second operator, or whoever rejected it. */
  decidedBy: person.nullable(),
  decisionReason: z.string().nullable(),
  endedAt: instant.nullable(),
});
export type OperatorGoodwill = z.infer<typeof operatorGoodwill>;

/** The goodwill of a booking, and what can still be given by the operator who asks. */
export const bookingGoodwill = z.object({
  goodwill: z.array(operatorGoodwill).max(GOODWILL_PER_BOOKING),
  room: z.object({ refundPaise: paise, creditPaise: paise }),
  /** What this operator may still give today. */
  leftTodayPaise: paise,
  /** Why none can be given; null when some can. */
  refusal: z.string().nullable(),
});
export type BookingGoodwill = z.infer<typeof bookingGoodwill>;
