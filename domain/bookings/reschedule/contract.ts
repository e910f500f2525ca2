import { z } from 'zod';
import { slot } from '../../availability/contract.ts';
import { entityId, paise } from '../../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { insufficientFunds } from '../insufficient-funds.ts';
import { ANSWER_TIMES } from '../policy.ts';
import { en as BOOKING_MESSAGES } from '../words/en.ts';
import { GROUP_MOVE_NOTICE_HOURS } from './policy.ts';
import { proposeInput, rescheduling } from './schema.ts';
import { en as M } from './words/en.ts';

const ofProposal = z.object({ id: entityId });

/** Moving a confirmed class: one side proposes another time, the other accepts. The price is never charged again. */
export const rescheduleContract = {
  ofBooking: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings/{id}/reschedules',
      summary: 'Other times that were proposed for a class, and what another proposal would cost',
    })
    .input(z.object({ id: entityId }))
    .output(rescheduling),
  propose: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/bookings/{id}/reschedules',
      successStatus: 201,
      summary: 'Propose another time for a confirmed class',
      description: `A family chooses from the free slots, a teacher any time that both are free. The new time is kept free until the proposal ends: accepted, declined, taken back, or lapsed as a booking request does: ${ANSWER_TIMES}, by the sooner of the two times. In a class of several families only the teacher gives another time: it moves at once, at least ${GROUP_MOVE_NOTICE_HOURS} hours ahead, and each family may cancel until it begins for nothing.`,
    })
    .errors({
      SLOT_TAKEN: {
        status: 409,
        message: BOOKING_MESSAGES.slotTaken,
        data: z.object({ nearestFreeSlots: z.array(slot) }),
      },
      COST_CHANGED: { status: 409, message: M.feeChanged, data: z.object({ costPaise: z.number() }) },
      INSUFFICIENT_FUNDS: insufficientFunds(),
    })
    .input(proposeInput)
    .output(rescheduling),
  accept: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/reschedules/{id}/accept',
      summary: 'Accept a proposed time',
      description: 'The class moves, and a fee that was agreed is charged. For the side that was asked.',
    })
    .errors({
      FEE_NOT_COVERED: { status: 409, message: M.feeNotCovered, data: z.object({ feePaise: paise }) },
    })
    .input(ofProposal)
    .output(rescheduling),
  decline: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({ method: 'POST', path: '/reschedules/{id}/decline', summary: 'Decline a proposed time' })
    .input(ofProposal)
    .output(rescheduling),
  withdraw: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({ method: 'POST', path: '/reschedules/{id}/withdraw', summary: 'Take a proposal back' })
    .input(ofProposal)
    .output(rescheduling),
};
