import { z } from 'zod';
import { CHILDREN_MAX } from '../accounts/policy.ts';
import { stepUpRequired } from '../accounts/step-up.ts';
import { insufficientFunds } from '../bookings/insufficient-funds.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import { entityId, givenInstant, instant, pageInput, paise, text } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor, publicProcedure } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { REASON_REQUIRED } from '../words.ts';
import {
  BATCHES_PER_TEACHER,
  BREAK_EVERY_MONTHS,
  BREAK_MAX_DAYS,
  DECISION_HOURS,
  ENDING_NOTICE_DAYS,
  SKIP_UNTIL_HOURS,
  WAITING_MAX,
} from './policy.ts';
import {
  batchDetails,
  batchList,
  batchPreview,
  batchView,
  joiningView,
  leavingView,
  listBatchesInput,
  openBatchInput,
  previewBatchInput,
  savePlanInput,
  seatView,
  teachersBatch,
  waitingView,
} from './schema.ts';
import { BATCH_STATUSES } from './status.ts';
import { DEMAND_MAX, WISHES_MAX } from './wishes/policy.ts';
import { batchWish, demand, wishInput } from './wishes/schema.ts';
import { en as M } from './words/en.ts';

const byId = z.object({ id: entityId });
/** A parent says for which child; a student means themselves. */
const forChild = byId.extend({ studentId: entityId.optional() });
const seat = z.object({ seat: seatView });
const seatChanged = { SEAT_OVER: { status: 409, message: M.notActive } } as const;

/** Why a child can't have a seat. */
const joinErrors = {
  BATCH_FULL: { status: 409, message: M.full, data: z.object({ waiting: z.int() }) },
  BATCH_CLOSED: { status: 409, message: M.closed },
  ALREADY_IN_BATCH: { status: 409, message: M.alreadyIn },
  OTHER_CLASS: { status: 409, message: M.otherClass('7') },
  TIME_TAKEN: { status: 409, message: M.timeTaken, data: z.object({ clashes: z.array(instant) }) },
  NO_CLASS_YET: { status: 409, message: M.noClassToJoin },
  PRICE_CHANGED: { status: 409, message: M.priceChanged, data: z.object({ pricePaise: z.number() }) },
  INSUFFICIENT_FUNDS: insufficientFunds(M.insufficientFunds),
  APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsApproval },
  EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
  NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
} as const;

