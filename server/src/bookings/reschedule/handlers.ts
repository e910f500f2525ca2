import { api, viewerOf } from '../../platform/api.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { acceptProposal, refuseProposal } from './decide.ts';
import { proposeNewTime } from './propose.ts';
import { readRescheduling } from './queries.ts';

const reschedule = api.bookings.reschedule;

export const rescheduleHandlers = {
  ofBooking: reschedule.ofBooking.handler(({ context, input }) =>
    readRescheduling(context.services.db, viewerOf(context), input.id),
  ),

  propose: reschedule.propose.handler(({ context, input }) => proposeNewTime(context, input)),

  accept: reschedule.accept.handler(({ context, input }) =>
    idempotently(context, 'bookings.reschedule.accept', input, (trx) =>
      acceptProposal(trx, viewerOf(context), input.id),
    ),
  ),

  decline: reschedule.decline.handler(({ context, input }) =>
    idempotently(context, 'bookings.reschedule.decline', input, (trx) =>
      refuseProposal(trx, viewerOf(context), input.id, 'decline'),
    ),
  ),

  withdraw: reschedule.withdraw.handler(({ context, input }) =>
    idempotently(context, 'bookings.reschedule.withdraw', input, (trx) =>
      refuseProposal(trx, viewerOf(context), input.id, 'withdraw'),
    ),
  ),
};
