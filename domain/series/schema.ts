import { z } from 'zod';
import { slot } from '../availability/contract.ts';
import { BOOKING_DURATIONS_MINUTES } from '../availability/policy.ts';
import { BOOKING_STATUSES } from '../bookings/status.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import { entityId, givenInstant, grade, instant, paise, personSummary, subject, text } from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { requestText } from '../public-text.ts';
import { moneyState } from '../wallet/money-schema.ts';
import { MOVE_OUTCOMES } from './move.ts';
import { SERIES_DATE_STATES } from './plan.ts';
import {
  SERIES_LESSONS_MAX,
  SERIES_LESSONS_MIN,
  SERIES_TIMES_MAX,
  SERIES_WEEKS_MAX,
  SERIES_WEEKS_MIN,
} from './policy.ts';
import { SERIES_SCOPES, SERIES_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

const weeks = z.coerce
  .number()
  .int()
  .min(SERIES_WEEKS_MIN, { error: `Please choose ${SERIES_WEEKS_MIN} to ${SERIES_WEEKS_MAX} weeks` })
  .max(SERIES_WEEKS_MAX, { error: `Please choose ${SERIES_WEEKS_MIN} to ${SERIES_WEEKS_MAX} weeks` });

const duration = z.coerce
  .number()
  .refine((minutes) => BOOKING_DURATIONS_MINUTES.some((allowed) => allowed === minutes), {
    error: BOOKING_MESSAGES.invalidDuration,
  });

/** The first start of each time of the week: one, or two. */
const firstStarts = z.array(givenInstant).min(1).max(SERIES_TIMES_MAX);

/** GET /series/plan: the dates of a weekly series. `studentId` only when a parent books for a child. */
export const planSeriesInput = z.object({
  teacherId: entityId,
  studentId: entityId.optional(),
  firstStarts,
  weeks,
  durationMinutes: duration,
});
export type PlanSeriesInput = z.infer<typeof planSeriesInput>;

const inOrder = (starts: readonly string[]) =>
  starts.every((start, index) => index === 0 || Date.parse(start) > Date.parse(starts[index - 1] ?? ''));

/** POST /series. `startsAt` are the dates that were chosen from the plan, `totalPaise` is their stated cost. */
export const bookSeriesInput = z.object({
  teacherId: entityId,
  studentId: entityId.optional(),
  subject,
  class: grade,
  topic: requestText(text(200, BOOKING_MESSAGES.enterTopic)),
  notes: requestText(text(2000)).default(''),
  durationMinutes: z.literal([...BOOKING_DURATIONS_MINUTES], { error: BOOKING_MESSAGES.invalidDuration }),
  firstStarts,
  weeks,
  startsAt: z
    .array(givenInstant)
    .min(SERIES_LESSONS_MIN, { error: M.chooseDates })
    .max(SERIES_LESSONS_MAX)
    .refine(inOrder, { error: M.startsOrder }),
  totalPaise: paise,
  /** The series that this one goes on from. */
  continues: entityId.optional(),
});
export type BookSeriesInput = z.infer<typeof bookSeriesInput>;

/** The name of the holiday on which a date lies, and whether that day can still become another one. */
const holiday = z.object({ name: z.string(), mayChange: z.boolean() }).nullable();

/** One date of a plan. */
const seriesDate = slot.extend({
  state: z.enum(SERIES_DATE_STATES),
  /** Named on every date that is one, also where something else is in the way. */
  holiday,
  /** Whether the family can keep the class on this holiday. */
  keepable: z.boolean(),
  alternative: slot.nullable(),
});

/** A series' planned dates and cost. */
export const seriesPlan = z.object({
  dates: z.array(seriesDate).max(SERIES_LESSONS_MAX),
  pricePaise: paise,
  /** Of the free dates. */
  totalPaise: paise,
  /** Of those, the amount held at once, because they begin within 48 hours. */
  heldNowPaise: paise,
  /** The first start of each time of the week. */
  firstStarts: z.array(instant),
});
export type SeriesPlan = z.infer<typeof seriesPlan>;

/** A date that can't be booked, in the refusal of a series. */
export const takenDate = z.object({
  startsAt: instant,
  state: z.enum(SERIES_DATE_STATES),
  alternative: slot.nullable(),
});
export type TakenDate = z.infer<typeof takenDate>;

/** One lesson of a series. */
export const seriesLesson = z.object({
  bookingId: entityId,
  lessonId: entityId,
  position: z.number(),
  startsAt: instant,
  endsAt: instant,
  /** Where it would move by a proposal of its own, which is answered on the class's page. */
  proposedStartsAt: instant.nullable(),
  status: z.enum(BOOKING_STATUSES),
  lessonStatus: z.enum(LESSON_STATUSES),
  pricePaise: paise,
  /** When its price is to be held; null once it is, or when the class ended before that. */
  holdDueAt: instant.nullable(),
  /** It ended without ever having been held for. */
  neverHeld: z.boolean(),
  reason: z.string().nullable(),
  /** The family's money since then; null for a free class, for one that was never held, and for the teacher. */
  money: moneyState.nullable(),
});
export type SeriesLesson = z.infer<typeof seriesLesson>;

export const seriesProposal = z.object({
  id: entityId,
  /** Whether the viewer's own side proposed it: then the other side answers. */
  own: z.boolean(),
  proposedAt: instant,
  expiresAt: instant,
  /** Which lessons it moves, and whereto. */
  moves: z.array(z.object({ bookingId: entityId, from: instant, to: instant })),
});

/** A series as its family or its teacher sees it. */
export const seriesView = z.object({
  id: entityId,
  status: z.enum(SERIES_STATUSES),
  teacher: personSummary,
  student: personSummary.extend({ class: z.number() }),
  subject: z.string(),
  class: z.number(),
  topic: z.string(),
  durationMinutes: z.number(),
  /** Minutes since Monday 00:00 in `timeZone`. */
  weekMinutes: z.array(z.number()),
  timeZone: z.string(),
  weeks: z.number(),
  hourlyRatePaise: paise,
  totalPaise: paise,
  requestedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  continues: entityId.nullable(),
  continuedBy: entityId.nullable(),
  lessons: z.array(seriesLesson).max(SERIES_LESSONS_MAX),
  proposal: seriesProposal.nullable(),
  /** For the payer: the wallet's balance, and the amount missing for this series' next unpaid class; else null. */
  funding: z.object({ walletPaise: paise, shortPaise: paise }).nullable(),
});
export type SeriesView = z.infer<typeof seriesView>;

/** Which lessons of a series an edit is about. `bookingId` is the first of them, and can be left out for all. */
export const scopeInput = z.object({
  id: entityId,
  scope: z.enum(SERIES_SCOPES),
  bookingId: entityId.optional(),
});
export type ScopeInput = z.infer<typeof scopeInput>;

export const seriesCancellation = z.object({
  lessons: z
    .array(z.object({ bookingId: entityId, startsAt: instant, returnedPaise: paise, costPaise: paise }))
    .max(SERIES_LESSONS_MAX),
  returnedPaise: paise,
  feePaise: paise,
  creditPaise: paise,
  costPaise: paise,
  /** Agreed and not held yet: it is simply never taken. */
  notYetHeldPaise: paise,
});
export type SeriesCancellation = z.infer<typeof seriesCancellation>;

export const cancelSeriesInput = scopeInput.extend({
  reason: requestText(text(500)).default(''),
  /** `costPaise` as the person was shown it. */
  costPaise: paise,
});
export type CancelSeriesInput = z.infer<typeof cancelSeriesInput>;

/** GET /series/{id}/move: the outcome for each lesson if the named one began at another time, and those with it. */
export const moveInput = z.object({
  id: entityId,
  bookingId: entityId,
  scope: z.enum(SERIES_SCOPES),
  /** When the named lesson would begin. */
  startsAt: givenInstant,
});
export type MoveInput = z.infer<typeof moveInput>;

export const seriesMove = z.object({
  dates: z
    .array(
      z.object({
        bookingId: entityId,
        from: slot,
        to: slot,
        outcome: z.enum(MOVE_OUTCOMES),
        /** When the new time lies on one. */
        holiday,
        /** Of this class; moving does not change it. */
        pricePaise: paise,
      }),
    )
    .max(SERIES_LESSONS_MAX),
});
export type SeriesMove = z.infer<typeof seriesMove>;

/** POST /series/{id}/proposals: the lesson and those after it (or all) at another time. One alone: `bookings.reschedule`. */
export const proposeTimeInput = moveInput.extend({
  scope: z.enum(['following', 'all']),
  /** The lessons that were shown as moving. Refused when others would move by now. */
  bookingIds: z.array(entityId).min(1).max(SERIES_LESSONS_MAX),
});
export type ProposeTimeInput = z.infer<typeof proposeTimeInput>;
