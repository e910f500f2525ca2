import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, pageInput, paise, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { goodwillContract } from './goodwill/contract.ts';
import { DISPUTE_REASONS } from './policy.ts';
import { bookingDispute, operatorDispute } from './schema.ts';
import { disputeChat, disputeSurroundings } from './surroundings.ts';
import { en as M } from './words/en.ts';

const list = z.enum(['open', 'ended']);

/** Classes that a family disputes: opened within the window, answered by the teacher, decided by an operator. */
export const disputesContract = {
  ofBooking: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/dispute',
      summary: 'The dispute of a booking, or whether it can be disputed',
    })
    .input(z.object({ bookingId: entityId }))
    .output(bookingDispute),
  open: procedureFor('student', 'parent')
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/dispute',
      successStatus: 201,
      summary: 'Dispute a class',
      description:
        "Once for a class, within 48 hours of its settlement. The teacher's share of it is paid out to nobody until an operator has decided.",
    })
    .errors({ ALREADY_DISPUTED: { status: 409, message: M.already } })
    .input(
      z.object({
        bookingId: entityId,
        reason: z.enum(DISPUTE_REASONS, { error: M.reasonRequired }),
        body: text(2000, M.bodyRequired),
      }),
    )
    .output(bookingDispute),
  withdraw: procedureFor('student', 'parent')
    .route({ method: 'POST', path: '/disputes/{id}/withdraw', summary: 'Take a dispute back' })
    .input(z.object({ id: entityId }))
    .output(bookingDispute),
  answer: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/disputes/{id}/answer',
      summary: 'Answer a dispute as the teacher, once',
    })
    .input(z.object({ id: entityId, answer: text(2000, M.answerRequired) }))
    .output(bookingDispute),
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/disputes',
      summary: 'Disputes, for operators',
      description: 'Newest first, paginated by key.',
    })
    .input(z.object({ status: list.default('open'), ...pageInput(20) }))
    .output(
      z.object({
        disputes: z.array(operatorDispute),
        nextCursor: z.string().nullable(),
        /** Of those that wait; nobody needs the number of ended ones. */
        counts: z.object({ open: z.number() }),
      }),
    ),
  get: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/disputes/{id}', summary: 'One dispute, for operators' })
    .input(z.object({ id: entityId }))
    .output(z.object({ dispute: operatorDispute })),
  surroundings: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/disputes/{id}/surroundings',
      summary: 'The balances of both sides of a dispute, and their other disputes',
    })
    .input(z.object({ id: entityId }))
    .output(disputeSurroundings),
  chat: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/disputes/{id}/chat',
      summary: 'What the family and the teacher of a dispute wrote to each other',
      description: 'The latest messages. The reason is kept in the audit log before anything is answered.',
    })
    .input(z.object({ id: entityId, reason: text(1000, M.decisionRequired) }))
    .output(disputeChat),
  decide: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/disputes/{id}/decide',
      summary: 'Decide a dispute',
      description:
        "`refundPaise` of the price goes back to the wallet that paid: all, a part or nothing. The teacher's share, the commission and its GST are taken back in proportion. Final.",
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId, refundPaise: paise, reason: text(1000, M.decisionRequired) }))
    .output(z.object({ dispute: operatorDispute })),
  goodwill: goodwillContract,
};
