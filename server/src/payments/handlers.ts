import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, orNotFound, viewerOf } from '../platform/api.ts';
import { endQuarantine } from './end-quarantine.ts';
import { exportPayments } from './operators/export-payments.ts';
import { findPayments } from './operators/find-payments.ts';
import { followUpRefund } from './operators/follow-up-refund.ts';
import { listRefunds } from './operators/list-refunds.ts';
import { readHistory } from './operators/read-history.ts';
import { refundPayment } from './operators/refund-payment.ts';
import { readQuarantine, readRefunds, readTopUp, readTopUps } from './queries.ts';
import { readRefundable } from './refunds/refundable.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { startTopUp } from './top-ups/start-top-up.ts';

export const paymentsHandlers = {
  startTopUp: api.payments.startTopUp.handler(({ context, input }) => startTopUp(context, input)),

  topUp: api.payments.topUp.handler(async ({ context, input }) => {
    const topUp = orNotFound(await readTopUp(context.services.db, viewerOf(context).id, input.id));
    return { topUp };
  }),

  topUps: api.payments.topUps.handler(async ({ context }) => ({
    topUps: await readTopUps(context.services.db, viewerOf(context).id),
  })),

  refundable: api.payments.refundable.handler(async ({ context }) => {
    const { refundablePaise } = await readRefundable(context.services.db, viewerOf(context).id);
    return { refundablePaise };
  }),

  requestRefund: api.payments.requestRefund.handler(({ context, input }) => requestRefund(context, input)),

  refunds: api.payments.refunds.handler(async ({ context }) => ({
    refunds: await readRefunds(context.services.db, viewerOf(context).id),
  })),

  quarantine: api.payments.quarantine.handler(({ context }) => readQuarantine(context.services.db)),

  endQuarantine: api.payments.endQuarantine.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return endQuarantine(context, input);
  }),

  exportPayments: api.payments.exportPayments.handler(({ context, input }) => exportPayments(context, input)),

  find: api.payments.find.handler(({ context, input }) => findPayments(context.services.db, input)),

  history: api.payments.history.handler(({ context, input }) => readHistory(context.services.db, input.id)),

  refundPayment: api.payments.refundPayment.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return refundPayment(context, input);
  }),

  allRefunds: api.payments.allRefunds.handler(({ context, input }) =>
    listRefunds(context.services.db, input),
  ),

  followUpRefund: api.payments.followUpRefund.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return followUpRefund(context, input);
  }),
};
