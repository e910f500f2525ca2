import { z } from 'zod';
import { insufficientFunds } from '../bookings/insufficient-funds.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import { entityId, paise, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import {
  bookSeriesInput,
  cancelSeriesInput,
  moveInput,
  planSeriesInput,
  proposeTimeInput,
  scopeInput,
  seriesCancellation,
  seriesMove,
  seriesPlan,
  seriesView,
  takenDate,
} from './schema.ts';
import { en as M } from './words/en.ts';

const one = z.object({ series: seriesView });
const SERIES_TAKEN = {
  status: 409,
  message: M.taken,
  data: z.object({ taken: z.array(takenDate) }),
} as const;
const INSUFFICIENT_FUNDS = insufficientFunds();

/** Weekly series: asked for and decided as one, paid lesson by lesson. */
export const seriesContract = {
  plan: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/series/plan',
      summary: 'What a weekly series would hold',
      description:
        'Every date with its state: free, taken with the nearest alternative, skipped, or too far ahead.',
    })
    .input(planSeriesInput)
    .output(seriesPlan),
  book: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/series',
      successStatus: 201,
      summary: 'Book a weekly series',
      description:
        'All of the dates or none. The price of each lesson is held 48 hours before its start; of those that begin sooner, at once.',
    })
    .errors({
      SERIES_TAKEN,
      INSUFFICIENT_FUNDS,
      TOTAL_CHANGED: { status: 409, message: M.totalChanged('…'), data: z.object({ totalPaise: paise }) },
      APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsApproval },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
    })
    .input(bookSeriesInput)
    .output(one),
  get: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/series/{id}', summary: 'One weekly series' })
    .input(z.object({ id: entityId }))
    .output(one),
  extension: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/series/{id}/extension',
      summary: 'What going on with a series would hold',
    })
    .input(z.object({ id: entityId, weeks: planSeriesInput.shape.weeks }))
    .output(seriesPlan),
  accept: idempotentProcedureFor('teacher')
    .route({ method: 'POST', path: '/series/{id}/accept', summary: 'Accept a whole series' })
    .input(z.object({ id: entityId }))
    .output(one),
  reject: idempotentProcedureFor('teacher')
    .route({ method: 'POST', path: '/series/{id}/reject', summary: 'Reject a whole series with a reason' })
    .input(z.object({ id: entityId, reason: requestText(text(500, BOOKING_MESSAGES.reasonRequired)) }))
    .output(one),
  withdraw: idempotentProcedureFor('student', 'parent')
    .route({ method: 'POST', path: '/series/{id}/withdraw', summary: 'Take back a pending series' })
    .input(z.object({ id: entityId }))
    .output(one),
  cancellation: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/series/{id}/cancellation',
      summary: 'What cancelling lessons of a series would mean now',
    })
    .input(scopeInput)
    .output(seriesCancellation),
  cancel: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/series/{id}/cancel',
      summary: 'Cancel this lesson, this and those that follow, or all to come',
      description:
        'All of them or none, each by its own terms. Refused when it would cost more than `costPaise`.',
    })
    .errors({
      COST_CHANGED: {
        status: 409,
        message: BOOKING_MESSAGES.costChanged,
        data: z.object({ costPaise: paise }),
      },
    })
    .input(cancelSeriesInput)
    .output(one),
  move: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/series/{id}/move',
      summary: 'What moving lessons of a series would do now',
      description: 'Each lesson with its new time, and whether it moves or why it stays. Changes nothing.',
    })
    .input(moveInput)
    .output(seriesMove),
  proposeTime: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/series/{id}/proposals',
      successStatus: 201,
      summary: 'Propose another time for lessons of a series',
      description:
        'For the lessons that can move there; the others stay. The other side accepts or declines, and nothing moves before that.',
    })
    .errors({ SERIES_TAKEN })
    .input(proposeTimeInput)
    .output(one),
  answerProposal: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/series/{id}/proposals/{proposalId}/answer',
      summary: 'Accept, decline or take back a proposed time',
      description:
        'Accepting moves all of the lessons or none; what was held stays held and nothing is charged again.',
    })
    .errors({ SERIES_TAKEN, INSUFFICIENT_FUNDS })
    .input(
      z.object({ id: entityId, proposalId: entityId, answer: z.enum(['accept', 'decline', 'withdraw']) }),
    )
    .output(one),
};
