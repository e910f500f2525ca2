import { z } from 'zod';
import { insufficientFunds } from '../bookings/insufficient-funds.ts';
import { BOOKING_STATUSES } from '../bookings/status.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import {
  entityId,
  grade,
  instant,
  localDate,
  pageInput,
  paise,
  personSummary,
  subject,
  text,
} from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { documentLink } from '../wallet/document-link.ts';
import { moneyState } from '../wallet/money-schema.ts';
import { PLAN_MAX_CHAPTERS } from './policy.ts';
import { en as M } from './words/en.ts';

/** A package as the family or its teacher sees it. */
export const packageView = z.object({
  id: entityId,
  teacher: personSummary,
  student: personSummary.extend({ class: z.number() }),
  subject: z.string(),
  class: z.number(),
  boughtAt: instant,
  /** The payer, whose wallet gets any refund. */
  boughtBy: z.object({ id: entityId, name: z.string() }),
  durationMinutes: z.number(),
  hourlyRatePaise: paise,
  lessonPricePaise: paise,
  pricePaise: paise,
  lessons: z.number(),
  /** Can be booked, or refunded. */
  lessonsLeft: z.number(),
  /** Requested or confirmed, and still to come. */
  lessonsBooked: z.number(),
  /** Held, or cancelled so late that the lesson was spent. */
  lessonsUsed: z.number(),
  lessonsRefunded: z.number(),
  /** The refund for the lessons that are left. */
  refundablePaise: paise,
  nextLesson: z
    .object({ bookingId: entityId, lessonId: entityId, startsAt: instant, status: z.enum(LESSON_STATUSES) })
    .nullable(),
  chapters: z.object({ total: z.number(), done: z.number() }),
});
export type PackageView = z.infer<typeof packageView>;

/** One lesson that was booked out of a package, with the teacher's text after it. */
export const packageLesson = z.object({
  bookingId: entityId,
  lessonId: entityId,
  topic: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  lessonStatus: z.enum(LESSON_STATUSES),
  note: z.object({ covered: z.string(), homework: z.string(), writtenAt: instant }).nullable(),
  /** Its receipt or invoice; null before it took place, and for people who did not pay. */
  document: documentLink.nullable(),
  /** Its share of the price since then; null for the teacher. */
  money: moneyState.nullable(),
});
export type PackageLesson = z.infer<typeof packageLesson>;

/** A chapter of the study plan. Dates are of the calendar in India. */
export const planChapter = z.object({
  title: z.string(),
  dueOn: z.string().nullable(),
  doneAt: instant.nullable(),
});

export const packageDetails = packageView.extend({
  /** The receipt of the purchase; null for people who did not pay. */
  document: documentLink.nullable(),
  /** The price since then; null for the teacher. */
  money: moneyState.nullable(),
  bookings: z.array(packageLesson),
  plan: z.object({ revision: z.number(), chapters: z.array(planChapter).max(PLAN_MAX_CHAPTERS) }),
});
export type PackageDetails = z.infer<typeof packageDetails>;

/** POST /packages. `studentId` only when a parent buys for a child. */
export const buyPackageInput = z.object({
  teacherId: entityId,
  studentId: entityId.optional(),
  subject,
  class: grade,
  /** The price that the person was shown: another one is refused. */
  pricePaise: paise,
});
export type BuyPackageInput = z.infer<typeof buyPackageInput>;

export const savePlanInput = z.object({
  id: entityId,
  /** The revision that the plan was edited from. */
  revision: z.number().int().min(1),
  chapters: z
    .array(
      z.object({
        title: requestText(text(200, M.chapterTitle)),
        dueOn: localDate.nullable(),
        done: z.boolean(),
      }),
    )
    .max(PLAN_MAX_CHAPTERS, { error: `Please plan at most ${PLAN_MAX_CHAPTERS} chapters` }),
});
export type SavePlanInput = z.infer<typeof savePlanInput>;

const details = z.object({ package: packageDetails });

/** Ten lessons at nine times the rate: bought, booked one at a time, refunded for the rest. */
export const packagesContract = {
  buy: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/packages',
      successStatus: 201,
      summary: 'Buy a package of lessons',
      description:
        'The price leaves the wallet and waits in the package. Its lessons are booked one at a time, never expire, and what is left is refunded at the price that was paid.',
    })
    .errors({
      INSUFFICIENT_FUNDS: insufficientFunds(M.insufficientFunds),
      PRICE_CHANGED: { status: 409, message: M.priceChanged, data: z.object({ pricePaise: z.number() }) },
      APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsApproval },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
    })
    .input(buyPackageInput)
    .output(details),
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/packages',
      summary: 'My packages',
      description:
        "A student's own, a parent's children's, or those bought from a teacher; newest first, paginated by key.",
    })
    .input(z.object(pageInput(20)))
    .output(z.object({ packages: z.array(packageView), nextCursor: z.string().nullable() })),
  get: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/packages/{id}',
      summary: 'One package with its lessons, notes and study plan',
    })
    .input(z.object({ id: entityId }))
    .output(details),
  refund: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/packages/{id}/refund',
      summary: 'Refund the lessons that are left',
      description:
        'At the price that was paid, to the wallet that paid. Refused when it would be less than `refundPaise`.',
    })
    .errors({
      AMOUNT_CHANGED: {
        status: 409,
        message: M.amountChanged,
        data: z.object({ refundablePaise: z.number() }),
      },
    })
    .input(z.object({ id: entityId, refundPaise: paise }))
    .output(details),
  savePlan: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/packages/{id}/plan',
      summary: 'Save the study plan',
      description: 'The whole plan at once, in its order. A chapter that was ticked before keeps its date.',
    })
    .errors({ PLAN_CHANGED: { status: 409, message: M.planChanged } })
    .input(savePlanInput)
    .output(details),
};
