import { api, viewerOf } from '../platform/api.ts';
import { listWishes, makeWish, readDemand, withdrawWish } from './wishes.ts';

export const batchesHandlers = {
  wishes: {
    list: api.batches.wishes.list.handler(async ({ context }) => ({
      wishes: await listWishes(context.services.db, viewerOf(context).id),
    })),

    make: api.batches.wishes.make.handler(({ context, input }) =>
      context.services.db.transaction().execute((trx) => makeWish(trx, viewerOf(context), input)),
    ),

    withdraw: api.batches.wishes.withdraw.handler(async ({ context, input }) => {
      await withdrawWish(context.services.db, viewerOf(context).id, input.id);
      return { ok: true as const };
    }),

    demand: api.batches.wishes.demand.handler(async ({ context }) => ({
      demand: await readDemand(context.services.db, viewerOf(context).id),
    })),
  },
};
