import { z } from 'zod';
import { insufficientFunds } from '../bookings/insufficient-funds.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import { entityId, givenInstant, instant, paise } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { BREAK_EVERY_MONTHS, BREAK_MAX_DAYS, LINES_SHOWN, SEATS_SHOWN, SKIP_UNTIL_HOURS } from './policy.ts';
import { endingBreakView, joiningView, leavingView, seatView, waitingView } from './seats-schema.ts';
import { en as M } from './words/en.ts';

const byId = z.object({ id: entityId });
/** A parent says for which child; a student means themselves. */
const forChild = byId.extend({ studentId: entityId.optional() });
const seat = z.object({ seat: seatView });
/** The seat that was taken; `seats` reads the rest. */
const taken = z.object({ seatId: entityId });
export const seatChanged = { SEAT_OVER: { status: 409, message: M.notActive } } as const;

const breakChanged = { ...seatChanged, BREAK_OVER: { status: 409, message: M.breakOver } } as const;
/** A seat may have another break months later: this one began, or begins, then. */
const ofBreak = byId.extend({ from: givenInstant });

export const amountChanged = {
  AMOUNT_CHANGED: {
    status: 409,
    message: M.leavingChanged,
    data: z.object({ returnedPaise: z.number() }),
  },
} as const;

/** Why a child can't have a seat. */
export const joinErrors = {
  BATCH_FULL: { status: 409, message: M.full, data: z.object({ waiting: z.int() }) },
  BATCH_CLOSED: { status: 409, message: M.closed },
  ALREADY_IN_BATCH: { status: 409, message: M.alreadyIn },
  OTHER_CLASS: { status: 409, message: M.otherClass([7]) },
  TIME_TAKEN: { status: 409, message: M.timeTaken, data: z.object({ clashes: z.array(instant) }) },
  NO_CLASS_YET: { status: 409, message: M.noClassToJoin },
  PRICE_CHANGED: { status: 409, message: M.priceChanged, data: z.object({ pricePaise: z.number() }) },
  INSUFFICIENT_FUNDS: insufficientFunds(M.insufficientFunds),
  APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsApproval },
  EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
  NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
} as const;

/** Seats in batches, and the lines for them: joining, skipping, leaving, renewing. */
export const seatsContract = {
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
    .output(taken),
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
      OTHER_CLASS: { status: 409, message: M.otherClass([7]) },
      LINE_FULL: { status: 409, message: M.waitingFull },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
    })
    .input(forChild)
    .output(z.object({ waiting: waitingView })),
  waiting: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/batch-waiting', summary: 'The lines that I, or my children, wait in' })
    .output(z.object({ waiting: z.array(waitingView).max(LINES_SHOWN) })),
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
    .output(taken),
  seats: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/batch-seats', summary: 'My seats in batches, or my children’s' })
    .output(z.object({ seats: z.array(seatView).max(SEATS_SHOWN) })),
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
  endingBreak: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/batch-seats/{id}/ending-break',
      summary: 'What ending a break now, or taking it back, would mean',
    })
    .errors(breakChanged)
    .input(ofBreak)
    .output(endingBreakView),
  endBreak: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/end-break',
      summary: 'End a break early, or take it back before it begins',
      description:
        'Its classes that begin in an hour or later come back, and the month ends earlier by them. A break in which no class has passed does not count.',
    })
    .errors(breakChanged)
    .input(ofBreak)
    .output(seat),
  takeMoney: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/batch-seats/{id}/money-back',
      summary: 'Take the money for a class that was not held',
      description:
        'Instead of the class that was put at the end of the month for it. The money goes to the wallet that paid.',
    })
    .errors({ ...seatChanged, NOTHING_INSTEAD: { status: 409, message: M.nothingInstead } })
    .input(byId.extend({ lessonId: entityId }))
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
    .errors({ ...seatChanged, ...amountChanged })
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
};