/** Batches: small groups that meet one teacher every week, by the month. */
export const batchesContract = {
  list: publicProcedure
    .route({
      method: 'GET',
      path: '/batches',
      summary: 'Batches that take children, with the numbers beside each choice',
      description: 'Those with free seats first, then the newest. `from` and `until` are hours in India.',
    })
    .input(listBatchesInput)
    .output(batchList),
  get: publicProcedure
    .route({ method: 'GET', path: '/batches/{id}', summary: 'One batch: its teacher, times, plan and price' })
    .input(byId)
    .output(z.object({ batch: batchDetails })),
  preview: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/preview',
      summary: 'The dates and the pay of a batch before it is opened',
    })
    .input(previewBatchInput)
    .output(batchPreview),
  open: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches',
      successStatus: 201,
      summary: 'Open a batch',
      description: `Its first class is at least ${DECISION_HOURS} hours ahead. The price of a month is that of its size.`,
    })
    .errors({
      NOT_VERIFIED: { status: 409, message: M.notVerified },
      NOT_TAUGHT: { status: 409, message: M.notTaught },
      TIMES_TAKEN: { status: 409, message: M.timesTaken },
      TOO_MANY_BATCHES: { status: 409, message: M.tooManyBatches(BATCHES_PER_TEACHER) },
    })
    .input(openBatchInput)
    .output(z.object({ batch: batchDetails })),
  own: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/batches',
      summary: 'My batches: those with classes to come first',
    })
    .output(z.object({ batches: z.array(batchView).max(200) })),
  run: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/batches/{id}',
      summary: 'One of my batches: seats, line, classes with attendance, what it earns',
    })
    .input(byId)
    .output(teachersBatch),
  savePlan: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/batches/{id}/plan',
      summary: 'Save the plan of chapters, whole and in its order',
    })
    .input(savePlanInput)
    .output(teachersBatch),
  lowerMinimum: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/batches/{id}/minimum',
      summary: 'Begin with fewer children',
      description:
        'Until it is decided whether the batch begins. A minimum is never raised: families count on it.',
    })
    .input(
      byId.extend({ minSeats: z.int().min(1, { error: M.minimumRange }).max(10, { error: M.minimumRange }) }),
    )
    .output(teachersBatch),
  giveNotice: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/end',
      summary: 'End a batch with notice',
      description: `No class begins ${ENDING_NOTICE_DAYS} days from now or later; what is left of the months then is refunded.`,
    })
    .input(byId)
    .output(teachersBatch),
  announce: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/announcement',
      summary: 'Write to every family of a batch',
      description: 'The message stands in each conversation, where each family answers by itself.',
    })
    .input(byId.extend({ body: requestText(text(2000, M.announcementRequired)) }))
    .output(z.object({ families: z.int() })),
  setWork: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/assessments',
      summary: 'Set a published assessment for a batch',
      description: 'For all of its children, and for those who join before it is due.',
    })
    .input(byId.extend({ assessmentId: entityId }))
    .output(teachersBatch),
  joining: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/batches/{id}/joining',
      summary: 'What joining means for this child: dates, clashes, money',
    })
    .input(forChild)
    .output(joiningView),
  join: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batches/{id}/seats',
      successStatus: 201,
      summary: 'Join a batch',
      description:
        'The first month leaves the wallet and waits; each class releases its share when it was held. `pricePaise` is the price that the person was shown.',
    })
    .errors(joinErrors)
    .input(forChild.extend({ pricePaise: paise.optional() }))
    .output(seat),
  wait: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batches/{id}/waiting',
      successStatus: 201,
      summary: 'Wait in line for a seat',
      description: 'First come, first served. A seat that becomes free is really held for the first in line.',
    })
    .errors({
      SEATS_FREE: { status: 409, message: M.seatsFree },
      BATCH_CLOSED: { status: 409, message: M.closed },
      ALREADY_IN_BATCH: { status: 409, message: M.alreadyIn },
      ALREADY_WAITS: { status: 409, message: M.waitingKnown },
      OTHER_CLASS: { status: 409, message: M.otherClass('7') },
      LINE_FULL: { status: 409, message: M.waitingFull },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
    })
    .input(forChild)
    .output(z.object({ waiting: waitingView })),
  waiting: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/batch-waiting', summary: 'The lines that I, or my children, wait in' })
    .output(z.object({ waiting: z.array(waitingView).max(WAITING_MAX * CHILDREN_MAX) })),
  stopWaiting: procedureFor('student', 'parent')
    .route({
      method: 'DELETE',
      path: '/batch-waiting/{id}',
      summary: 'Leave the line, or turn an offered seat down',
    })
    .input(byId)
    .output(done),
  accept: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-offers/{id}/accept',
      summary: 'Take the seat that is held for this child',
      description: 'As joining: the first month is paid.',
    })
    .errors({ ...joinErrors, OFFER_LAPSED: { status: 409, message: M.offerLapsed } })
    .input(byId.extend({ pricePaise: paise.optional() }))
    .output(seat),
  seats: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/batch-seats', summary: 'My seats in batches, or my children’s' })
    .output(z.object({ seats: z.array(seatView).max(200) })),
  skip: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/skip',
      summary: 'Skip a class',
      description: `Until ${SKIP_UNTIL_HOURS} hours before it, up to a quarter of the month: the class moves to the month's end.`,
    })
    .errors({
      ...seatChanged,
      SKIP_TOO_LATE: { status: 409, message: M.skipTooLate(SKIP_UNTIL_HOURS) },
      SKIPS_SPENT: { status: 409, message: M.skipsSpent },
    })
    .input(byId.extend({ lessonId: entityId }))
    .output(seat),
  break: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/break',
      summary: 'Take a break',
      description: `Of ${BREAK_MAX_DAYS} days at most, once in ${BREAK_EVERY_MONTHS} months: its classes move behind it.`,
    })
    .errors({
      ...seatChanged,
      BREAK_TOO_OFTEN: { status: 409, message: M.breakTooOften(BREAK_EVERY_MONTHS) },
    })
    .input(byId.extend({ from: givenInstant, until: givenInstant }))
    .output(seat),
  leaving: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/batch-seats/{id}/leaving', summary: 'What leaving now would bring back' })
    .input(byId)
    .output(leavingView),
  leave: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/leave',
      summary: 'Leave a batch, at once or at the end of the month',
      description: 'Refused when less than `returnedPaise` would come back.',
    })
    .errors({
      ...seatChanged,
      AMOUNT_CHANGED: {
        status: 409,
        message: M.leavingChanged,
        data: z.object({ returnedPaise: z.number() }),
      },
    })
    .input(byId.extend({ when: z.enum(['now', 'month_end']), returnedPaise: paise.optional() }))
    .output(seat),
  stay: procedureFor('student', 'parent')
    .route({ method: 'POST', path: '/batch-seats/{id}/stay', summary: 'Renew this seat again' })
    .errors(seatChanged)
    .input(byId)
    .output(seat),
  pay: procedureFor('parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/payer',
      summary: 'Pay the next months of this child’s seat',
      description: 'From the next month on: what was paid before comes back to whoever paid it.',
    })
    .errors(seatChanged)
    .input(byId)
    .output(seat),
  operated: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/batches', summary: 'All batches, the newest first' })
    .input(
      z.object({
        ...pageInput(30),
        status: z.enum(BATCH_STATUSES).optional(),
        teacher: text(100).default(''),
      }),
    )
    .output(z.object({ batches: z.array(batchView).max(100), nextCursor: z.string().nullable() })),
  operate: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/batches/{id}', summary: 'One batch with its seats and classes' })
    .input(byId)
    .output(teachersBatch),
  stop: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/batches/{id}/end',
      summary: 'End a batch at once',
      description: 'Every class that has not begun is called off, and all of its money goes back.',
    })
    .errors(stepUpRequired)
    .input(byId.extend({ reason: text(1000, REASON_REQUIRED) }))
    .output(teachersBatch),
  move: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/batch-seats/{id}/move',
      summary: 'Move a seat to another batch of the same size, with its money',
    })
    .errors({ ...stepUpRequired, ...seatChanged, ...joinErrors })
    .input(byId.extend({ batchId: entityId, reason: text(1000, REASON_REQUIRED) }))
    .output(teachersBatch),
  wishes: {
    list: procedureFor('student', 'parent')
      .route({ method: 'GET', path: '/batch-wishes', summary: 'What I, or my children, wish for' })
      .output(z.object({ wishes: z.array(batchWish).max(WISHES_MAX * CHILDREN_MAX) })),
    make: procedureFor('student', 'parent')
      .route({
        method: 'POST',
        path: '/batch-wishes',
        successStatus: 201,
        summary: 'Wish for a batch',
        description:
          'Teachers of the subject and class see how many children wish for it, and when, without names. Times are Indian.',
      })
      .errors({
        WISHES_FULL: { status: 409, message: M.wishesFull(WISHES_MAX) },
        WISH_KNOWN: { status: 409, message: M.wishKnown },
      })
      .input(wishInput)
      .output(batchWish),
    withdraw: procedureFor('student', 'parent')
      .route({ method: 'DELETE', path: '/batch-wishes/{id}', summary: 'Take a wish back' })
      .input(z.object({ id: entityId }))
      .output(done),
    demand: procedureFor('teacher')
      .route({
        method: 'GET',
        path: '/batch-wishes/demand',
        summary: 'How many children wish for what I teach, the most wished for first',
      })
      .output(z.object({ demand: z.array(demand).max(DEMAND_MAX) })),
  },
};
