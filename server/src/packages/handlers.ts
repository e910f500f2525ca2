import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { buyPackage } from './buy-package.ts';
import { getPackage, listPackages } from './queries.ts';
import { refundPackage } from './refund-package.ts';
import { savePlan } from './save-plan.ts';

export const packagesHandlers = {
  buy: api.packages.buy.handler(({ context, input }) => buyPackage(context, input)),

  list: api.packages.list.handler(({ context, input }) =>
    listPackages(context.services.db, viewerOf(context), input),
  ),

  get: api.packages.get.handler(async ({ context, input }) => ({
    package: await getPackage(context.services.db, viewerOf(context), input.id),
  })),

  refund: api.packages.refund.handler(({ context, input }) =>
    idempotently(context, 'packages.refund', input, async (trx) => ({
      package: await refundPackage(trx, viewerOf(context), input),
    })),
  ),

  savePlan: api.packages.savePlan.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (trx) => ({
      package: await savePlan(trx, viewerOf(context), input),
    })),
  ),
};
