import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { addRate, withdrawRate } from './change-rates.ts';
import { listRates } from './queries.ts';

export const ratesHandlers = {
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
