import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { decideDispute } from './decide-dispute.ts';
import { answerDispute, openDispute, withdrawDispute } from './open-dispute.ts';
import { getDispute, listDisputes } from './operator-queries.ts';
import { readBookingDispute } from './queries.ts';

export const disputesHandlers = {
  ofBooking: api.disputes.ofBooking.handler(({ context, input }) =>
    readBookingDispute(context.services.db, viewerOf(context), input.bookingId),
  ),

  open: api.disputes.open.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => openDispute(trx, viewerOf(context), input)),
  ),

  withdraw: api.disputes.withdraw.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => withdrawDispute(trx, viewerOf(context), input.id)),
  ),

  answer: api.disputes.answer.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => answerDispute(trx, viewerOf(context), input)),
  ),

  list: api.disputes.list.handler(({ context, input }) => listDisputes(context.services.db, input)),

  get: api.disputes.get.handler(async ({ context, input }) => ({
    dispute: await getDispute(context.services.db, input.id),
  })),

  decide: api.disputes.decide.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'disputes.decide', input, async (trx) => ({
      dispute: await decideDispute(trx, viewerOf(context), input),
    }));
  }),
};
