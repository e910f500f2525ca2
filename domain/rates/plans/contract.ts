import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { done, procedureFor, publicProcedure } from '../../procedure.ts';
import { newPlanPrice, PLAN_NOTICE_DAYS, planOffer, planPrices, planPriceToWithdraw } from './schema.ts';
import { PLAN_SIZES } from './sizes.ts';
import { en as M } from './words/en.ts';

/** The dated table of what a month costs. A price that holds, or has held, can never be changed. */
export const plansContract = {
  shown: publicProcedure
    .route({
      method: 'GET',
      path: '/plans',
      summary: 'The monthly plans: what a month costs today, by how many children share the teacher',
      description: '`next` is a price that is planned, and the moment from which it holds.',
    })
    .output(z.object({ plans: z.array(planOffer).length(PLAN_SIZES.length) })),
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/plan-prices',
      summary: 'Prices of the monthly plans: what comes, what holds now, what has held',
      description: 'Of each size the latest begin first.',
    })
    .output(planPrices),
  add: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/plan-prices',
      successStatus: 201,
      summary: 'Add a price of a month from a day to come',
      description: `It begins at midnight in India, at least ${PLAN_NOTICE_DAYS} days ahead. A month that was bought keeps its price.`,
    })
    .errors({
      ...stepUpRequired,
      TOO_SOON: { status: 409, message: M.tooSoon(PLAN_NOTICE_DAYS) },
      TAKEN: { status: 409, message: M.taken },
    })
    .input(newPlanPrice)
    .output(planPrices),
  withdraw: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/plan-prices/withdraw',
      summary: 'Take back a price that has not begun',
    })
    .errors({ ...stepUpRequired, CONFLICT: { status: 409, message: M.stays } })
    .input(planPriceToWithdraw)
    .output(done),
};
