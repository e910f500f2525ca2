import { z } from 'zod';
import { BOOKING_DURATIONS_MINUTES } from '../../availability/policy.ts';
import { entityId, givenInstant, grade, instant, paise, personSummary, subject, text } from '../../fields.ts';
import { requestText } from '../../public-text.ts';
import { en as BOOKING_MESSAGES } from '../words/en.ts';
import { OFFER_STUDENTS_SHOWN } from './policy.ts';
import { OFFER_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** An offer of a class, as the teacher who made it and the family that it is for see it. */
export const offerView = z.object({
  id: entityId,
  status: z.enum(OFFER_STATUSES),
  teacher: personSummary,
  student: personSummary.extend({ class: z.number() }),
  subject: z.string(),
  class: z.number(),
  topic: z.string(),
  /** The teacher's message to the family. */
  message: z.string(),
  startsAt: instant,
  endsAt: instant,
  durationMinutes: z.number(),
  hourlyRatePaise: paise,
  pricePaise: paise,
  offeredAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  /** Why the family declined, when it said so. */
  declineReason: z.string().nullable(),
  /** The booking that an accepted offer became. */
  bookingId: entityId.nullable(),
});
export type OfferView = z.infer<typeof offerView>;

/** The terms of accepting an open offer now, for the member of the family who asks. All amounts in paise. */
export const offerTerms = z.object({
  /** Why this person can't accept, the wallet aside; null when they can. */
  refusal: z.string().nullable(),
  balancePaise: paise,
  missingPaise: paise,
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** A student to whom a teacher may offer a class: there was a class between them, or there will be one. */
export const ownStudent = personSummary.extend({
  class: z.number(),
  /** Of the latest class with this teacher. */
  lastSubject: z.string(),
});
export type OwnStudent = z.infer<typeof ownStudent>;

/** A teacher's choices for an offer. */
export const offerOptions = z.object({
  /** Why no class can be offered at all; null when one can. */
  refusal: z.string().nullable(),
  subjects: z.array(z.string()),
  grades: z.array(z.number()),
  hourlyRatePaise: paise.nullable(),
  /** Those whose name holds the search text, the latest class first. */
  students: z.array(ownStudent).max(OFFER_STUDENTS_SHOWN),
  /** How many that are, also those beyond `students`. */
  studentCount: z.number(),
});
export type OfferOptions = z.infer<typeof offerOptions>;

/** POST /offers. */
export const makeOfferInput = z.object({
  studentId: z.uuid({ error: M.chooseStudent }),
  subject,
  class: grade,
  topic: requestText(text(200, BOOKING_MESSAGES.enterTopic)),
  startsAt: givenInstant,
  durationMinutes: z.literal([...BOOKING_DURATIONS_MINUTES], { error: BOOKING_MESSAGES.invalidDuration }),
  message: requestText(text(500)).default(''),
});
export type MakeOfferInput = z.infer<typeof makeOfferInput>;
