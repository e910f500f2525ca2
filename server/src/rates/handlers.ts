import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { addRate, withdrawRate } from './change-rates.ts';
import { addPlanPrice, listPlanPrices, readPlans, withdrawPlanPrice } from './plans/plans.ts';
import { listRates } from './queries.ts';

export const ratesHandlers = {
  plans: {
    shown: api.rates.plans.shown.handler(async ({ context }) => ({
      plans: await readPlans(context.services.db),
    })),

    list: api.rates.plans.list.handler(async ({ context }) => ({
      prices: await listPlanPrices(context.services.db),
    })),

    add: api.rates.plans.add.handler(async ({ context, input }) => {
      await demandStepUp(context);
      return context.services.db.transaction().execute(async (trx) => {
        await addPlanPrice(trx, viewerOf(context), input);
        return { prices: await listPlanPrices(trx) };
      });
    }),

    withdraw: api.rates.plans.withdraw.handler(async ({ context, input }) => {
      await demandStepUp(context);
      await context.services.db
        .transaction()
        .execute((trx) => withdrawPlanPrice(trx, viewerOf(context), input));
      return { ok: true as const };
    }),
  },

  list: api.rates.list.handler(async ({ context }) => ({ rates: await listRates(context.services.db) })),

  add: api.rates.add.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return context.services.db.transaction().execute(async (trx) => {
      await addRate(trx, viewerOf(context), input);
      return { rates: await listRates(trx) };
    });
  }),

  withdraw: api.rates.withdraw.handler(async ({ context, input }) => {
    await demandStepUp(context);
    await context.services.db.transaction().execute((trx) => withdrawRate(trx, viewerOf(context), input));
    return { ok: true as const };
  }),
};
