import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { done, procedureFor } from '../procedure.ts';
import { plansContract } from './plans/contract.ts';
import { RATE_MESSAGES as M, newRate, rateToWithdraw, rateView } from './schema.ts';

/** The dated table of the platform's share of a price. A rate that holds, or has held, can never be changed. */
export const ratesContract = {
  plans: plansContract,
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/rates',
      summary: 'Commission and tax: what comes, what holds now, what has held',
      description: 'Of each kind the latest begin first.',
    })
    .output(z.object({ rates: z.array(rateView) })),
  add: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/rates',
      successStatus: 201,
      summary: 'Add a rate from a day to come',
      description: 'It begins at midnight in India, and holds for every class that is settled from then on.',
    })
    .errors({
      ...stepUpRequired,
      NOT_IN_FUTURE: { status: 409, message: M.inFuture },
      TAKEN: { status: 409, message: M.taken },
    })
    .input(newRate)
    .output(z.object({ rates: z.array(rateView) })),
  withdraw: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/rates/withdraw', summary: 'Take back a rate that has not begun' })
    .errors({ ...stepUpRequired, CONFLICT: { status: 409, message: M.stays } })
    .input(rateToWithdraw)
    .output(done),
};
