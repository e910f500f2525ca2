import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { decideDispute } from './decide-dispute.ts';
import { approveGoodwill, giveGoodwill, rejectGoodwill } from './goodwill/give-goodwill.ts';
import { listGoodwill, readBookingGoodwill } from './goodwill/queries.ts';
import { answerDispute, openDispute, withdrawDispute } from './open-dispute.ts';
import { getDispute, listDisputes } from './operator-queries.ts';
import { readBookingDispute } from './queries.ts';
import { readChat, readSurroundings } from './surroundings.ts';

const goodwillHandlers = {
  ofBooking: api.disputes.goodwill.ofBooking.handler(({ context, input }) =>
    readBookingGoodwill(context.services.db, viewerOf(context), input.bookingId),
  ),

  list: api.disputes.goodwill.list.handler(({ context, input }) => listGoodwill(context.services.db, input)),

  give: api.disputes.goodwill.give.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'disputes.goodwill.give', input, async (trx) => ({
      goodwill: await giveGoodwill(trx, viewerOf(context), input),
    }));
  }),

  approve: api.disputes.goodwill.approve.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'disputes.goodwill.approve', input, async (trx) => ({
      goodwill: await approveGoodwill(trx, viewerOf(context), input),
    }));
  }),

  reject: api.disputes.goodwill.reject.handler(({ context, input }) =>
    idempotently(context, 'disputes.goodwill.reject', input, async (trx) => ({
      goodwill: await rejectGoodwill(trx, viewerOf(context), input),
    })),
  ),
};

export const disputesHandlers = {
  goodwill: goodwillHandlers,

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

  surroundings: api.disputes.surroundings.handler(({ context, input }) =>
    readSurroundings(context.services.db, input.id),
  ),

  chat: api.disputes.chat.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => readChat(trx, viewerOf(context), input)),
  ),

  decide: api.disputes.decide.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'disputes.decide', input, async (trx) => ({
      dispute: await decideDispute(trx, viewerOf(context), input),
    }));
  }),
};
