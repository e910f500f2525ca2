import { z } from 'zod';
import { slot } from '../../availability/contract.ts';
import { entityId, pageInput, text } from '../../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { requestText } from '../../public-text.ts';
import { en as ALLOWANCE_MESSAGES } from '../../wallet/allowance/words/en.ts';
import { insufficientFunds } from '../insufficient-funds.ts';
import { ANSWER_TIMES } from '../policy.ts';
import { en as BOOKING_MESSAGES } from '../words/en.ts';
import { makeOfferInput, offerOptions, offerTerms, offerView } from './schema.ts';

const one = z.object({ offer: offerView });
const byId = z.object({ id: entityId });

/** A class that a teacher offers to one of their students: the family accepts and pays, or declines. */
export const offersContract = {
  options: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/offers/options',
      summary: 'What I can offer, and to which of my students',
    })
    .input(z.object({ search: text(100).optional() }))
    .output(offerOptions),
  make: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/offers',
      successStatus: 201,
      summary: 'Offer a class to one of my students',
      description: `At one of the teacher's own free slots, at the teacher's rate. The time is kept free until the offer is answered, taken back or lapses, as a booking request does: ${ANSWER_TIMES}.`,
    })
    .errors({
      SLOT_TAKEN: {
        status: 409,
        message: BOOKING_MESSAGES.slotTaken,
        data: z.object({ nearestFreeSlots: z.array(slot) }),
      },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
    })
    .input(makeOfferInput)
    .output(one),
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/offers',
      summary: 'Offers of classes: made to me or my children, or made by me',
      description: 'Newest first, paginated by key.',
    })
    .input(z.object({ status: z.enum(['open', 'all']).default('open'), ...pageInput(50) }))
    .output(z.object({ offers: z.array(offerView), nextCursor: z.string().nullable() })),
  get: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/offers/{id}',
      summary: 'One offer of a class',
      description: '`terms` is for the family, while the offer is open.',
    })
    .input(byId)
    .output(one.extend({ terms: offerTerms.nullable() })),
  accept: idempotentProcedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/offers/{id}/accept',
      summary: 'Accept an offered class',
      description:
        "Holds the price in the payer's wallet and confirms the class at once, or changes nothing. The teacher need not be asked again.",
    })
    .errors({
      INSUFFICIENT_FUNDS: insufficientFunds(),
      APPROVAL_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.offerNeedsApproval },
      NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
      EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
    })
    .input(byId)
    .output(one),
  decline: idempotentProcedureFor('student', 'parent')
    .route({ method: 'POST', path: '/offers/{id}/decline', summary: 'Decline an offered class' })
    .input(byId.extend({ reason: requestText(text(500)).default('') }))
    .output(one),
  withdraw: idempotentProcedureFor('teacher')
    .route({ method: 'POST', path: '/offers/{id}/withdraw', summary: 'Take an offer back' })
    .input(byId)
    .output(one),
};
