import { z } from 'zod';
import { CHILDREN_MAX } from '../accounts/policy.ts';
import { en as BOOKING_MESSAGES } from '../bookings/words/en.ts';
import { entityId } from '../fields.ts';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { operatingContract } from './operating-contract.ts';
import { batchDetails, batchList, listBatchesInput } from './schema.ts';
import { seatsContract } from './seats-contract.ts';
import { teachingContract } from './teaching-contract.ts';
import { DEMAND_MAX, WISHES_MAX } from './wishes/policy.ts';
import { batchWish, demand, wishInput } from './wishes/schema.ts';
import { en as M } from './words/en.ts';

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
    .input(z.object({ id: entityId }))
    .output(z.object({ batch: batchDetails })),
  ...teachingContract,
  ...seatsContract,
  ...operatingContract,
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
          'Teachers of the subject and class see how many children wish for it, and when, without names. One who is named is notified, and alone sees it: who may book a class with them may ask. Times are Indian.',
      })
      .errors({
        WISHES_FULL: { status: 409, message: M.wishesFull(WISHES_MAX) },
        WISH_KNOWN: { status: 409, message: M.wishKnown },
        EMAIL_NOT_VERIFIED: { status: 403, message: BOOKING_MESSAGES.emailNotVerified },
        NOT_BOOKABLE: { status: 409, message: BOOKING_MESSAGES.notVerified },
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
        summary:
          'How many children wish for what I teach: first where families ask for me, then the most wished for',
      })
      .output(z.object({ demand: z.array(demand).max(DEMAND_MAX) })),
  },
};
