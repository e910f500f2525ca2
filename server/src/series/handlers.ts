import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { answerProposal } from './answer-proposal.ts';
import { bookSeries } from './book-series.ts';
import { cancelSeries, previewSeriesCancellation } from './cancel-series.ts';
import { acceptSeries, returnSeries } from './decide-series.ts';
import { planExtension, planFor } from './plan-series.ts';
import { previewMove } from './preview-move.ts';
import { proposeTime } from './propose-time.ts';
import { readSeries } from './queries.ts';

export const seriesHandlers = {
  plan: api.series.plan.handler(({ context, input }) =>
    planFor(context.services.db, viewerOf(context), input),
  ),

  book: api.series.book.handler(({ context, input }) => bookSeries(context, input)),

  get: api.series.get.handler(async ({ context, input }) => ({
    series: await readSeries(context.services.db, viewerOf(context), input.id),
  })),

  extension: api.series.extension.handler(({ context, input }) =>
    planExtension(context.services.db, viewerOf(context), input),
  ),

  accept: api.series.accept.handler(({ context, input }) =>
    idempotently(context, 'series.accept', input, async (trx) => ({
      series: await acceptSeries(trx, viewerOf(context), input.id),
    })),
  ),

  reject: api.series.reject.handler(({ context, input }) =>
    idempotently(context, 'series.reject', input, async (trx) => ({
      series: await returnSeries(trx, viewerOf(context), input.id, 'reject', input.reason),
    })),
  ),

  withdraw: api.series.withdraw.handler(({ context, input }) =>
    idempotently(context, 'series.withdraw', input, async (trx) => ({
      series: await returnSeries(trx, viewerOf(context), input.id, 'withdraw'),
    })),
  ),

  cancellation: api.series.cancellation.handler(({ context, input }) =>
    previewSeriesCancellation(context.services.db, viewerOf(context), input),
  ),

  cancel: api.series.cancel.handler(({ context, input }) =>
    idempotently(context, 'series.cancel', input, async (trx) => ({
      series: await cancelSeries(trx, viewerOf(context), input),
    })),
  ),

  move: api.series.move.handler(({ context, input }) =>
    previewMove(context.services.db, viewerOf(context), input),
  ),

  proposeTime: api.series.proposeTime.handler(({ context, input }) =>
    idempotently(context, 'series.proposeTime', input, async (trx) => ({
      series: await proposeTime(trx, viewerOf(context), input),
    })),
  ),

  answerProposal: api.series.answerProposal.handler(({ context, input }) =>
    idempotently(context, 'series.answerProposal', input, async (trx) => ({
      series: await answerProposal(trx, viewerOf(context), input),
    })),
  ),
};
