import { z } from 'zod';
import { slot } from '../availability/contract.ts';
import { en as COUPON_MESSAGES } from '../coupons/words/en.ts';
import { entityId, grade, pageInput, paise, subject, text } from '../fields.ts';
import { foldOf, lessonView, togetherIn } from '../lessons/contract.ts';
import { answerShortClassInput } from '../lessons/short-class/schema.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { holdsContract } from './holds-contract.ts';
import { insufficientFunds } from './insufficient-funds.ts';
import { offersContract } from './offers/contract.ts';
import { optionsContract } from './options-contract.ts';
import { rescheduleContract } from './reschedule/contract.ts';
import { bookingView, bookLessonInput, cancelBookingInput, cancellationView } from './schema.ts';
import { BOOKING_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

const one = z.object({ booking: bookingView });

const bookingFilter = z.object({
  status: z.enum(BOOKING_STATUSES).optional(),
  /** Only these subjects, and only these classes; of each any when left out. */
  subjects: z.array(subject).max(50).optional(),
  grades: z.array(grade).max(10).optional(),
  ...pageInput(50),
});

const aboutAll = {
  nextCursor: z.string().nullable(),
  /** Of all of the viewer's bookings, despite filters. */
  counts: z.record(z.enum(BOOKING_STATUSES), z.number()),
  /** The subjects and classes that the viewer's bookings hold, for a filter. */
  held: z.object({ subjects: z.array(z.string()), grades: z.array(z.number()) }),
};

/** Requests for lessons: made by students and parents, decided by teachers. */
export const bookingsContract = {
  ...holdsContract,
  ...optionsContract,
  book: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/bookings',
      successStatus: 201,
      summary: 'Book a lesson',
      description:
        "Holds the price in the payer's wallet (less what a coupon pays) and the slot on both calendars, or changes nothing. Another price than `amountPaise` is refused.",
    })
    .errors({
      INSUFFICIENT_FUNDS: insufficientFunds(),
      SLOT_TAKEN: {
        status: 409,
        message: M.slotTaken,
        data: z.object({ nearestFreeSlots: z.array(slot) }),
      },
      NOT_BOOKABLE: { status: 409, message: M.notVerified },
      APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsApproval },
      PRICE_CHANGED: {
        status: 409,
        message: M.priceChanged('…'),
        data: z.object({ amountPaise: paise }),
      },
      COUPON_REFUSED: { status: 409, message: COUPON_MESSAGES.usedUp },
      COUPON_UNKNOWN: { status: 404, message: COUPON_MESSAGES.unknown },
      EMAIL_NOT_VERIFIED: { status: 403, message: M.emailNotVerified },
    })
    .input(bookLessonInput)
    .output(one),
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings',
      summary: 'My bookings',
      description:
        "A student's own, a parent's children's, or those made with a teacher; newest first, paginated by key.",
    })
    .input(bookingFilter)
    .output(z.object({ bookings: z.array(bookingView), ...aboutAll })),
  agenda: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings/agenda',
      summary: 'My bookings by time',
      description:
        'First those that wait for an answer, by when they lapse, then those of classes to come in the order of their start, then the others, newest first. The bookings of one weekly series stand together as one fold, and a page holds whole folds.',
    })
    .input(bookingFilter.extend({ togetherIn: togetherIn.optional() }))
    .output(
      z.object({
        folds: z.array(foldOf(z.object({ booking: bookingView, lesson: lessonView }))),
        ...aboutAll,
      }),
    ),
  get: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/bookings/{id}', summary: 'One booking' })
    .input(z.object({ id: entityId }))
    .output(one),
  accept: idempotentProcedureFor('teacher')
    .route({ method: 'POST', path: '/bookings/{id}/accept', summary: 'Accept a request' })
    .input(z.object({ id: entityId }))
    .output(one),
  reject: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/bookings/{id}/reject',
      summary: 'Reject a request with a reason',
      description: 'The held money goes back to the payer in the same transaction.',
    })
    .input(z.object({ id: entityId, reason: requestText(text(500, M.reasonRequired)) }))
    .output(one),
  withdraw: idempotentProcedureFor('student', 'parent')
    .route({ method: 'POST', path: '/bookings/{id}/withdraw', summary: 'Take back a pending request' })
    .input(z.object({ id: entityId }))
    .output(one),
  cancellation: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings/{id}/cancellation',
      summary: 'What cancelling would mean now',
      description: 'What comes back and what is kept, by the policy that was agreed with the booking.',
    })
    .input(z.object({ id: entityId }))
    .output(cancellationView),
  cancel: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/bookings/{id}/cancel',
      summary: 'Cancel a confirmed class',
      description:
        'Possible until the start. Free until the time of the policy; later a fee is kept from a family, and a teacher owes the family the same. Refused when it would cost more than `costPaise`.',
    })
    .errors({
      COST_CHANGED: { status: 409, message: M.costChanged, data: z.object({ costPaise: z.number() }) },
    })
    .input(cancelBookingInput)
    .output(one),
  answerShortClass: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/bookings/{id}/short-class',
      summary: 'Say what to pay for a class of which only a part was held',
      description:
        'By a parent, or a student who is an adult, within 48 hours: the whole price, or the minutes that were held; the rest comes back at once. Without an answer the minutes held are paid.',
    })
    .input(answerShortClassInput)
    .output(one),
  reschedule: rescheduleContract,
  offers: offersContract,
};
