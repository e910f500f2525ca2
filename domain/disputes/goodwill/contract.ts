import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { entityId, pageInput, paise, text } from '../../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../../procedure.ts';
import { GOODWILL_KINDS } from './policy.ts';
import { bookingGoodwill, operatorGoodwill } from './schema.ts';
import { en as M } from './words/en.ts';

/** What waits for a second operator, and what was given or rejected. */
export const GOODWILL_LISTS = ['waiting', 'ended'] as const;
export type GoodwillList = (typeof GOODWILL_LISTS)[number];

const decided = z.object({ id: entityId, reason: text(1000, M.reasonRequired) });
const answer = z.object({ goodwill: operatorGoodwill });

/** What operators give to families for classes, out of the platform's own money. */
export const goodwillContract = {
  ofBooking: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/bookings/{bookingId}/goodwill',
      summary: 'The goodwill of a booking, and what can still be given',
    })
    .input(z.object({ bookingId: entityId }))
    .output(bookingGoodwill),
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/goodwill',
      summary: 'Goodwill that waits for a second operator, or has ended',
      description: 'Paginated by key.',
    })
    .input(z.object({ list: z.enum(GOODWILL_LISTS).default('waiting'), ...pageInput(20) }))
    .output(
      z.object({
        goodwill: z.array(operatorGoodwill),
        nextCursor: z.string().nullable(),
        counts: z.object({ waiting: z.number() }),
      }),
    ),
  give: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/bookings/{bookingId}/goodwill',
      successStatus: 201,
      summary: 'Give goodwill for a class that was paid',
      description:
        'At most what of the price has not come back. A `refund` comes back as what had paid for the class; `credit` is for classes to come. Given at once, or `requested` until a second operator approves.',
    })
    .errors(stepUpRequired)
    .input(
      z.object({
        bookingId: entityId,
        kind: z.enum(GOODWILL_KINDS),
        amountPaise: paise.min(1, { error: M.noAmount }),
        reason: text(1000, M.reasonRequired),
      }),
    )
    .output(answer),
  approve: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/goodwill/{id}/approve',
      summary: 'Approve goodwill as the second operator; it is given at once',
    })
    .errors(stepUpRequired)
    .input(decided)
    .output(answer),
  reject: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/goodwill/{id}/reject',
      summary: 'Reject goodwill, or take back one’s own, before it is given',
    })
    .input(decided)
    .output(answer),
};
