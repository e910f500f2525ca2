import { z } from 'zod';
import { typedCode } from '../coupons/code.ts';
import { entityId, givenInstant, grade, instant, paise, personSummary, subject, text } from '../fields.ts';
import { BOOKABLE_KINDS, BOOKING_KINDS, type BookableKind } from '../lessons/booking-kind.ts';
import { shortClassView } from '../lessons/short-class/schema.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { requestText } from '../public-text.ts';
import { moneyState } from '../wallet/money-schema.ts';
import { durationsOf } from './kinds.ts';
import { BOOKING_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

const WRONG_DURATION: Record<BookableKind, string> = {
  single: M.invalidDuration,
  trial: M.invalidTrialDuration,
  package: M.invalidPackageDuration,
};

/** POST /bookings. `studentId` only when a parent books for a child. */
export const bookLessonInput = z
  .object({
    teacherId: entityId,
    studentId: entityId.optional(),
    kind: z.enum(BOOKABLE_KINDS).default('single'),
    subject,
    class: grade,
    startsAt: givenInstant,
    durationMinutes: z.int({ error: M.invalidDuration }),
    topic: requestText(text(200, M.enterTopic)),
    notes: requestText(text(2000)).default(''),
    /** The code of a coupon that pays a part of the price. */
    coupon: typedCode.optional(),
    /** The amount that the person was shown, less what a coupon pays, 0 out of a package: another one is refused. */
    amountPaise: paise.optional(),
  })
  .check((ctx) => {
    const { kind, durationMinutes } = ctx.value;
    if (durationsOf(kind).includes(durationMinutes)) return;
    ctx.issues.push({
      code: 'custom',
      message: WRONG_DURATION[kind],
      path: ['durationMinutes'],
      input: durationMinutes,
    });
  });
export type BookLessonInput = z.infer<typeof bookLessonInput>;

/** A booking as its student, their parent or its teacher sees it. */
export const bookingView = z.object({
  id: entityId,
  lessonId: entityId,
  kind: z.enum(BOOKING_KINDS),
  /** The package that the lesson is out of. */
  packageId: entityId.nullable(),
  status: z.enum(BOOKING_STATUSES),
  lessonStatus: z.enum(LESSON_STATUSES),
  teacher: personSummary,
  student: personSummary.extend({ class: z.number() }),
  subject: z.string(),
  class: z.number(),
  topic: z.string(),
  notes: z.string(),
  startsAt: instant,
  endsAt: instant,
  durationMinutes: z.number(),
  hourlyRatePaise: paise,
  pricePaise: paise,
  /** The part of the price that a coupon paid; the family paid the rest. Never shown to the teacher. */
  discountPaise: paise,
  couponCode: z.string().nullable(),
  requestedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  cancelledAt: instant.nullable(),
  /** The side that cancelled; null when nobody did, or nobody came. */
  cancelledBy: z.enum(['student', 'parent', 'teacher']).nullable(),
  /** Kept of the price when the family cancelled late, and credited to the family when the teacher did. */
  keptPaise: paise,
  creditedPaise: paise,
  /** The teacher moved this class of several families without asking: cancelling is free for the family until it begins. */
  movedByTeacher: z.boolean(),
  cancellationPolicy: z.object({ freeUntilMinutesBefore: z.number(), lateFeeBasisPoints: z.number() }),
  /** When its price is to be held; null for one that was held. It stands still when the booking ended before that. */
  holdDueAt: instant.nullable(),
  /** The weekly series that it is a lesson of. */
  series: z
    .object({ id: entityId, position: z.number(), lessonCount: z.number(), totalPaise: paise })
    .nullable(),
  /** Of which only a part was held; null for any other class. */
  shortClass: shortClassView.nullable(),
  /** The family's money since then, by the ledger; null for a free class, for the teacher, and for a child in a batch. */
  money: moneyState.nullable(),
});
export type BookingView = z.infer<typeof bookingView>;

/** The terms of cancelling a booking now, for its reader. All amounts in paise. */
export const cancellationView = z.object({
  /** Why it can't be cancelled; null when it can. */
  refusal: z.string().nullable(),
  pricePaise: paise,
  /** The price of a class of a series that has not been taken from the wallet yet, and then never is; 0 for any other. */
  notTakenPaise: paise,
  /** The part of the price that a coupon paid, and the part of that returned to it. */
  discountPaise: paise,
  couponReturnedPaise: paise,
  /** Returned to the family. */
  returnedPaise: paise,
  feePaise: paise,
  creditPaise: paise,
  costPaise: paise,
  /** Where `returnedPaise` goes: a lesson of a package comes back whole, to be booked again. */
  returnsTo: z.enum(['wallet', 'package']),
  /** The last moment at which cancelling is free. */
  freeUntil: instant,
});
export type CancellationView = z.infer<typeof cancellationView>;

/** POST /bookings/{id}/cancel. A teacher gives a reason; nobody pays more than they were shown. */
export const cancelBookingInput = z.object({
  id: entityId,
  reason: requestText(text(500)).default(''),
  /** `costPaise` of the terms that the person was shown. */
  costPaise: paise,
});
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;
